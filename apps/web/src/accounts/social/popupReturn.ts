import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import catalogue from "@belab/locales/en/accounts/PopupReturn";

// The page that Microsoft's popup comes back to: it hands what it was given to the page that opened it, and closes.
// Opened by hand it was given nothing; its text then says all there is to say.
const [paragraph] = document.getElementsByTagName("p");
if (paragraph) {
  paragraph.textContent = catalogue.messages.text;
}
document.title = catalogue.messages.pageTitle;
broadcastResponseToMainFrame().catch(() => undefined);
