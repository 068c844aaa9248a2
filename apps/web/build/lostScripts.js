(() => {
  const { trying, failed, reload } = document.currentScript.dataset;
  const key = "lost-scripts";
  const lost = new Set();
  let isOver = false;
  let isTrying = false;
  let note;
  let button;

  // Every request goes to the server: the main script shows whether it can be reached. A new version has other files.
  const fetchLost = async () => {
    try {
      const { src } = document.querySelector("script[type=module][src]");
      const answers = await Promise.all(
        [src, ...lost].map(async (address) => {
          const answer = await fetch(address, { cache: "reload", signal: AbortSignal.timeout(9000) });
          await answer.arrayBuffer();
          return answer;
        }),
      );
      return answers.every(({ ok, status }) => ok || status === 404);
    } catch {
      return false;
    }
  };

  const findFields = () => [
    ...document.querySelectorAll(
      "#root :is(textarea, input:not([type=password], [type=checkbox], [type=radio], [type=file]))",
    ),
  ];
  const keepTyped = (at) => {
    const typed = isOver ? [] : findFields().map(({ value }) => value);
    sessionStorage.setItem(key, JSON.stringify({ at, address: location.href, typed }));
  };
  // Storage may be refused.
  const readKept = () => {
    try {
      return JSON.parse(sessionStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };
  // Unlike a reload, this never sends a form again.
  const loadAgain = () => location.replace(location.href.split("#")[0]);
  const reloadOnce = () => {
    const { at = 0 } = readKept();
    if (Math.abs(Date.now() - at) < 60000) {
      return false;
    }
    try {
      keepTyped(Date.now());
    } catch {
      return false;
    }
    loadAgain();
    return true;
  };
  addEventListener("DOMContentLoaded", () => {
    const { at, address, typed = [] } = readKept();
    if (typed.length > 0) {
      sessionStorage.setItem(key, JSON.stringify({ at }));
      if (address === location.href) {
        findFields().forEach((field, index) => {
          field.value = typed[index] ?? "";
        });
      }
    }
  });

  const say = (text) => {
    note ??= document.createElement("p");
    note.setAttribute("role", "alert");
    note.style.cssText =
      "position:fixed;inset:auto 1rem 1rem;z-index:9999;max-width:36rem;margin:auto;padding:.5rem 1rem;border-radius:1rem;text-align:center;background:var(--belab-color-text,CanvasText);color:var(--belab-color-page-start,Canvas)";
    note.textContent = text;
    document.body.append(note);
  };
  const recover = async () => {
    if (isOver || isTrying) {
      return;
    }
    isTrying = true;
    for (const wait of [1000, 2000, 6000]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (await fetchLost()) {
        if (isOver || reloadOnce()) {
          return;
        }
        break;
      }
      if (isOver) {
        return;
      }
      say(trying);
    }
    isTrying = false;
    say(failed);
    button = document.createElement("button");
    button.style.cssText = "margin-inline-start:1rem;min-height:44px;padding:0 1rem;font:inherit";
    button.textContent = reload;
    note.append(button);
  };

  addEventListener(
    "error",
    ({ target }) => {
      if (target.rel === "modulepreload") {
        lost.add(target.href);
      } else if (target.type === "module") {
        void recover();
      }
    },
    true,
  );
  // Presses of other buttons wait for the scripts.
  addEventListener(
    "click",
    ({ target }) => {
      if (button && target === button) {
        try {
          keepTyped(Date.now());
        } catch {}
        loadAgain();
      }
    },
    true,
  );
  addEventListener("online", () => note && recover());
  window.lostScripts = {
    fetchLost,
    reloadOnce,
    recover,
    end() {
      isOver = true;
      note?.remove();
    },
  };
})();
