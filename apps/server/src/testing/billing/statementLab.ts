import type { Answer } from "@belab/api";
import type { Agent } from "../testApp.ts";

// What is sent of bank statements.

/** Sends a file with statements as a form. */
export async function sendStatement(
  browser: Agent,
  content: string | Uint8Array | undefined,
): Promise<{ status: number } & Answer<"importStatement"> & { reason?: string }> {
  const form = new FormData();
  if (content !== undefined) {
    form.append("file", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), "camt053.xml");
  }
  const encoded = new Request("http://localhost/", { method: "POST", body: form });
  const response = await browser.inject({
    method: "POST",
    url: "/api/billing/ImportStatement",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

/** Cents as a bank writes them. */
export function decimal(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
