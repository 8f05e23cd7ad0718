import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallLeg, type CallSide, foldLegNews, type HangupCause, type LegNews } from './call-leg.ts';
import { callStateOf, callStates, isEnd, type LiveCall, nextCallSteps, presumedOutcome } from './call-state.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 14, 0, second));
const leg = (side: CallSide, facts: Partial<CallLeg> = {}): CallLeg => ({
  side,
  handOver: 'TAKEN',
  ringingAt: null,
  answeredAt: null,
  bridgedAt: null,
  endedAt: null,
  cause: null,
  ...facts,
});
const base = { isTaken: false, isVoicemail: false, isStopped: false } as const;

type Told = { readonly side: CallSide; readonly news: LegNews };
const told = (side: CallSide, kind: LegNews['kind'], second: number, cause: HangupCause | null = null): Told => ({
  side,
  news: { kind, at: at(second), ...(kind === 'hangup' ? { cause } : {}) },
});

/** Everything that the provider tells of a call from its beginning to its end, and what it comes to. */
const histories: Readonly<Record<string, { call: LiveCall; news: Told[]; state: string; outcome: string }>> = {
  'a conversation': {
    call: { ...base, direction: 'outgoing', member: leg('MEMBER'), customer: leg('CUSTOMER') },
    news: [
      told('MEMBER', 'initiated', 1),
      told('MEMBER', 'answered', 3),
      told('CUSTOMER', 'initiated', 4),
      told('CUSTOMER', 'answered', 9),
      told('CUSTOMER', 'bridged', 9),
      told('MEMBER', 'bridged', 9),
      told('CUSTOMER', 'hangup', 50, 'normal_clearing'),
      told('MEMBER', 'hangup', 51, 'normal_clearing'),
    ],
    state: 'ENDED',
    outcome: 'conversation',
  },
  busy: {
    call: { ...base, direction: 'outgoing', member: leg('MEMBER'), customer: leg('CUSTOMER') },
    news: [
      told('MEMBER', 'initiated', 1),
      told('MEMBER', 'answered', 3),
      told('CUSTOMER', 'initiated', 4),
      told('CUSTOMER', 'hangup', 6, 'user_busy'),
      told('MEMBER', 'hangup', 7, 'normal_clearing'),
    ],
    state: 'ENDED',
    outcome: 'no-answer',
  },
  'the member does not answer': {
    call: { ...base, direction: 'outgoing', member: leg('MEMBER'), customer: null },
    news: [told('MEMBER', 'initiated', 1), told('MEMBER', 'hangup', 21, 'timeout')],
    state: 'FAILED',
    outcome: 'excluded',
  },
  'a caller who is taken': {
    call: { ...base, direction: 'incoming', isTaken: true, member: leg('MEMBER'), customer: leg('CUSTOMER') },
    news: [
      told('CUSTOMER', 'initiated', 1),
      told('CUSTOMER', 'answered', 4),
      told('MEMBER', 'initiated', 4),
      told('MEMBER', 'answered', 5),
      told('MEMBER', 'bridged', 5),
      told('CUSTOMER', 'hangup', 60, 'normal_clearing'),
      told('MEMBER', 'hangup', 60, 'normal_clearing'),
    ],
    state: 'ENDED',
    outcome: 'conversation',
  },
  'a caller who gives up': {
    call: { ...base, direction: 'incoming', member: null, customer: leg('CUSTOMER') },
    news: [told('CUSTOMER', 'initiated', 1), told('CUSTOMER', 'hangup', 12, 'originator_cancel')],
    state: 'MISSED',
    outcome: 'no-answer',
  },
  'a voicemail': {
    call: { ...base, direction: 'incoming', isVoicemail: true, member: null, customer: leg('CUSTOMER') },
    news: [
      told('CUSTOMER', 'initiated', 1),
      told('CUSTOMER', 'answered', 26),
      told('CUSTOMER', 'hangup', 70, 'normal_clearing'),
    ],
    state: 'ENDED',
    outcome: 'voicemail',
  },
};

function hear(call: LiveCall, { side, news }: Told): LiveCall {
  const which = side === 'MEMBER' ? 'member' : 'customer';
  const known = call[which];
  return known ? { ...call, [which]: foldLegNews(known, news) } : call;
}

