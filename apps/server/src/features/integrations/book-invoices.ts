import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { fitsLimit } from '@recoup/domain/billing/plan-limits.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { LedgerInvoice } from '@recoup/domain/integrations/ledger-records.ts';
import { type IgnoreReason, type MappedInvoice, mapInvoice } from '@recoup/domain/integrations/map-invoice.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { uuidv7 } from 'uuidv7';
import { countTaken } from '#server/features/accounts/count-taken.ts';
import { insertAccounts, type NewAccount } from '#server/features/accounts/insert-accounts.store.ts';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import { readEntitlements } from '#server/features/subscriptions/read-entitlements.ts';
import type { Work } from '#server/work/work.ts';
import { bookCustomers } from './book-customers.ts';
import { connectorActor } from './connector-actor.ts';
import { followInvoices } from './follow-invoices.ts';
import { readTakenReferences } from './known-customers.store.ts';
import { findLinks, type NewLink, putLinks } from './links.store.ts';
import type { BookedPage, Pulling } from './pulling.ts';

type Mapped = { readonly invoice: LedgerInvoice; readonly mapped: MappedInvoice };
type ToBook = { readonly invoice: LedgerInvoice; readonly mapped: MappedInvoice & { kind: 'account' } };

const NOON = 12 * 60;

/**
 * Invoices of a ledger: new ones become accounts with their charge, known ones follow it. Refusal: PLAN_LIMIT, where the
 * plan has no room for the open ones.
 */
export async function bookInvoices(
  work: Work,
  pulling: Pulling,
  invoices: readonly LedgerInvoice[],
  countComing: Parameters<typeof countTaken>[1]['countComing'],
): Promise<BookedPage | Refusal> {
  const { integration, seenAt } = pulling;
  const { since } = integration.policy;
  const newest = [...new Map(invoices.map((each) => [each.id, each])).values()];
  const mapped = newest.map(
    (invoice): Mapped => ({ invoice, mapped: mapInvoice(invoice, { currency: 'USD', since }) }),
  );
  const links = await findLinks(
    work,
    integration.id,
    'invoices',
    newest.map(({ id }) => id),
  );
  const followed = mapped.filter(({ invoice }) => links.get(invoice.id)?.ourId);
  const fresh = mapped.filter(({ invoice }) => !links.get(invoice.id)?.ourId);
  const left = fresh.flatMap(({ invoice, mapped: { ...what } }) =>
    what.kind === 'account' ? [] : [ignored(invoice, what.kind === 'void' ? 'voided' : what.reason)],
  );
  const toBook = fresh.filter((each): each is ToBook => each.mapped.kind === 'account');
  if (await lacksRoom(work, toBook, countComing)) return refuse('PLAN_LIMIT');
  const made = await makeAccounts(work, pulling, toBook);
  const changed = await followInvoices(work, pulling, followed, links);
  await putLinks(work, integration.id, 'invoices', [...left, ...made.links], seenAt);
  return { made: made.count, changed, ignored: left.length + made.ignored };
}

function ignored(invoice: LedgerInvoice, reason: IgnoreReason): NewLink {
  const { id: externalId, totalCents: amountCents, balanceCents, status } = invoice;
  return { externalId, ourId: null, state: 'IGNORED', reason, amountCents, balanceCents, status };
}

function linked(invoice: LedgerInvoice, ourId: string): NewLink {
  const { id: externalId, totalCents: amountCents, balanceCents, status } = invoice;
  return { externalId, ourId, state: 'LINKED', reason: null, amountCents, balanceCents, status };
}

async function lacksRoom(
  work: Work,
  toBook: readonly ToBook[],
  countComing: Parameters<typeof countTaken>[1]['countComing'],
): Promise<boolean> {
  const open = toBook.filter(({ invoice }) => invoice.balanceCents > 0).length;
  if (open === 0) return false;
  const { limits } = await readEntitlements(work);
  return limits.openAccounts !== null && !fitsLimit(limits.openAccounts, await countTaken(work, { countComing }), open);
}

