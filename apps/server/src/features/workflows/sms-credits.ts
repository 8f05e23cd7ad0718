import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { takeCredits } from '../credits/credits.store.ts';
import type { DebtorAdvance } from './advance-debtor.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import { lockSmsQuantity } from './sms-credits.store.ts';

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
  const quantity = await lockSmsQuantity(work);
  return { before: quantity, left: quantity };
}

/** Takes what was claimed from the locked row. */
export async function spendSmsCredits(work: Work, { before, left }: SmsCredits): Promise<void> {
  if (before === null || left === null || before === left) return;
  await takeCredits(work, 'sms', before - left, { reason: 'SPEND', source: uuidv7() });
}
