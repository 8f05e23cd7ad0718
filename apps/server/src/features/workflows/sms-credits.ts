import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { takeCredits } from '../credits/credits.store.ts';
import type { DebtorAdvance } from './advance-debtor.ts';
import type { CampaignFacts } from './campaign-facts.ts';

/** How many parts of texts may still be claimed; null where the company does not count them. */
export interface SmsCredits {
  readonly before: number | null;
  left: number | null;
}

/**
 * Locks the company's prepaid texts when this claim has any to send, so that two claims never spend the same credit
 * (G29).
 */
export async function lockSmsCredits(
  work: Work,
  facts: CampaignFacts,
  advanced: readonly Pick<DebtorAdvance, 'advance'>[],
): Promise<SmsCredits> {
  const isAsked = advanced.some(({ advance }) =>
    advance.outcomes.some(({ outcome, step }) => outcome === 'send' && step.channel === 'SMS'),
  );
  if (facts.company.smsCredits === null || !isAsked) return { before: null, left: null };
  const { rows } = await sql<{ quantity: number }>`
    select quantity from credit where company_id = ${work.companyId} and kind = 'sms' for update`.execute(work.trx);
  const quantity = rows[0]?.quantity ?? 0;
  return { before: quantity, left: quantity };
}

/** Takes what was claimed from the locked row. */
export async function spendSmsCredits(work: Work, { before, left }: SmsCredits): Promise<void> {
  if (before === null || left === null || before === left) return;
  await takeCredits(work, 'sms', before - left);
}