async function makeAccounts(
  work: Work,
  pulling: Pulling,
  toBook: readonly ToBook[],
): Promise<{ count: number; ignored: number; links: NewLink[] }> {
  if (toBook.length === 0) return { count: 0, ignored: 0, links: [] };
  const customers = await customersOf(work, pulling, toBook);
  const planned = toBook.map(({ invoice, mapped }) => ({
    invoice,
    account: accountOf(mapped, customers.get(invoice.customerId ?? '')?.ourId ?? '', pulling, work.now),
  }));
  // One number twice in a page: the second is refused by the index like one that is taken.
  const added = await insertAccounts(
    work,
    planned.map(({ account }) => account),
  );
  const booked = planned.filter(({ account }) => added.has(account.id));
  const late = planned.filter(({ account }) => !added.has(account.id));
  await bookCharges(work, pulling, booked);
  const taken = await readTakenReferences(
    work,
    late.map(({ account }) => account.reference),
  );
  const links = booked.map(({ invoice, account }) => linked(invoice, account.id));
  let left = 0;
  for (const { invoice, account } of late) {
    const known = taken.get(account.reference);
    const isSame = known?.debtorId === account.debtorId && known.amountCents === account.amountCents;
    if (known && isSame && !added.has(known.id)) links.push(linked(invoice, known.id));
    else {
      left += 1;
      links.push(ignored(invoice, 'reference-taken'));
    }
  }
  return { count: booked.length, ignored: left, links };
}

/** Whose they are; a customer who was not read with the others is made of what the invoice says. */
async function customersOf(work: Work, pulling: Pulling, toBook: readonly ToBook[]) {
  const ids = toBook.flatMap(({ invoice }) => invoice.customerId ?? []);
  const links = await findLinks(work, pulling.integration.id, 'customers', ids);
  const missing = toBook.filter(({ invoice }) => !links.get(invoice.customerId ?? '')?.ourId);
  if (missing.length === 0) return links;
  await bookCustomers(
    work,
    pulling,
    missing.map(({ invoice }) => ({
      ...{ id: invoice.customerId ?? '', number: null, companyName: invoice.customerName.slice(0, 200) },
      ...{ firstName: '', lastName: '', emails: [], phones: [], address: null, updatedAt: null },
    })),
  );
  return findLinks(work, pulling.integration.id, 'customers', ids);
}

function accountOf(mapped: ToBook['mapped'], debtorId: string, { today, graceDays }: Pulling, now: Date): NewAccount {
  const { reference, amountCents, issueDate, dueDate, status } = mapped;
  return {
    ...{ id: uuidv7(), debtorId, reference, amountCents, issueDate, dueDate, origin: 'external', createdAt: now },
    status: settledStatus({
      ...{ status, chargedCents: amountCents, outstandingCents: amountCents, dueDate, today, graceDays },
    }),
  };
}

async function bookCharges(
  work: Work,
  { integration, isQuiet }: Pulling,
  booked: readonly { readonly account: NewAccount }[],
): Promise<void> {
  const { now, timeZone } = work;
  await insertEntries(
    work,
    booked.map(({ account: { id: accountId, debtorId, amountCents, issueDate } }) => {
      const noon = zonedInstant(issueDate, NOON, timeZone);
      const entry = chargeEntry({ debtorId, accountId, amountCents });
      return { id: uuidv7(), entry, debtorId, accountId, source: 'import', occurredAt: noon < now ? noon : now };
    }),
  );
  await addDebtorTotals(
    work,
    booked.map(({ account: { debtorId, status, amountCents } }) => ({
      debtorId,
      ...shareChange(null, { status, amountCents, paidCents: 0, discountCents: 0 }),
    })),
  );
  await insertActivities(
    work,
    booked.map(({ account: { id: accountId, debtorId, amountCents, reference } }) => ({
      ...{ type: 'account created', debtorId, accountId, at: now, actor: connectorActor(integration) },
      data: { amountCents, reference, source: 'import' },
    })),
  );
  for (const { account } of booked)
    work.changed({
      ...{ noun: 'account', id: account.id, action: 'account.import', before: null, isQuiet },
      after: { ...account },
    });
}
