import { type CallLeg, isOver, wasAnswered } from './call-leg.ts';

/** Where a call is. UNKNOWN: the provider's answer was lost, and nothing is asked for twice. The last three are ends. */
export const callStates = [
  'RINGING_MEMBER',
  'RINGING',
  'ANSWERED',
  'VOICEMAIL',
  'UNKNOWN',
  'ENDED',
  'MISSED',
  'FAILED',
] as const;
export type CallState = (typeof callStates)[number];

const ends: ReadonlySet<CallState> = new Set(['ENDED', 'MISSED', 'FAILED']);
export const isEnd = (state: CallState): boolean => ends.has(state);

/** What is known of a live call. The customer is called only after the member answered, by a leg of their own. */
export interface LiveCall {
  readonly direction: 'incoming' | 'outgoing';
  readonly member: CallLeg | null;
  readonly customer: CallLeg | null;
  /** Of an incoming call: somebody took it. */
  readonly isTaken: boolean;
  /** Of an incoming call: the caller was asked to speak after the tone. */
  readonly isVoicemail: boolean;
  /** Somebody hung up here, or the rules of contact forbade it after the member had answered. */
  readonly isStopped: boolean;
}

/** The state of a call, read from its facts alone: whatever the order in which they came, it is the same (G22). */
export function callStateOf(call: LiveCall): CallState {
  return call.direction === 'outgoing' ? outgoingState(call) : incomingState(call);
}

function outgoingState({ member, customer, isStopped }: LiveCall): CallState {
  if (customer) {
    if (isOver(customer)) return 'ENDED';
    if (wasAnswered(customer)) return 'ANSWERED';
    return isInDoubt(customer) ? 'UNKNOWN' : 'RINGING';
  }
  if (!member || isOver(member)) return 'FAILED';
  if (isInDoubt(member)) return 'UNKNOWN';
  return isStopped && member.handOver === 'READY' ? 'FAILED' : 'RINGING_MEMBER';
}

function incomingState({ member, customer, isTaken, isVoicemail }: LiveCall): CallState {
  const isThrough = member !== null && wasAnswered(member);
  if (!customer || isOver(customer)) return isThrough || isVoicemail ? 'ENDED' : 'MISSED';
  if (isVoicemail) return 'VOICEMAIL';
  return isTaken ? 'ANSWERED' : 'RINGING';
}

const isInDoubt = (leg: CallLeg) => leg.handOver === 'UNKNOWN' && leg.ringingAt === null && !wasAnswered(leg);

/**
 * How the limits of contact count a call until somebody says how it ended: the stricter reading. A customer whose leg was
 * never asked for, or surely not taken, was not called at all; whoever answered counts as a conversation.
 */
export function presumedOutcome(call: LiveCall): 'conversation' | 'voicemail' | 'no-answer' | 'excluded' {
  const { direction, member, customer, isVoicemail } = call;
  if (direction === 'incoming') {
    if (isVoicemail) return 'voicemail';
    return member !== null && wasAnswered(member) ? 'conversation' : 'no-answer';
  }
  if (!customer) return isEnd(callStateOf(call)) ? 'excluded' : 'no-answer';
  if (customer.handOver === 'NOT_TAKEN' || customer.handOver === 'REFUSED') return 'excluded';
  return wasAnswered(customer) ? 'conversation' : 'no-answer';
}

/** What has to be done next about a call; whatever was asked for already is left out by whoever does it. */
export type CallStep =
  /** The member answered: ask the rules of contact once more, and call the customer. */
  | 'DIAL_CUSTOMER'
  /** Somebody took the caller: let them in, and ring whoever took them. */
  | 'ANSWER_CUSTOMER'
  | 'BEGIN_VOICEMAIL'
  | 'HANG_UP_MEMBER'
  | 'HANG_UP_CUSTOMER';

const isLive = (leg: CallLeg | null): leg is CallLeg =>
  leg !== null && !isOver(leg) && (leg.handOver === 'TAKEN' || leg.handOver === 'UNKNOWN');

/** The steps that the facts ask for, in their order. */
export function nextCallSteps(call: LiveCall): CallStep[] {
  const { direction, member, customer, isTaken, isVoicemail, isStopped } = call;
  const steps: CallStep[] = [];
  const memberGone = member !== null && isOver(member);
  const customerGone = customer !== null && isOver(customer);
  if (direction === 'outgoing') {
    if (!isStopped && !customer && isLive(member) && wasAnswered(member)) steps.push('DIAL_CUSTOMER');
    if (isLive(customer) && (isStopped || memberGone)) steps.push('HANG_UP_CUSTOMER');
  } else if (isLive(customer)) {
    if (isStopped || (memberGone && wasAnswered(member))) steps.push('HANG_UP_CUSTOMER');
    else if (isTaken && !isVoicemail) steps.push(memberGone ? 'BEGIN_VOICEMAIL' : 'ANSWER_CUSTOMER');
  }
  if (isLive(member) && (isStopped || customerGone || isVoicemail)) steps.push('HANG_UP_MEMBER');
  return steps;
}
