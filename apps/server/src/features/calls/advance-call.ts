import { NUMBER_GONE } from '@recoup/domain/calls/call-failure.ts';
import { wasAnswered } from '@recoup/domain/calls/call-leg.ts';
import { type CallState, callStateOf, isEnd, nextCallSteps, presumedOutcome } from '@recoup/domain/calls/call-state.ts';
import { voicemailGreeting } from '@recoup/domain/calls/call-task.ts';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import { recordDecisions } from '#server/features/contact-policy/record-decisions.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { askForCommand } from './call-commands.store.ts';
import { readCallMembers } from './call-members.store.ts';
import { carryOutJob } from './carry-out-job.ts';
import { judgeCall } from './judge-call.ts';
import { legAddress } from './leg-address.ts';
import {
  insertLeg,
  isWorkLeft,
  type LegRow,
  liveCallOf,
  lockCall,
  readCompanyVoice,
  updateCall,
} from './live-calls.store.ts';
import { settleCall } from './settle-call.ts';

/** So many steps follow from one another at most. */
const STEPS_MAX = 6;
const seconds = (count: number) => count * 1_000;

/** When a call is looked at although nobody told anything: a little after the provider should have. */
const LOOK_MS: Readonly<Partial<Record<CallState, number>>> = {
  RINGING_MEMBER: seconds(30),
  RINGING: seconds(40),
  ANSWERED: seconds(120),
  VOICEMAIL: seconds(30),
  UNKNOWN: seconds(30),
};
/** So long an incoming call rings before the caller is asked to speak after the tone. */
export const RING_SECONDS = 25;
/** So long a caller hears the greeting and speaks; then whoever has not hung up is hung up on. */
export const VOICEMAIL_SECONDS = 150;
/** So long whoever spoke may take to say how it ended. */
export const CONCLUDE_MS = 10 * 60_000;

/**
 * Does what the facts of a call ask for: writes its state and how the limits of contact count it, and asks for what has to be
 * done at the provider, which is done after the commit. To be called whenever a fact has changed; again it changes nothing.
 */
export async function advanceCall(work: Work, callId: string): Promise<void> {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) if (!(await takeSteps(work, callId))) break;
  const locked = await lockCall(work, callId);
  if (!locked) return;
  const { call, legs } = locked;
  const live = liveCallOf(locked);
  const state = callStateOf(live);
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  const outcome = call.concludedAt ? call.outcome : presumedOutcome(live);
  const answeredAt = firstOf(call.at, live.direction === 'incoming' ? legs.find(isMember) : customer);
  const hangupAt = isEnd(state) ? later(call.hangupAt ?? customer?.endedAt ?? work.now, answeredAt ?? call.at) : null;
  const ended = isEnd(state) && !isEnd(call.state);
  const lookAt = isEnd(state)
    ? call.concludedAt
      ? null
      : new Date((hangupAt ?? work.now).getTime() + CONCLUDE_MS)
    : nextLook(call, state, work.now);
  await updateCall(work, callId, { state, outcome, answeredAt, hangupAt, lookAt });
  if (ended) await settleCall(work, call, legs, { state, outcome });
  if (lookAt) await wake(work, 'calls', lookAt, 'earliest');
  work.notify('call', [callId]);
  if (await isWorkLeft(work, callId)) await enqueue(work.trx, carryOutJob, { companyId: work.companyId, callId });
}

const isMember = (leg: LegRow) => leg.side === 'MEMBER';
const later = (one: Date, other: Date) => (one > other ? one : other);

function firstOf(begun: Date, leg: LegRow | undefined): Date | null {
  if (!leg || !wasAnswered(leg)) return null;
  return later(leg.answeredAt ?? leg.bridgedAt ?? leg.endedAt ?? begun, begun);
}

function nextLook({ direction, at, voicemailAt }: Call, state: CallState, now: Date): Date {
  const rings = new Date(at.getTime() + seconds(RING_SECONDS));
  const spoken = new Date((voicemailAt ?? now).getTime() + seconds(VOICEMAIL_SECONDS));
  if (state === 'VOICEMAIL' && spoken > now) return spoken;
  if (direction === 'incoming' && state === 'RINGING' && rings > now) return rings;
  return new Date(now.getTime() + (LOOK_MS[state] ?? seconds(60)));
}

/** Takes the next steps; answers whether the facts are others now. */
async function takeSteps(work: Work, callId: string): Promise<boolean> {
  const locked = await lockCall(work, callId);
  if (!locked) return false;
  const { call, legs } = locked;
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  const member = legs.find(isMember);
  let isChanged = false;
  for (const step of nextCallSteps(liveCallOf(locked))) {
    switch (step) {
      case 'DIAL_CUSTOMER':
        isChanged = (await dialCustomer(work, call, member?.id ?? null)) || isChanged;
        break;
      case 'ANSWER_CUSTOMER':
        if (customer) await askForCommand(work, customer, 'ANSWER');
        if (customer && call.memberId && !member) {
          const [who] = await readCallMembers(work, call.memberId);
          const to = who ? legAddress(who, call.line ?? who.line) : null;
          const leg = { id: uuidv7(), callId, side: 'MEMBER', to: to ?? '', joinsLegId: customer.id } as const;
          isChanged = (await insertLeg(work, { ...leg, handOver: to ? 'READY' : 'NOT_TAKEN' })) || isChanged;
        }
        break;
      case 'BEGIN_VOICEMAIL':
        await beginVoicemail(work, callId, customer);
        isChanged = true;
        break;
      case 'HANG_UP_CUSTOMER':
        if (customer) await askForCommand(work, customer, 'HANGUP');
        break;
      case 'HANG_UP_MEMBER':
        if (member) await askForCommand(work, member, 'HANGUP');
        break;
    }
  }
  return isChanged;
}

type Call = NonNullable<Awaited<ReturnType<typeof lockCall>>>['call'];

/**
 * The member is on the line: the rules of contact are asked once more, as something may have been said meanwhile, and the
 * customer's phone rings only if they still allow it.
 */
async function dialCustomer(work: Work, call: Call, memberLegId: string | null): Promise<boolean> {
  const { id: callId, debtorId, accountId, contactId, at } = call;
  if (debtorId === null) throw new Error('a call is placed with a customer');
  const judged = await judgeCall(work, { debtorId, accountId, contactId, placedAt: at });
  if (!judged?.isAllowed || judged.contact?.value !== call.to) {
    if (judged) await recordDecisions(work, [judged.decision]);
    const reasons = judged?.decision.decision.reasons ?? [];
    const failure = judged && !judged.isAllowed ? reasons.join(' ') : NUMBER_GONE;
    await updateCall(work, callId, { stoppedAt: work.now, failure });
    return true;
  }
  const leg = { id: uuidv7(), callId, side: 'CUSTOMER', to: call.to, handOver: 'READY' } as const;
  return insertLeg(work, { ...leg, joinsLegId: memberLegId });
}

/** Nobody took the caller: they are let in, and hear that what follows is recorded. */
export async function beginVoicemail(work: Work, callId: string, customer: LegRow | undefined): Promise<void> {
  await updateCall(work, callId, { voicemailAt: work.now, takenAt: null });
  if (!customer) return;
  const { name, language } = await readCompanyVoice(work);
  await askForCommand(work, customer, 'ANSWER');
  await askForCommand(work, customer, 'SPEAK', `${language} ${voicemailGreeting(name, language)}`);
}
