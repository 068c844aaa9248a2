import type { Insertable } from "kysely";
import type { StatementEntryRow } from "../../billing/schema.ts";

/** An entry of a statement as the database has it, without what differs. */
export const statementEntryRow = {
  iban: "DE89370400440532013000",
  bookedOn: "2026-11-27",
  kind: "credit",
  amount: 100_00,
  bankReference: "",
  place: 0,
  creditorReference: null,
  text: "",
  payer: "",
  state: "open",
  purchaseId: null,
  invoiceNumber: null,
  bookings: 0,
  decidedBy: null,
  decidedAt: null,
  importedAt: 0,
} as const satisfies Omit<Insertable<StatementEntryRow>, "id" | "keptUntil">;

/** An entry of a statement as a bank writes it; what is left out is as for an incoming transfer. */
export interface WrittenEntry {
  amount?: string;
  currency?: string;
  direction?: "CRDT" | "DBIT";
  isReversal?: boolean;
  state?: string;
  day?: string;
  bankReference?: string | undefined;
  /** Several where the bank has booked several transfers at once. */
  details?: readonly WrittenDetail[];
}

export interface WrittenDetail {
  amount?: string;
  payer?: string;
  texts?: readonly string[];
  creditorReference?: string;
  endToEndId?: string;
}

export type StatementVersion = "02" | "08";

export const testIban = "DE89370400440532013000";

export interface WrittenStatement {
  version?: StatementVersion;
  iban?: string;
  entries: readonly WrittenEntry[];
}

/** Writes a statement as banks do. */
export function writeStatement({ version = "08", iban = testIban, entries }: WrittenStatement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-27T05:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-27T05:00:00Z</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>
${entries.map((entry) => writeEntry(entry, version)).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}

function writeEntry(
  {
    amount = "100.00",
    currency = "EUR",
    direction = "CRDT",
    isReversal,
    state = "BOOK",
    day = "2026-11-27",
    bankReference,
    details = [{}],
  }: WrittenEntry,
  version: StatementVersion,
): string {
  const reversal = isReversal === undefined ? "" : `<RvslInd>${isReversal}</RvslInd>`;
  const status = version === "02" ? state : `<Cd>${state}</Cd>`;
  const reference = bankReference === undefined ? "" : `<AcctSvcrRef>${escaped(bankReference)}</AcctSvcrRef>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal}<Sts>${status}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference}<BkTxCd/>
<NtryDtls>${details.map((detail) => writeDetail(detail, currency, version)).join("")}</NtryDtls></Ntry>`;
}

function writeDetail(
  { amount, payer, texts = [], creditorReference, endToEndId = "NOTPROVIDED" }: WrittenDetail,
  currency: string,
  version: StatementVersion,
): string {
  const written = amount === undefined ? "" : `<Amt Ccy="${currency}">${amount}</Amt>`;
  const sum = version === "02" && written !== "" ? `<AmtDtls><TxAmt>${written}</TxAmt></AmtDtls>` : written;
  const name = payer === undefined ? "" : `<Nm>${escaped(payer)}</Nm>`;
  const party = version === "02" ? name : `<Pty>${name}</Pty>`;
  const free = texts.map((text) => `<Ustrd>${escaped(text)}</Ustrd>`).join("");
  const structured =
    creditorReference === undefined
      ? ""
      : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${creditorReference}</Ref></CdtrRefInf></Strd>`;
  return `<TxDtls><Refs><EndToEndId>${escaped(endToEndId)}</EndToEndId></Refs>${sum}<RltdPties><Dbtr>${party}</Dbtr></RltdPties><RmtInf>${free}${structured}</RmtInf></TxDtls>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
