import { defineCalls, file, json, long } from "../call.ts";
import type { classSchemas } from "./schemas.ts";

/** Classes: their teachers, the people on their lists, and how people join. */
export const classCalls = defineCalls<typeof classSchemas>()("classes", {
  listClasses: json("GET", "/api/class/Mine", "query"),
  listOrganisationClasses: json("GET", "/api/class/OfOrganization", "query"),
  createClass: json("POST", "/api/class/Create", "json"),
  readClass: json("GET", "/api/class/Read", "query"),
  changeClass: json("PUT", "/api/class/Change", "json"),
  archiveClass: json("POST", "/api/class/Archive", "json"),
  restoreClass: json("POST", "/api/class/Restore", "json"),
  deleteClass: long(json("POST", "/api/class/Delete", "json")),

  setClassJoining: json("PUT", "/api/class/Joining", "json"),
  renewClassCode: json("POST", "/api/class/RenewCode", "json"),
  findClass: json("POST", "/api/class/Find", "json"),
  joinClass: json("POST", "/api/class/Join", "json"),
  leaveClass: json("POST", "/api/class/Leave", "json"),

  listClassColleagues: json("GET", "/api/class/Colleagues", "query"),
  setClassTeachers: json("PUT", "/api/class/Teachers", "json"),
  assignClass: json("POST", "/api/class/Assign", "json"),
  moveClass: long(json("POST", "/api/class/Move", "json")),

  listPeople: json("GET", "/api/class/People", "query"),
  readPerson: json("GET", "/api/class/Person", "query"),
  addPerson: json("POST", "/api/class/AddPerson", "json"),
  changePerson: json("PUT", "/api/class/ChangePerson", "json"),
  removePeople: json("POST", "/api/class/RemovePeople", "json"),
  mergePeople: json("POST", "/api/class/MergePeople", "json"),
  partPerson: json("POST", "/api/class/PartPerson", "json"),
  exportPerson: file("/api/class/ExportPerson", "query"),
  erasePerson: json("POST", "/api/class/ErasePerson", "json"),

  previewImport: long(json("POST", "/api/class/PreviewImport", "multipart")),
  importPeople: long(json("POST", "/api/class/Import", "multipart")),
  inviteClass: long(json("POST", "/api/class/Invite", "json")),

  acceptDataContract: json("POST", "/api/class/AcceptDataContract", "json"),
});
