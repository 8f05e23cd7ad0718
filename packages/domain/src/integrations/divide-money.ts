/** A part of money of a ledger, in positive cents, on an account that is followed here. */
export interface LedgerPart {
  readonly accountId: string;
  readonly amountCents: number;
}

/** What of it is booked where, in cents by account; '' is credit of the customer. */
export type BookedMoney = Readonly<Record<string, number>>;

export interface DividedMoney {
  /** New money per account, and (with null) as credit. */
  readonly arrives: readonly { readonly accountId: string | null; readonly amountCents: number }[];
  /** Credit of this money that the ledger has put on an invoice since. */
  readonly moves: readonly LedgerPart[];
  readonly booked: BookedMoney;
}

/**
 * Divides money that a ledger took over the accounts that are followed here, as the ledger did, and no more than each can
 * take (G6); what no account takes is credit. Money that was booked before only moves from credit to accounts.
 * `roomCents` is asked and lowered as the parts are placed.
 */
export function divideMoney(
  money: { readonly parts: readonly LedgerPart[]; readonly freeCents: number },
  before: BookedMoney | null,
  room: Map<string, number>,
): DividedMoney {
  return before === null ? divideNew(money, room) : moveCredit(money.parts, before, room);
}

function take(room: Map<string, number>, accountId: string, wanted: number): number {
  const free = Math.max(0, room.get(accountId) ?? 0);
  const taken = Math.min(free, wanted);
  room.set(accountId, free - taken);
  return taken;
}

function divideNew(
  { parts, freeCents }: { readonly parts: readonly LedgerPart[]; readonly freeCents: number },
  room: Map<string, number>,
): DividedMoney {
  const booked: Record<string, number> = {};
  let credit = freeCents;
  for (const { accountId, amountCents } of parts) {
    const taken = take(room, accountId, amountCents);
    credit += amountCents - taken;
    if (taken > 0) booked[accountId] = (booked[accountId] ?? 0) + taken;
  }
  const arrives = Object.entries(booked).map(([accountId, amountCents]) => ({ accountId, amountCents }));
  if (credit > 0) booked[''] = credit;
  return {
    arrives: credit > 0 ? [...arrives, { accountId: null, amountCents: credit }] : arrives,
    moves: [],
    booked,
  };
}

function moveCredit(parts: readonly LedgerPart[], before: BookedMoney, room: Map<string, number>): DividedMoney {
  const booked: Record<string, number> = { ...before };
  const moves: LedgerPart[] = [];
  const wanted = new Map<string, number>();
  for (const { accountId, amountCents } of parts) wanted.set(accountId, (wanted.get(accountId) ?? 0) + amountCents);
  for (const [accountId, amountCents] of wanted) {
    const more = Math.min(amountCents - (booked[accountId] ?? 0), booked[''] ?? 0);
    const taken = more > 0 ? take(room, accountId, more) : 0;
    if (taken === 0) continue;
    booked[accountId] = (booked[accountId] ?? 0) + taken;
    booked[''] = (booked[''] ?? 0) - taken;
    moves.push({ accountId, amountCents: taken });
  }
  return { arrives: [], moves, booked };
}
