import { defineCalls, events, file, json } from "../call.ts";
import type { tableSchemas } from "./schemas.ts";

export type { ExportFormat, TableEvent, TableResultFormat, TableScreen, TableSummary } from "./schemas.ts";

/** Runs of a game, each with one clock. */
export const tableCalls = defineCalls<typeof tableSchemas>()("tables", {
  pauseTable: json("PUT", "/api/table/Pause", "query"),
  resumeTable: json("PUT", "/api/table/Resume", "query"),

  openTable: json("POST", "/api/table/Open", "json"),
  openTableAgain: json("POST", "/api/table/OpenAgain", "json"),
  readAllowances: json("GET", "/api/table/Allowances", "nothing"),
  openPractice: json("POST", "/api/table/Practice", "json"),
  readTable: json("GET", "/api/table/Read", "query"),
  listTables: json("GET", "/api/table/Mine", "query"),
  renameTable: json("PUT", "/api/table/RenameTable", "json"),
  archiveTable: json("PUT", "/api/table/Archive", "json"),
  restoreTable: json("PUT", "/api/table/Restore", "json"),
  deleteTable: json("POST", "/api/table/Delete", "json"),
  listSeats: json("GET", "/api/table/Seats", "nothing"),

  listColleagueTables: json("GET", "/api/table/OfColleagues", "nothing"),
  takeOverTable: json("PUT", "/api/table/TakeOverTable", "json"),
  listColleagues: json("GET", "/api/table/Colleagues", "query"),
  nameColleagues: json("PUT", "/api/table/NameColleagues", "json"),
  handOverTable: json("PUT", "/api/table/HandOverTable", "json"),

  findTable: json("POST", "/api/table/Find", "json"),
  joinTable: json("POST", "/api/table/Join", "json"),
  takeOverSeat: json("POST", "/api/table/TakeOver", "json"),
  leaveTable: json("PUT", "/api/table/Leave", "query"),
  closePage: json("POST", "/api/table/ClosePage", "json"),
  renameSelf: json("PUT", "/api/table/RenameSelf", "json"),
  chooseTeam: json("PUT", "/api/table/ChooseTeam", "json"),
  nameTeam: json("PUT", "/api/table/NameTeam", "json"),
  claimSeat: json("POST", "/api/table/Claim", "json"),

  act: json("POST", "/api/table/Act", "json"),
  ask: json("POST", "/api/table/Ask", "json"),
  readDebriefing: json("GET", "/api/table/Debriefing", "query"),
  readTableResults: json("GET", "/api/table/Results", "query"),

  readAttendance: json("GET", "/api/table/Attendance", "query"),
  matchParticipants: json("PUT", "/api/table/Match", "json"),

  startTable: json("PUT", "/api/table/Start", "query"),
  extendPhases: json("PUT", "/api/table/Extend", "json"),
  endPhases: json("PUT", "/api/table/GoOn", "json"),
  actAsTeacher: json("POST", "/api/table/ActAsTeacher", "json"),
  endTable: json("PUT", "/api/table/End", "query"),
  setTeams: json("PUT", "/api/table/SetTeams", "json"),
  seatParticipant: json("PUT", "/api/table/Seat", "json"),
  setExtraTime: json("PUT", "/api/table/SetExtraTime", "json"),
  setBot: json("PUT", "/api/table/SetBot", "json"),
  renameParticipant: json("PUT", "/api/table/Rename", "json"),
  removeParticipant: json("PUT", "/api/table/Remove", "json"),
  removeParticipants: json("PUT", "/api/table/RemoveMany", "json"),
  stopJoining: json("PUT", "/api/table/StopJoining", "query"),
  reopenJoining: json("PUT", "/api/table/ReopenJoining", "query"),
  renewJoinKeys: json("PUT", "/api/table/RenewJoinKeys", "query"),
  readmitParticipant: json("PUT", "/api/table/Readmit", "json"),
  handOverSeat: json("POST", "/api/table/HandOver", "json"),
  undoClaim: json("PUT", "/api/table/UndoClaim", "json"),
  showStep: json("PUT", "/api/table/ShowStep", "json"),
  showReveal: json("PUT", "/api/table/ShowReveal", "json"),
  sendMessage: json("PUT", "/api/table/SendMessage", "json"),
  renameTeam: json("PUT", "/api/table/RenameTeam", "json"),
  setNamesOnScreen: json("PUT", "/api/table/SetNamesOnScreen", "json"),
  setNameHidden: json("PUT", "/api/table/SetNameHidden", "json"),
  setSupport: json("PUT", "/api/table/SetSupport", "json"),

  exportTable: file("/api/table/Export", "query"),
  exportTableResults: file("/api/table/ExportResults", "query"),
  tableEvents: events("/api/table/Events"),
});
