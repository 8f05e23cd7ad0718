import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import type { ImportReview } from './import-step.ts';

/**
 * How many of the new accounts a campaign with such steps can remind by itself: open, and with a way to their customer that
 * it uses. Null where that was not counted.
 */
export function remindable(review: ImportReview, kinds: readonly WorkflowStepKind[]): number | null {
  const { work } = review;
  if (!work) return null;
  const [email, sms] = [kinds.includes('send_email'), kinds.includes('send_sms')];
  if (email && sms) return work.byEither;
  if (email) return work.byEmail;
  return sms ? work.byPhone : 0;
}
