import { defineCalls, file, json } from "../call.ts";
import type { accountSchemas } from "./schemas.ts";

export type { PersonalData } from "./schemas.ts";

/** Sign-up, sign-in, recovery, profile, sessions. */
export const accountCalls = defineCalls<typeof accountSchemas>()("accounts", {
  checkEmail: json("GET", "/api/user/checkEmail", "query"),
  checkPassword: json("GET", "/api/user/checkpassword", "query"),
  signUp: json("POST", "/api/user/signup", "json"),
  activateUser: json("PUT", "/api/user/ActivateUser", "json"),
  resendActivationCode: json("GET", "/api/user/ResendActivationCode", "query"),
  updateNameAndPhoto: json("PUT", "/api/user/UpdateNameAndPhoto", "multipart"),
  login: json("POST", "/api/User/Login", "json"),
  loginGoogle: json("POST", "/api/User/LoginGoogle", "json"),
  loginMicrosoft: json("POST", "/api/User/LoginMicrosoft", "json"),
  retrievePassword: json("PUT", "/api/user/RetrievePassword", "json"),
  verifyPasswordResetCode: json("POST", "/api/user/VerifyPasswordResetCode", "json"),
  resetPassword: json("PUT", "/api/user/ResetPassword", "json"),
  getProfileData: json("GET", "/api/User/GetProfileData", "nothing"),
  setLanguage: json("PUT", "/api/user/SetLanguage", "json"),
  logout: json("POST", "/api/user/Logout", "nothing"),
  signInNonce: json("GET", "/api/user/SignInNonce", "nothing"),
  account: json("GET", "/api/user/Account", "nothing"),
  changePassword: json("PUT", "/api/user/ChangePassword", "json"),
  exportData: json("GET", "/api/user/ExportData", "nothing"),
  deleteAccount: json("POST", "/api/user/DeleteAccount", "json"),
  requestEmailChange: json("POST", "/api/user/RequestEmailChange", "json"),
  confirmEmailChange: json("PUT", "/api/user/ConfirmEmailChange", "json"),
  undoEmailChange: json("POST", "/api/user/UndoEmailChange", "json"),
  unlinkIdentity: json("POST", "/api/user/UnlinkIdentity", "json"),
  listSessions: json("GET", "/api/user/Sessions", "nothing"),
  endSession: json("POST", "/api/user/EndSession", "json"),
  endOtherSessions: json("POST", "/api/user/EndOtherSessions", "nothing"),
  picture: file("/pictures/:file", "path"),
});
