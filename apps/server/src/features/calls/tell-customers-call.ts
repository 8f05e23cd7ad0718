import { recordActivity } from '#server/features/activities/record-activity.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import type { Work } from '#server/work/work.ts';
import { askForCallTask } from './ask-for-call-task.ts';
import type { CallFacts, LegRow } from './live-calls.store.ts';
import { tellConversation } from './tell-conversation.ts';

/**
 * What a call that is over means for its customer: its line on the timeline, the conversation turns, and a customer who
 * reached nobody waits for an answer, with a task to call back. Whether another call answers whoever waited is for a person
 * to say.
 */
export async function tellCustomersCall(
  work: Work,
  call: CallFacts & { readonly debtorId: string },
  legs: readonly LegRow[],
  at: Date,
): Promise<void> {
  const { id: callId, debtorId, accountId, direction, state, outcome } = call;
  const isUnheard = direction === 'incoming' && (state === 'MISSED' || outcome === 'voicemail');
  if (state !== 'FAILED' && outcome !== 'excluded') {
    const type = outcome === 'conversation' ? 'call ended' : 'call missed';
    await recordActivity(work, { type, debtorId, accountId, at, data: { callId, direction, outcome } });
  }
  if (isUnheard) {
    await tellConversation(work, debtorId, { direction, outcome, at });
    await askForCallTask(work, call, outcome === 'voicemail' ? 'voicemail' : 'missed');
  }
  if (!isUnheard && outcome !== 'excluded')
    await turnConversation(work, debtorId, { at: call.at, needsReading: false });
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  if (customer?.cause === 'not_found') await askForCallTask(work, call, 'number');
  await stopClaims(work, [debtorId]);
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
