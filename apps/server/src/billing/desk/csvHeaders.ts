/** The headers of a CSV file that is downloaded, and kept by nobody on its way. */
export function csvHeaders(name: string) {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}
