import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { takeWaitingTexts } from '../messages/take-waiting-texts.ts';
import { takeWaitingMails } from './take-waiting-mails.ts';

/**
 * Gives customers what they wrote while they could not be found: while they were deleted, or before their number or address
 * was on file (G13, G16).
 */
export async function takeWaiting(
  work: Work,
  settings: Pick<Settings, 'MAIL_IN_HOST'>,
  debtorIds: readonly string[],
): Promise<void> {
  await takeWaitingTexts(work, debtorIds);
  await takeWaitingMails(work, settings, debtorIds);
}
