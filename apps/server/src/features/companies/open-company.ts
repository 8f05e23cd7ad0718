import { sql } from 'kysely';
import { enter } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { claim } from './claim.ts';
import type { CompanyValues } from './companies.store.ts';

/**
 * From now on a company works: it is woken for what falls due and at night, and what comes to its addresses is its own.
 * Throws when its number is another's.
 */
export async function openCompany(work: Work, company: Pick<CompanyValues, 'mailFrom' | 'smsFrom'>): Promise<void> {
  const { companyId } = work;
  // The first look at due dates comes at once and then wakes itself every midnight.
  await wake(work, 'overdue', sql`now()`, 'exactly', 'real');
  // There is nothing to compare with the payment provider, nothing to remove and nothing to forecast, before the first night.
  const tomorrow = sql`now() + interval '1 day'`;
  for (const kind of ['reconciliation', 'cleaning', 'risk'] as const)
    await wake(work, kind, tomorrow, 'exactly', 'real');
  if (company.smsFrom) await claim(work, 'sms-number', company.smsFrom, companyId);
  // Of two that send from one address the first is told what became of its mails.
  await enter(work.trx, 'mail-sender', company.mailFrom.trim().toLowerCase(), { companyId, recordId: companyId });
}
