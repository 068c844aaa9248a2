import { callUrl } from "@belab/api";

/** The addresses of a table's exports, by format. */
export function exportHrefsOf(gameTableId: string) {
  return {
    xlsx: callUrl("exportTable", { gameTableId, format: "xlsx" }),
    json: callUrl("exportTable", { gameTableId, format: "json" }),
    csv: callUrl("exportTable", { gameTableId, format: "csv" }),
    dictionary: callUrl("exportTable", { gameTableId, format: "csv", sheet: "dictionary" }),
  };
}
