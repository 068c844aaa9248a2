/** How a call travels. Paths are under the base path and match without regard to case. */
export interface Call {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  /** Where the request's fields go: the query string, a JSON body, or a multipart form with a file. */
  sends: "nothing" | "query" | "json" | "multipart";
}

/** Every call of specification section 7, and our own beside them. Their shapes are in `schemas.ts`. */
export const calls = {
  checkEmail: { method: "GET", path: "/api/user/checkEmail", sends: "query" },
  checkPassword: { method: "GET", path: "/api/user/checkpassword", sends: "query" },
  signUp: { method: "POST", path: "/api/user/signup", sends: "json" },
  activateUser: { method: "PUT", path: "/api/user/ActivateUser", sends: "json" },
  resendActivationCode: { method: "GET", path: "/api/user/ResendActivationCode", sends: "query" },
  updateNameAndPhoto: { method: "PUT", path: "/api/user/UpdateNameAndPhoto", sends: "multipart" },
  login: { method: "POST", path: "/api/User/Login", sends: "json" },
  loginGoogle: { method: "POST", path: "/api/User/LoginGoogle", sends: "json" },
  loginMicrosoft: { method: "POST", path: "/api/User/LoginMicrosoft", sends: "json" },
  retrievePassword: { method: "PUT", path: "/api/user/RetrievePassword", sends: "json" },
  verifyPasswordResetCode: { method: "POST", path: "/api/user/VerifyPasswordResetCode", sends: "json" },
  resetPassword: { method: "PUT", path: "/api/user/ResetPassword", sends: "json" },
  getProfileData: { method: "GET", path: "/api/User/GetProfileData", sends: "nothing" },
  pauseTable: { method: "PUT", path: "/api/table/Pause", sends: "query" },
  resumeTable: { method: "PUT", path: "/api/table/Resume", sends: "query" },
  logout: { method: "POST", path: "/api/user/Logout", sends: "nothing" },
  signInNonce: { method: "GET", path: "/api/user/SignInNonce", sends: "nothing" },
  config: { method: "GET", path: "/api/config", sends: "nothing" },
  openTable: { method: "POST", path: "/api/table/Open", sends: "json" },
  readTable: { method: "GET", path: "/api/table/Clock", sends: "query" },
  listTables: { method: "GET", path: "/api/table/Mine", sends: "nothing" },
  endTable: { method: "PUT", path: "/api/table/End", sends: "query" },
  account: { method: "GET", path: "/api/user/Account", sends: "nothing" },
  changePassword: { method: "PUT", path: "/api/user/ChangePassword", sends: "json" },
  exportData: { method: "GET", path: "/api/user/ExportData", sends: "nothing" },
  deleteAccount: { method: "POST", path: "/api/user/DeleteAccount", sends: "json" },
  requestEmailChange: { method: "POST", path: "/api/user/RequestEmailChange", sends: "json" },
  confirmEmailChange: { method: "PUT", path: "/api/user/ConfirmEmailChange", sends: "json" },
  undoEmailChange: { method: "POST", path: "/api/user/UndoEmailChange", sends: "json" },
  unlinkIdentity: { method: "POST", path: "/api/user/UnlinkIdentity", sends: "json" },
  listSessions: { method: "GET", path: "/api/user/Sessions", sends: "nothing" },
  endSession: { method: "POST", path: "/api/user/EndSession", sends: "json" },
  endOtherSessions: { method: "POST", path: "/api/user/EndOtherSessions", sends: "nothing" },
  readDepartment: { method: "GET", path: "/api/department/About", sends: "nothing" },
  listMembers: { method: "GET", path: "/api/department/Members", sends: "query" },
  setRoles: { method: "PUT", path: "/api/department/Roles", sends: "json" },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The stream of a table's clock, which a browser opens by `EventSource`: see `tableEventsUrl`. */
export const tableEvents = { method: "GET", path: "/api/table/Events", sends: "query" } as const satisfies Call;

/** Characters of the `data:` URL that LoginMicrosoft takes: a JSON body is small, and so is a photo of the graph. */
export const photoUrlMaxLength = 24_000;
