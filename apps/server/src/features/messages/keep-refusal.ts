import type { Work } from '#server/work/work.ts';
import { recordDecisions } from '../contact-policy/record-decisions.ts';
import type { ClaimRequest } from './claim-message.ts';
import { judgeMessage } from './judge-message.ts';

/**
 * Keeps with its evidence that a message of a member was held back. In a transaction of its own: the one that refused
 * left no trace.
 */
export async function keepRefusal(
  work: Work,
  { debtorId, accountId, contactId, channel, isHourChosen }: Omit<ClaimRequest, 'senderId'>,
): Promise<void> {
  const judged = await judgeMessage(work, { debtorId, accountId, contactId, channel, isHourChosen });
  if (!judged?.contact || judged.decision.decision === 'ALLOW') return;
  const { at, facts, decision, packs } = judged;
  await recordDecisions(work, [{ debtorId, accountId, channel, at, facts, decision, packs }]);
}
