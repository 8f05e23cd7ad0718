import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { returnEntry } from '@recoup/domain/ledger/return-entry.ts';
import { uuidv7 } from 'uuidv7';
import { insertAccounts } from '#server/features/accounts/insert-accounts.store.ts';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertDebtors } from '#server/features/debtors/insert-debtors.ts';
import { insertDisputes, type NewDispute } from '#server/features/disputes/insert-disputes.store.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { insertPastOptOuts, type PastOptOut } from '../contacts/past-opt-outs.store.ts';
import { insertPastPayments } from '../payments/past-payments.store.ts';
import type { BookParts } from './book-parts.ts';
import { demoActivities } from './demo-activities.ts';
import type { DemoTag } from './demo-handling.ts';
import type { DemoRandom } from './demo-random.ts';
import { dressCustomers, dressInvoice } from './dress-book.ts';
import type { DemoCustomer } from './plan-customers.ts';
import type { DemoClock, DemoInvoice, DemoPayment } from './plan-invoices.ts';
import { type DemoRun, planRuns } from './plan-runs.ts';
import { writeConversations } from './write-conversations.ts';
import { writeDisputeThreads } from './write-dispute-threads.ts';
import { type WrittenImport, writeFirstImport } from './write-first-import.ts';
import { writeNotes } from './write-notes.ts';
import { writeRuns } from './write-runs.ts';
import { writeTeamChat } from './write-team-chat.ts';

const DAY_MS = 86_400_000;

/** Writes the whole history by the same set-based verbs that imports use, so that the auditor finds a clean book. */
export async function writeBook(work: Work, parts: BookParts): Promise<void> {
  const { clock, customers, invoices, random } = parts;
  const { tags } = parts.handling;
  const dressed = dressCustomers(customers, parts.handling, parts.handlingRandom);
  await insertDebtors(
    work,
    dressed.map(({ debtor }) => debtor),
  );
  const runs = planAllRuns(parts, random);
  const inCampaign = new Set(runs.map((run) => run.invoice.customer));
  const imported = await writeFirstImport(work, parts);
  const dress = new Map(
    invoices.map((invoice) => [invoice.id, dressInvoice(invoice, parts.handling, parts.handlingRandom)]),
  );
  await writeInvoices(work, parts, { imported, inCampaign, dress });
  await writePayments(work, parts, runs);
  await insertEntries(work, invoices.flatMap(entriesOf));
  await addDebtorTotals(
    work,
    invoices.map((invoice) => ({
      debtorId: invoice.customer.debtor.id,
      ...shareChange(null, { ...invoice, discountCents: 0 }),
    })),
  );
  const disputes = invoices.flatMap((invoice) => disputesOf(invoice, dress.get(invoice.id)?.assigneeId ?? null));
  await insertDisputes(work, disputes);
  const open = disputes.filter(({ status }) => status === 'OPENED');
  const claims = open.map(({ id, openedAt, assigneeId = null }) => ({ id, openedAt, memberId: assigneeId }));
  await writeDisputeThreads(work, claims, clock.now);
  await writeRuns(work, parts, runs);
  await insertPastOptOuts(
    work,
    customers.flatMap((customer) => optOutOf(customer, clock)),
  );
  const marked = (id: string, keys: readonly DemoTag[]) => ({ id, add: keys.map((key) => tags[key]), remove: [] });
  await setRecordTags(
    work,
    'debtor',
    dressed.map((each) => marked(each.debtor.id, each.tags)),
  );
  await setRecordTags(
    work,
    'account',
    [...dress].map(([id, each]) => marked(id, each.tags)),
  );
  await insertActivities(work, demoActivities(parts, runs));
  await writeNotes(work, { clock, invoices, handling: parts.handling, random: parts.handlingRandom });
  await writeTeamChat(work, parts.handling, clock.now);
  await writeConversations(work, parts);
}

async function writeInvoices(
  work: Work,
  { invoices, campaigns }: BookParts,
  about: {
    readonly imported: WrittenImport;
    readonly inCampaign: ReadonlySet<DemoCustomer>;
    readonly dress: ReadonlyMap<string, ReturnType<typeof dressInvoice>>;
  },
): Promise<void> {
  const { importId, invoiceIds } = about.imported;
  await insertAccounts(
    work,
    invoices.map((invoice) => ({
      ...invoice,
      ...about.dress.get(invoice.id),
      debtorId: invoice.customer.debtor.id,
      isDisputed: invoice.dispute !== null && invoice.dispute.answeredAt === null,
      disputedPartCents: invoice.dispute?.answeredAt === null ? invoice.dispute.amountCents : null,
      importId: invoiceIds.has(invoice.id) ? importId : null,
      workflowId: about.inCampaign.has(invoice.customer) && invoice.status !== 'Draft' ? campaigns.id : null,
    })),
  );
}

