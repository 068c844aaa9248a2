import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { listen } from "../testing/tables/testEventStream.ts";
import { startTestApp } from "../testing/testApp.ts";

it("answers while it closes what had begun to come over a connection, as its last", async () => {
  await using lab = await startTestApp();
  const url = await listen(lab);
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
  await Promise.all([once(socket, "connect"), once(lab.app.server, "connection")]);

  socket.write("GET /api/config HTTP/1.1\r\n");
  await fetch(`${url}/healthz`);

  const closing = lab.app.close();
  socket.write("host: localhost\r\n\r\n");

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n[\s\S]*"success":true/i);
  await closing;
});
