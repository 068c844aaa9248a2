import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";

// The page that Microsoft's popup comes back to: it hands what it was given to the page that opened it, and closes.
// Opened by hand it was given nothing; its text then says all there is to say.
broadcastResponseToMainFrame().catch(() => undefined);