describe('G22: what the provider tells comes to the same in every order, doubled, and where some of it is lost', () => {
  for (const [name, { call, news, state, outcome }] of Object.entries(histories)) {
    const straight = news.reduce(hear, call);

    test(`${name}: in order`, () => {
      expect(callStateOf(straight)).toBe(state);
      expect(presumedOutcome(straight)).toBe(outcome);
    });

    test(`${name}: shuffled and doubled`, () => {
      const some = fc
        .tuple(
          fc.shuffledSubarray(news, { minLength: news.length }),
          fc.array(fc.constantFrom(...news), { maxLength: 12 }),
          fc.infiniteStream(fc.nat()),
        )
        .map(([all, doubles, places]) =>
          doubles.reduce((list, each) => list.toSpliced((places.next().value ?? 0) % (list.length + 1), 0, each), all),
        );
      fc.assert(
        fc.property(some, (list) => {
          expect(list.reduce(hear, call)).toEqual(straight);
        }),
        { numRuns: 500 },
      );
    });

    test(`${name}: with news lost, once the look-up says that the legs are over`, () => {
      fc.assert(
        fc.property(fc.subarray(news), (heard) => {
          const gone = (side: CallSide) => told(side, 'hangup', 100);
          const end = [...heard, gone('MEMBER'), gone('CUSTOMER')].reduce(hear, call);
          expect(isEnd(callStateOf(end))).toBe(true);
          // How the customer's leg ended tells whether somebody had answered, even where the answer itself was lost.
          const isTold = call.customer === null || heard.some((each) => each.side === 'CUSTOMER' && each.news.cause);
          if (call.direction === 'outgoing' && isTold) expect(presumedOutcome(end)).toBe(outcome);
          expect(nextCallSteps(end)).toEqual([]);
        }),
        { numRuns: 500 },
      );
    });

    test(`${name}: never steps back from its end`, () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...news), { maxLength: 20 }), (late) => {
          expect(callStateOf(late.reduce(hear, straight))).toBe(state);
        }),
      );
    });
  }
});

describe('what is done next', () => {
  const answered = { ringingAt: at(1), answeredAt: at(2) };

  test('the customer is called once the member has answered, and not when somebody hung up meanwhile', () => {
    const call: LiveCall = { ...base, direction: 'outgoing', member: leg('MEMBER', answered), customer: null };
    expect(nextCallSteps(call)).toEqual(['DIAL_CUSTOMER']);
    expect(nextCallSteps({ ...call, isStopped: true })).toEqual(['HANG_UP_MEMBER']);
    expect(nextCallSteps({ ...call, member: leg('MEMBER', { ...answered, endedAt: at(3) }) })).toEqual([]);
    expect(nextCallSteps({ ...call, member: leg('MEMBER') })).toEqual([]);
  });

  test('nobody is left alone on the line', () => {
    const over = { ...answered, endedAt: at(9), cause: 'normal_clearing' as const };
    const outgoing: LiveCall = {
      ...base,
      direction: 'outgoing',
      member: leg('MEMBER', over),
      customer: leg('CUSTOMER', answered),
    };
    expect(nextCallSteps(outgoing)).toEqual(['HANG_UP_CUSTOMER']);
    expect(nextCallSteps({ ...outgoing, member: leg('MEMBER', answered), customer: leg('CUSTOMER', over) })).toEqual([
      'HANG_UP_MEMBER',
    ]);
    const incoming: LiveCall = { ...outgoing, direction: 'incoming', isTaken: true };
    expect(nextCallSteps(incoming)).toEqual(['HANG_UP_CUSTOMER']);
    // Whoever took the caller never came to the phone.
    const absent = leg('MEMBER', { ringingAt: at(1), endedAt: at(21), cause: 'timeout' });
    expect(nextCallSteps({ ...incoming, member: absent })).toEqual(['BEGIN_VOICEMAIL']);
  });

  test('a lost answer is a state of its own until something is heard; a leg that was not taken is no attempt', () => {
    const lost: LiveCall = {
      ...base,
      direction: 'outgoing',
      member: leg('MEMBER', answered),
      customer: leg('CUSTOMER', { handOver: 'UNKNOWN' }),
    };
    expect([callStateOf(lost), presumedOutcome(lost)]).toEqual(['UNKNOWN', 'no-answer']);
    expect(nextCallSteps(lost)).toEqual([]);
    const notTaken: LiveCall = { ...lost, customer: leg('CUSTOMER', { handOver: 'NOT_TAKEN' }) };
    expect([callStateOf(notTaken), presumedOutcome(notTaken)]).toEqual(['ENDED', 'excluded']);
    expect(nextCallSteps(notTaken)).toEqual(['HANG_UP_MEMBER']);
  });

  test('every state is reached', () => {
    const outgoing = { ...base, direction: 'outgoing' } as const;
    const incoming = { ...base, direction: 'incoming' } as const;
    const customer = leg('CUSTOMER');
    const calls: LiveCall[] = [
      { ...outgoing, member: leg('MEMBER', { handOver: 'SENDING' }), customer: null },
      { ...outgoing, member: leg('MEMBER', answered), customer },
      { ...incoming, member: null, customer, isTaken: true },
      { ...incoming, member: null, customer, isVoicemail: true },
      { ...outgoing, member: leg('MEMBER', { handOver: 'UNKNOWN' }), customer: null },
      { ...outgoing, member: leg('MEMBER'), customer: leg('CUSTOMER', { endedAt: at(1) }) },
      { ...incoming, member: null, customer: leg('CUSTOMER', { endedAt: at(1) }) },
      { ...outgoing, member: leg('MEMBER', { handOver: 'REFUSED' }), customer: null },
    ];
    expect(new Set(calls.map(callStateOf))).toEqual(new Set(callStates));
  });
});
