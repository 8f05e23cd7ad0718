import type { CallState } from '@recoup/domain/calls/call-state.ts';
import type { Work } from '#server/work/work.ts';
import { type CallFacts, type LegRow, updateCall } from './live-calls.store.ts';
import { recordOfCall } from './record-of-call.ts';
import { tellCustomersCall } from './tell-customers-call.ts';

/**
 * What follows from the end of a call, once: what it means for its customer, if one is known by then, and that a call which
 * nobody has to conclude is concluded.
 */
export async function settleCall(
  work: Work,
  call: CallFacts,
  legs: readonly LegRow[],
  end: { readonly state: CallState; readonly outcome: string },
): Promise<void> {
  const { id: callId, debtorId, direction } = call;
  const { state, outcome } = end;
  const isUnheard = direction === 'incoming' && (state === 'MISSED' || outcome === 'voicemail');
  if (debtorId) await tellCustomersCall(work, { ...call, ...end, debtorId }, legs, work.now);
  // Nobody of the team has anything to say about these.
  if (isUnheard || state === 'FAILED') await updateCall(work, callId, { concludedAt: work.now });
  work.audit({ action: 'call.end', ...recordOfCall(call), after: { callId, direction, outcome, state } });
}
