export { Attendance, type AttendanceLabels, type AttendanceProps } from "./Attendance.tsx";
export type { AttendanceGuest, AttendancePerson, AttendancePlayer } from "./attending.ts";
