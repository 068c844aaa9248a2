import { defineCalls, json } from "../call.ts";
import type { departmentSchemas } from "./schemas.ts";

/** The people of an installation and their roles. */
export const departmentCalls = defineCalls<typeof departmentSchemas>()("department", {
  readDepartment: json("GET", "/api/department/About", "nothing"),
  listMembers: json("GET", "/api/department/Members", "query"),
  setPowers: json("PUT", "/api/department/Powers", "json"),
  requestTeaching: json("POST", "/api/department/RequestTeaching", "nothing"),
  withdrawTeaching: json("POST", "/api/department/WithdrawTeaching", "nothing"),
  listTeachingRequests: json("GET", "/api/department/TeachingRequests", "nothing"),
  countWaitingRequests: json("GET", "/api/department/WaitingRequests", "nothing"),
  readInstallation: json("GET", "/api/department/Installation", "nothing"),
  answerTeachingRequest: json("POST", "/api/department/AnswerTeachingRequest", "json"),
});
