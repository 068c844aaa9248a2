import type { CallLimit, SubjectLimit } from "../limits/limits.ts";

const minute = 60 * 1000;
const tenMinutes = 10 * minute;
const hour = 60 * minute;

/**
 * How often a call may be made by one browser, and by all others at one network address together: three hundred people of
 * a lecture hall sign up within an hour, with ten checks of each field while they type.
 */
export const callLimits = {
  checkEmail: requestLimit("checkEmail", { browser: 60, address: 600 }),
  checkPassword: requestLimit("checkPassword", { browser: 240, address: 1_200 }),
  signUp: requestLimit("signUp", { browser: 20, address: 300 }, hour),
  login: requestLimit("login", { browser: 60, address: 300 }),
  loginSocial: requestLimit("loginSocial", { browser: 60, address: 300 }),
  signInNonce: requestLimit("signInNonce", { browser: 60, address: 600 }),
  activate: requestLimit("activate", { browser: 60, address: 300 }),
  verifyResetCode: requestLimit("verifyResetCode", { browser: 60, address: 300 }),
  resetPassword: requestLimit("resetPassword", { browser: 60, address: 300 }),
  resendCode: requestLimit("resendCode", { browser: 20, address: 120 }),
  retrievePassword: requestLimit("retrievePassword", { browser: 20, address: 120 }),
  undoEmailChange: requestLimit("undoEmailChange", { browser: 60, address: 300 }),
};

function requestLimit(name: string, { browser, address }: { browser: number; address: number }, windowMs = tenMinutes) {
  return { name, browser: { max: browser, windowMs }, address: { max: address, windowMs } } satisfies CallLimit;
}

/** How often the owner of an account may do what needs a session. */
export const accountLimits = {
  changePassword: { purpose: "changePassword by account", max: 30, windowMs: tenMinutes },
  deleteAccount: { purpose: "deleteAccount by account", max: 30, windowMs: tenMinutes },
  // Each request tells whether an address is taken.
  requestEmailChange: { purpose: "email changes of an account", max: 20, windowMs: hour },
  confirmEmailChange: { purpose: "confirmEmailChange by account", max: 30, windowMs: tenMinutes },
  exportData: { purpose: "exportData by account", max: 20, windowMs: hour },
  picture: { purpose: "picture by account", max: 30, windowMs: tenMinutes },
} satisfies Record<string, SubjectLimit>;

/** How often one email may be checked, by one browser that has the browser cookie, and by all others together. */
export const emailChecks: SubjectLimit = { purpose: "checks of an email", max: 60, windowMs: tenMinutes };
