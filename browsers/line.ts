import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The line between browsers and a product. It puts a script that collects problems into each page. */
export interface Line {
  url: string;
  /** A page of the product's origin that asks for nothing. */
  emptyPage: string;
  passTo(url: string): void;
  /** Breaks off each request for scripts at such addresses for a time, which begins with the first of them. */
  loseScripts(milliseconds: number, addresses: RegExp): void;
  /** How many requests for a script were broken off. */
  lostScripts(): number;
  close(): Promise<void>;
}

const collectorPath = "/collect-problems.js";
const emptyPath = "/empty-page";

/** WebKit shows its console to no driver, so the pages themselves keep what goes wrong. */
const collector = `(() => {
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  const keep = (problem) => {
    if (isLeaving) {
      // What still loads is broken off.
      return;
    }
    const problems = JSON.parse(sessionStorage.getItem("problems") ?? "[]");
    sessionStorage.setItem("problems", JSON.stringify([...problems, location.pathname + ": " + problem]));
  };
  addEventListener("error", ({ message, target }) => keep(message ?? "not loaded: " + (target.src ?? target.href)), true);
  addEventListener("unhandledrejection", ({ reason }) => keep(String(reason)));
  addEventListener("securitypolicyviolation", (event) => keep(event.violatedDirective + " refuses " + event.blockedURI));
  const { error } = console;
  console.error = (...words) => {
    keep(words.join(" "));
    error.apply(console, words);
  };
})();`;

export async function startLine(): Promise<Line> {
  let target = "";
  let lossLasts = 0;
  let lossEnds = 0;
  let lostAddresses = /\.js$/;
  let lost = 0;
  const isLost = (path: string) => {
    if (!lostAddresses.test(path)) {
      return false;
    }
    if (lossLasts > 0) {
      lossEnds = performance.now() + lossLasts;
      lossLasts = 0;
    }
    return performance.now() < lossEnds;
  };
  const server = createServer((incoming, answer) => {
    const { url: path = "/" } = incoming;
    if (path === collectorPath) {
      answer.writeHead(200, { "content-type": "text/javascript" }).end(collector);
    } else if (path === emptyPath) {
      answer.writeHead(200, { "content-type": "text/html" }).end("<!DOCTYPE html><title>Empty</title>");
    } else if (isLost(path)) {
      lost += 1;
      answer.destroy();
    } else {
      pass(incoming, answer, target);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    emptyPage: url + emptyPath,
    passTo(given) {
      target = given;
    },
    loseScripts(milliseconds, addresses) {
      lossLasts = milliseconds;
      lostAddresses = addresses;
    },
    lostScripts: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method = "GET", url = "/" } = incoming;
  const { "accept-encoding": _packed, ...headers } = incoming.headers;
  const outgoing = request(new URL(url, target), { method, headers }, async (response) => {
    const isPage = response.headers["content-type"]?.startsWith("text/html");
    const { "content-length": length, ...others } = response.headers;
    answer.writeHead(response.statusCode ?? 502, isPage ? others : response.headers);
    if (isPage) {
      answer.end((await text(response)).replace("<head>", `<head><script src="${collectorPath}"></script>`));
    } else {
      response.pipe(answer);
    }
  });
  outgoing.on("error", () => answer.destroy());
  answer.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}
