import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { divideMoney } from '@recoup/domain/integrations/divide-money.ts';
import type { LedgerAllocation } from '@recoup/domain/integrations/ledger-records.ts';
import { creditEntry } from '@recoup/domain/ledger/credit-entry.ts';
import type { LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import { uuidv7 } from 'uuidv7';
import { bookManyEntries, type ForeignEntry } from '#server/features/accounts/book-many-entries.ts';
import { lockAccounts } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { readCredit } from './known-customers.store.ts';
import { findLinks, type LinkRow, type NewLink } from './links.store.ts';
import type { Pulling } from './pulling.ts';

const NOON = 12 * 60;

/** Money of a ledger: a payment, or a credit note. */
export interface ForeignMoney {
  readonly id: string;
  readonly status: string;
  readonly customerId: string | null;
  readonly date: string | null;
  readonly totalCents: number;
  readonly allocations: readonly LedgerAllocation[];
}

export interface MoneyRules {
  /** The entry with which a sum arrives on an account, or as credit. */
  readonly arrive: (part: {
    readonly debtorId: string;
    readonly accountId: string | null;
    readonly amountCents: number;
  }) => readonly { readonly entry: LedgerEntry; readonly accountId: string | null }[];
  readonly method: 'WIRE_TRANSFER' | null;
}

export interface BookedMoneyRow<M extends ForeignMoney> {
  readonly money: M;
  readonly link: NewLink;
  /** Whose it is, and the entries that it brought just now. */
  readonly debtorId: string | null;
  readonly entries: readonly ForeignEntry[];
}

interface Place {
  readonly debtorId: string;
  readonly accountId: string;
}

/**
 * Books money of a ledger in the journal once: on the accounts that the ledger put it on, what they cannot take as credit.
 * Parts on invoices that are not followed here stay there. Money that was booked before only follows where the ledger has
 * put it since. Answers what became of each.
 */
export async function bookMoney<M extends ForeignMoney>(
  work: Work,
  pulling: Pulling,
  list: readonly M[],
  links: ReadonlyMap<string, LinkRow>,
  rules: MoneyRules,
): Promise<BookedMoneyRow<M>[]> {
  const { integration, isQuiet } = pulling;
  const invoices = await findLinks(
    work,
    integration.id,
    'invoices',
    list.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId)),
  );
  const customers = await findLinks(
    work,
    integration.id,
    'customers',
    list.flatMap(({ customerId }) => customerId ?? []),
  );
  const accounts = await lockAccounts(
    work,
    [...invoices.values()].flatMap(({ ourId, state }) => (ourId && state !== 'IGNORED' ? [ourId] : [])),
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const room = new Map(
    accounts.map(({ id, status, amountCents, paidCents, discountCents, pendingCents }) => [
      id,
      status === 'Draft' || status === 'Canceled' ? 0 : amountCents - paidCents - discountCents - pendingCents,
    ]),
  );
  const placeOf = (invoiceId: string): Place | null => {
    const account = byId.get(invoices.get(invoiceId)?.ourId ?? '');
    return account ? { debtorId: account.debtorId, accountId: account.id } : null;
  };
  const credit = await readCredit(work, [...new Set(accounts.map(({ debtorId }) => debtorId))]);
  const rows = list.map((money) => {
    const debtorId = customers.get(money.customerId ?? '')?.ourId ?? null;
    return bookOne(work, { money, debtorId, placeOf, room, credit, rules, link: links.get(money.id), byId });
  });
  await bookManyEntries(
    work,
    rows.flatMap(({ entries }) => entries),
    { isQuiet },
  );
  return rows;
}

interface OneMoney<M extends ForeignMoney> {
  readonly money: M;
  readonly debtorId: string | null;
  readonly placeOf: (invoiceId: string) => Place | null;
  readonly room: Map<string, number>;
  readonly credit: ReadonlyMap<string, number>;
  readonly rules: MoneyRules;
  readonly link: LinkRow | undefined;
  readonly byId: ReadonlyMap<string, { readonly debtorId: string }>;
}

function bookOne<M extends ForeignMoney>(work: Work, one: OneMoney<M>): BookedMoneyRow<M> {
  const { money, placeOf, room, rules, link, byId } = one;
  const placed = money.allocations.map((part) => ({ ...part, place: placeOf(part.invoiceId) }));
  const parts = placed.flatMap(({ place, amountCents }) =>
    place && amountCents > 0 ? [{ accountId: place.accountId, amountCents }] : [],
  );
  const owner = one.debtorId ?? placed.find(({ place }) => place)?.place?.debtorId ?? null;
  const allocated = money.allocations.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const freeCents = owner === null ? 0 : Math.max(0, money.totalCents - allocated);
  const before = link?.booked ?? null;
  const divided = divideMoney({ parts, freeCents }, before, room);
  const noon = money.date === null ? work.now : zonedInstant(money.date, NOON, work.timeZone);
  const head = { method: rules.method, occurredAt: noon < work.now ? noon : work.now };
  const debtorOf = (accountId: string | null) => byId.get(accountId ?? '')?.debtorId ?? owner ?? '';
  const entries: ForeignEntry[] = divided.arrives.flatMap(({ accountId, amountCents }) => {
    const debtorId = debtorOf(accountId);
    return rules
      .arrive({ debtorId, accountId, amountCents })
      .map((each) => ({ ...head, ...each, id: uuidv7(), debtorId }));
  });
  for (const { accountId, amountCents } of divided.moves) {
    const debtorId = debtorOf(accountId);
    // Somebody may have used it here since: then both books differ, which is told.
    if ((one.credit.get(debtorId) ?? 0) < amountCents) continue;
    const entry = creditEntry({ debtorId, accountId, amountCents, way: 'apply' });
    entries.push({ ...head, id: uuidv7(), debtorId, accountId, entry, method: null });
  }
  const isFollowed = Object.keys(divided.booked).length > 0;
  return {
    money,
    debtorId: owner,
    entries,
    link: {
      ...{ externalId: money.id, ourId: null, amountCents: money.totalCents, balanceCents: null, status: money.status },
      state: isFollowed ? 'LINKED' : 'IGNORED',
      reason: isFollowed ? null : 'older',
      entryIds: [...(link?.entryIds ?? []), ...entries.map(({ id }) => id)],
      booked: isFollowed ? divided.booked : null,
    },
  };
}
