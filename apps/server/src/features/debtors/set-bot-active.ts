import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor, updateDebtorRow } from './debtors.store.ts';

/** Lets the AI agent answer a customer, or stops it; the timeline tells of each turn. */
export async function setBotActive(
  work: Work<MemberActor>,
  debtorId: string,
  isBotActive: boolean,
): Promise<{ id: string } | Refusal> {
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.isBotActive === isBotActive) return { id: debtorId };
  await updateDebtorRow(work, debtorId, { isBotActive });
  const type = isBotActive ? 'chatbot activated' : 'chatbot stopped';
  await recordActivity(work, { type, debtorId, at: work.now });
  work.changed({ noun: 'debtor', id: debtorId, action: 'debtor.set-bot-active', before, after: { isBotActive } });
  work.notify('activity', [debtorId]);
  return { id: debtorId };
}
