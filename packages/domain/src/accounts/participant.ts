/**
 * Who plays: an account, or a guest, who has a name and nothing else. What is done at a table is stored under the id
 * alone, so that names can be deleted.
 */
export type Participant = AccountParticipant | GuestParticipant;

export interface AccountParticipant {
  kind: "account";
  accountId: string;
}

export interface GuestParticipant {
  kind: "guest";
  guestId: string;
  displayName: string;
}
