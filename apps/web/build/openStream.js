(() => {
  // A page that nobody looks at leaves the browser's connections to others.
  if (document.visibilityState === "hidden") {
    return;
  }
  const { address, parameter } = document.currentScript.dataset;
  const url = new URL(address, document.baseURI);
  url.searchParams.set(parameter, new URLSearchParams(location.search).get(parameter));
  const source = new EventSource(url);
  const events = [];
  const keep = (event) => {
    events.push(event);
  };
  const types = ["open", "message", "heartbeat", "error"];
  for (const type of types) {
    source.addEventListener(type, keep);
  }
  // Scripts that do not come take nothing of it.
  const timer = setTimeout(() => source.close(), 60_000);
  window.earlyStream = {
    source,
    take() {
      clearTimeout(timer);
      for (const type of types) {
        source.removeEventListener(type, keep);
      }
      return events;
    },
  };
})();
