import type { setCallCustomer as setContract } from '@recoup/contract/live-calls.ts';
import { isEnd } from '@recoup/domain/calls/call-state.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { debtorExists, lockDebtors } from '#server/features/debtors/debtors.store.ts';
import { stopBot } from '#server/features/debtors/stop-bot.ts';
import type { Work } from '#server/work/work.ts';
import { findCallers, type LockedCall, lockCall, readPlaced, updateCall } from './live-calls.store.ts';
import { tellOutcome } from './tell-conversation.ts';
import { tellCustomersCall } from './tell-customers-call.ts';

type Setting = z.output<typeof setContract.body>;

/**
 * Says with which customer a call is of which nobody knew it, or that it needs none. Whoever speaks may still choose another
 * one; once the call is over, what it means for its customer is told, and stays. Its member says it, or an administrator.
 */
export async function setCallCustomer(
  work: Work<MemberActor>,
  callId: string,
  setting: Setting,
): Promise<{ id: string } | Refusal> {
  const debtorId = setting.action === 'LINK' ? setting.debtorId : null;
  if (debtorId) await lockBoth(work, callId, debtorId);
  const locked = await lockCall(work, callId);
  if (!locked || (locked.call.memberId !== work.actor.id && !work.actor.roles.includes('ADMIN')))
    return refuse('NOT_FOUND');
  const { call } = locked;
  if (debtorId !== null) return link(work, locked, debtorId);
  if (call.debtorId) return refuse('INVALID_STATUS', { action: 'call-has-customer' });
  if (!isEnd(call.state)) return refuse('INVALID_STATUS', { action: 'call-not-over' });
  const isIgnored = setting.action === 'IGNORE';
  await updateCall(work, callId, { ignoredAt: isIgnored ? work.now : null });
  const action = isIgnored ? 'call.ignore' : 'call.reopen';
  work.audit({ action, recordKind: 'call', recordId: callId, after: { callId } });
  work.notify('call', [callId]);
  return { id: callId };
}

/** The customer whose call it was until now goes first where theirs is the lower id: the order of all locks. */
async function lockBoth(work: Work, callId: string, debtorId: string): Promise<void> {
  const until = (await readPlaced(work, callId))?.debtorId;
  await lockDebtors(work, until ? [until, debtorId] : [debtorId]);
}

async function link(work: Work, { call, legs }: LockedCall, debtorId: string): Promise<{ id: string } | Refusal> {
  const { id: callId, state, outcome } = call;
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (call.debtorId === debtorId) return { id: callId };
  const isOver = isEnd(state);
  if (call.direction !== 'incoming' || (call.debtorId && isOver))
    return refuse('INVALID_STATUS', { action: 'call-has-customer' });
  const callers = await findCallers(work, call.to);
  const contactId = callers.find((caller) => caller.debtorId === debtorId)?.contactId ?? null;
  await updateCall(work, callId, { debtorId, contactId, ignoredAt: null });
  if (call.takenAt) await stopBot(work, debtorId, 'call');
  if (isOver) {
    const endedAt = call.hangupAt ?? work.now;
    await tellCustomersCall(work, { ...call, debtorId, contactId }, legs, endedAt);
    if (call.memberId && call.concludedAt)
      await tellOutcome(work, debtorId, { direction: call.direction, outcome, at: call.at, endedAt });
  }
  work.audit({
    action: 'call.link',
    ...{ recordKind: 'debtor', recordId: debtorId },
    before: { debtorId: call.debtorId },
    after: { callId, debtorId },
  });
  work.notify('call', [callId]);
  work.notify('debtor', call.debtorId ? [call.debtorId, debtorId] : [debtorId]);
  return { id: callId };
}
