import type { Context } from '#server/context.ts';
import type { Recovery } from '#server/db/recovery.ts';
import { inCompany } from '#server/work/in-company.ts';
import { receiveMissedEvents } from '../provider-events/receive-missed-events.ts';
import { workOffEvents } from '../provider-events/work-off-events.ts';
import { compareMessages } from './compare-messages.ts';
import { comparePayment, comparePaymentsUnderWay } from './compare-payments.ts';
import { comparePurchases } from './compare-purchases.ts';
import type { Finding } from './finding.ts';
import { listCompanies, listOptOuts, listReturned } from './recovery.store.ts';

/** What had begun before the backup and was not committed is younger than it, too. */
const SLACK_MS = 3_600_000;

/**
 * Reads from the providers all that happened since the backup, books what can be booked, and says what it was (G17, G61).
 * Nothing is sent and nothing is charged. A second time it finds nothing new. Throws when a provider does not answer: then
 * nothing is known, and nothing may go on.
 */
export async function compareWithProviders(context: Context, { backupAt }: Recovery): Promise<Finding[]> {
  const since = new Date(backupAt.getTime() - SLACK_MS);
  const companies = await listCompanies(context.jobsDb);
  const stopped = await optOutsOf(context, companies);
  const returned = await returnedOf(context, companies);
  await receiveMissedEvents(context, since);
  const findings: Finding[] = [];
  for (const companyId of companies) findings.push(...(await comparePaymentsUnderWay(context, companyId)));
  const ours = new Set(companies);
  for (const marked of await listPayments(context, since)) {
    const found = ours.has(marked.companyId) ? await comparePayment(context, marked) : null;
    if (found) findings.push(found);
  }
  for (const companyId of companies) findings.push(...(await comparePurchases(context, companyId, since)));
  await workOffEvents(context);
  for (const companyId of companies) findings.push(...(await compareMessages(context, companyId)));
  for (const [companyId, entries] of await returnedOf(context, companies)) {
    for (const [record, detail] of entries) {
      if (!returned.get(companyId)?.has(record)) findings.push({ kind: 'money-returned', companyId, record, detail });
    }
  }
  for (const [companyId, points] of await optOutsOf(context, companies)) {
    const known = stopped.get(companyId);
    for (const record of points) {
      if (!known?.has(record)) findings.push({ kind: 'opt-out', companyId, record, detail: '' });
    }
  }
  return findings;
}

async function optOutsOf(context: Context, companies: readonly string[]): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>();
  for (const companyId of companies) {
    all.set(companyId, new Set(await inCompany(context.jobsDb, companyId, listOptOuts)));
  }
  return all;
}

/** What money went back, by the ids of its entries. */
async function returnedOf(context: Context, companies: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const all = new Map<string, Map<string, string>>();
  for (const companyId of companies) {
    const entries = await inCompany(context.jobsDb, companyId, listReturned);
    const lines = entries.map(({ entryId, paymentId, amountCents, isGiven }) => {
      const how = isGiven ? 'given back' : 'taken back by the bank';
      return [entryId, `${(amountCents / 100).toFixed(2)} ${how} of payment ${paymentId}`] as const;
    });
    all.set(companyId, new Map(lines));
  }
  return all;
}

async function listPayments(context: Context, since: Date) {
  const made = await context.gateways.cards.listPayments(since);
  if (made.kind !== 'payments') throw new Error(`the card provider did not list its payments: ${made.kind}`);
  return made.payments;
}
