import { type CallLeg, foldLegNews, isOver } from '@recoup/domain/calls/call-leg.ts';
import { isEnd } from '@recoup/domain/calls/call-state.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import type { LegLook } from '#server/gateways/voice-gateway.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { advanceCall, beginVoicemail, RING_SECONDS, VOICEMAIL_SECONDS } from './advance-call.ts';
import { askForCallTask } from './ask-for-call-task.ts';
import { readCallMembers } from './call-members.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { findDueCalls, type LockedCall, lockCall, nextLookAt, updateCall, updateLeg } from './live-calls.store.ts';

const BATCH = 100;
/** Whatever still rings after so long was answered, and the news of it is lost. */
const RINGS_AT_MOST_MS = 45_000;
/** A dial whose answer never came, nor any news of it: nobody's phone rings any more. */
const SILENT_MS = 120_000;

/** Looks at calls of which nothing was heard when something should have been, and asks to be woken for the next one. */
export async function watchCalls(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const due = await inCompany(context.jobsDb, companyId, (work) => findDueCalls(work, BATCH));
  for (const callId of due) {
    signal?.throwIfAborted();
    await watchCall(context, companyId, callId);
  }
  await inCompany(context.jobsDb, companyId, (work) => wake(work, 'calls', nextLookAt(work), 'exactly'));
  return due.length;
}

async function watchCall(context: Context, companyId: string, callId: string): Promise<void> {
  const seen = await inCompany(context.jobsDb, companyId, (work) => lockCall(work, callId));
  if (!seen) return;
  if (isEnd(seen.call.state)) {
    await inCompany(context.jobsDb, companyId, (work) => concludeByItself(work, callId));
    return;
  }
  const looks = new Map<string, LegLook['kind']>();
  for (const leg of seen.legs) {
    if (!leg.controlId || isOver(leg)) continue;
    const look = await context.gateways.voice.look({ companyId, controlId: leg.controlId });
    looks.set(leg.id, look.kind);
  }
  await inCompany(context.jobsDb, companyId, (work) => takeLooks(work, callId, looks));
  await carryOutCall(context, companyId, callId);
}

/** Nobody said for ten minutes how it ended: whoever answered counts as spoken to, and somebody is asked to say it. */
async function concludeByItself(work: Work, callId: string): Promise<void> {
  const locked = await lockCall(work, callId);
  if (!locked || locked.call.concludedAt) return;
  const { call } = locked;
  await updateCall(work, callId, { concludedAt: work.now, lookAt: null });
  if (call.outcome === 'conversation') await askForCallTask(work, call, 'outcome');
  work.notify('call', [callId]);
}

async function takeLooks(work: Work, callId: string, looks: ReadonlyMap<string, LegLook['kind']>): Promise<void> {
  const locked = await lockCall(work, callId);
  if (!locked) return;
  const { call, legs } = locked;
  for (const leg of legs) {
    const next = afterLook(leg, looks.get(leg.id), work.now, locked);
    if (next === leg) continue;
    const { handOver, answeredAt, endedAt, cause } = next;
    await updateLeg(work, leg.id, { handOver, answeredAt, endedAt, cause });
  }
  // Whoever spoke is no member any more: nobody speaks for the company.
  if (call.memberId && !call.stoppedAt && (await readCallMembers(work, call.memberId)).length === 0)
    await updateCall(work, callId, { stoppedAt: work.now });
  const spoken = call.voicemailAt && work.now.getTime() - call.voicemailAt.getTime() >= VOICEMAIL_SECONDS * 1_000;
  if (call.state === 'VOICEMAIL' && !call.stoppedAt && spoken) await updateCall(work, callId, { stoppedAt: work.now });
  const rung = work.now.getTime() - call.at.getTime() >= RING_SECONDS * 1_000;
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  if (call.direction === 'incoming' && call.state === 'RINGING' && rung && looks.get(customer?.id ?? '') !== 'over')
    await beginVoicemail(work, callId, customer);
  await advanceCall(work, callId);
}

type Leg = LockedCall['legs'][number];

function afterLook(leg: Leg, look: LegLook['kind'] | undefined, now: Date, { legs }: LockedCall): CallLeg {
  if (isOver(leg)) return leg;
  if (look === 'over' || look === 'absent') return foldLegNews(leg, { kind: 'hangup', at: now, cause: null });
  const asked = leg.askedAt ?? leg.ringingAt;
  const waited = asked ? now.getTime() - asked.getTime() : 0;
  if (look === 'alive' && leg.side === 'CUSTOMER' && leg.joinsLegId && !leg.answeredAt && waited > RINGS_AT_MOST_MS)
    return foldLegNews(leg, { kind: 'answered', at: now });
  if (leg.controlId) return leg;
  // Whoever asked died before the answer came, or it was lost; nothing is asked for again.
  if (leg.handOver === 'SENDING' && waited > 15_000) return { ...leg, handOver: 'UNKNOWN' };
  const other = legs.find((each) => each.id !== leg.id);
  const isAlone = leg.side === 'MEMBER' || !other || isOver(other);
  return leg.handOver === 'UNKNOWN' && waited > SILENT_MS && isAlone ? { ...leg, endedAt: now } : leg;
}

export const watchCallsJob = defineJob({
  name: 'calls.watch',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await watchCalls(context, companyId, signal);
  },
});
