// Stands for Google's sign-in script: the same functions, a button of its own, and one tap as a box over the page.
// The test that serves it answers the request for the credential.
{
  let options;
  let offer;

  function pressable(text, selectBy) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => choose(selectBy));
    return button;
  }

  async function choose(selectBy) {
    const { nonce, client_id: clientId, callback } = options;
    const response = await fetch(`https://accounts.google.com/gsi/choose?${new URLSearchParams({ nonce, clientId })}`);
    callback({ ...(await response.json()), select_by: selectBy, clientId });
  }

  window.google = {
    accounts: {
      id: {
        initialize(given) {
          options = given;
        },
        renderButton(parent, { theme, width, locale }) {
          const button = pressable("Continue with Google", "btn");
          button.style.width = `${width}px`;
          button.style.height = "40px";
          button.dataset.theme = theme;
          button.lang = locale;
          parent.append(button);
        },
        prompt() {
          offer = document.createElement("div");
          offer.setAttribute("role", "dialog");
          offer.setAttribute("aria-label", "Sign in with Google");
          offer.style.cssText = "position: fixed; top: 0; right: 0; z-index: 9999";
          offer.append(pressable("Continue as Ada", "user_1tap"));
          document.body.append(offer);
        },
        cancel() {
          offer?.remove();
        },
      },
    },
  };
}
