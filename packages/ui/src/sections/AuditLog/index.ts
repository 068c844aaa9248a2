export { type AuditEntry, AuditLog, type AuditLogLabels, type AuditLogProps, type AuditPerson } from "./AuditLog.tsx";