function disputesOf({ id, customer, dispute }: DemoInvoice, assigneeId: string | null): NewDispute[] {
  if (!dispute) return [];
  return [
    {
      id: uuidv7(),
      accountId: id,
      debtorId: customer.debtor.id,
      ...{ reason: dispute.reason, openedAt: dispute.openedAt, category: dispute.category },
      ...{ amountCents: dispute.amountCents, source: 'portal', assigneeId },
      ...(dispute.answeredAt === null
        ? { status: 'OPENED' }
        : { status: 'ANSWERED', answeredAt: dispute.answeredAt, outcome: dispute.outcome, answer: dispute.answer }),
    },
  ];
}

function planAllRuns({ customers, invoices, campaigns, clock }: BookParts, random: DemoRandom): DemoRun[] {
  const byCustomer = new Map(customers.map((customer): [DemoCustomer, DemoInvoice[]] => [customer, []]));
  for (const invoice of invoices) byCustomer.get(invoice.customer)?.push(invoice);
  return customers.flatMap((customer, index) =>
    // One in ten is left out of the campaign, so that there is somebody to assign.
    index % 10 === 4
      ? []
      : planRuns(customer, byCustomer.get(customer) ?? [], {
          version: campaigns.version,
          since: campaigns.since,
          random,
          clock,
        }),
  );
}

async function writePayments(work: Work, { invoices }: BookParts, runs: readonly DemoRun[]): Promise<void> {
  const messageOf = new Map(
    runs.flatMap((run) => run.messages).flatMap(({ id, payment }) => (payment ? [[payment.id, id] as const] : [])),
  );
  const payments = invoices.flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment })));
  await insertPastPayments(
    work,
    payments.map(({ invoice, payment }) => ({
      id: payment.id,
      debtorId: invoice.customer.debtor.id,
      accountId: invoice.id,
      amountCents: payment.amountCents,
      method: payment.method,
      status: payment.decline ? 'FAILED' : payment.returnedAt ? 'RETURN' : 'SUCCESS',
      source: payment.source === 'portal' ? 'demo' : 'staff',
      failureCode: payment.decline?.code ?? null,
      failureMessage: payment.decline?.message ?? null,
      receivedCents: payment.decline ? 0 : payment.amountCents,
      returnedCents: payment.returnedAt ? payment.amountCents : 0,
      methodLabel: payment.methodLabel,
      messageId: messageOf.get(payment.id) ?? null,
      createdAt: payment.at,
      settledAt: payment.at,
    })),
  );
}

function entriesOf(invoice: DemoInvoice): NewEntry[] {
  const { id: accountId, amountCents, payments } = invoice;
  const debtorId = invoice.customer.debtor.id;
  const head = { debtorId, accountId, source: 'demo' as const };
  const charge = chargeEntry({ debtorId, accountId, amountCents });
  return [
    { id: uuidv7(), entry: charge, ...head, occurredAt: invoice.createdAt },
    ...payments.filter((payment) => !payment.decline).flatMap((payment) => movesOf(payment, head)),
  ];
}

function movesOf(payment: DemoPayment, head: { debtorId: string; accountId: string; source: 'demo' }): NewEntry[] {
  const { debtorId, accountId } = head;
  const money = { debtorId, method: payment.method, parts: [{ accountId, amountCents: payment.amountCents }] };
  const ofPayment = { ...head, paymentId: payment.id, method: payment.method };
  const moves: NewEntry[] = [{ id: uuidv7(), entry: paymentEntry(money), ...ofPayment, occurredAt: payment.at }];
  if (payment.returnedAt) {
    moves.push({ id: uuidv7(), entry: returnEntry(money), ...ofPayment, occurredAt: payment.returnedAt });
  }
  return moves;
}

function optOutOf({ optOut, phone, email }: DemoCustomer, clock: DemoClock): PastOptOut[] {
  const value = optOut?.kind === 'PHONE' ? phone : email;
  if (!optOut || value === null) return [];
  const at = new Date(clock.now.getTime() - optOut.daysAgo * DAY_MS);
  return [{ kind: optOut.kind, value, at, source: optOut.kind === 'PHONE' ? 'reply' : 'link' }];
}
