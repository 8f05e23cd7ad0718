import { describe, expect, it } from 'vitest';
import { canonicalDebtor, canonicalJson } from './canonical-debtor.ts';
import { compareDebtor } from './compare-debtor.ts';
import { type Look, rehearseDebtor } from './rehearse-debtor.ts';
import type { RehearsedDebtor, RehearsedStep } from './rehearsed-step.ts';
import { emptyTally, tallyChange, tallyDebtor } from './tally-rehearsal.ts';

const from = new Date('2026-11-20T14:00:00Z');
const at = (hours: number) => new Date(from.getTime() + hours * 3_600_000);
const step = (id: string, hours: number, rest: Partial<RehearsedStep> = {}): RehearsedStep => ({
  ...{ stepId: id, occurrence: 1, kind: 'send_email', channel: 'EMAIL', at: at(hours), outcome: 'sent' },
  ...{ reasons: [], nextPossibleAt: null },
  ...rest,
});
const debtor = (steps: RehearsedStep[], rest: Partial<RehearsedDebtor> = {}): RehearsedDebtor => ({
  ...{ debtorId: 'd', steps, reason: steps.length > 0 ? null : 'paid', accounts: 1, balanceCents: 100 },
  ...rest,
});
const place = { dayOf: (when: Date) => when.toISOString().slice(0, 10), memberOf: () => 'ada' };

describe('a played customer', () => {
  /** Sends every `every` hours. */
  const every =
    (hours: number) =>
    (sent: number, now: Date): Look<number> => ({
      steps: [step('s', (now.getTime() - from.getTime()) / 3_600_000, { occurrence: sent + 1 })],
      state: sent + 1,
      nextAt: new Date(now.getTime() + hours * 3_600_000),
    });

  it('is looked at from instant to instant until the days are over', () => {
    const { steps, state } = rehearseDebtor(0, every(24), from, 3);
    expect(steps.map((each) => each.at)).toEqual([at(0), at(24), at(48)]);
    expect(state).toBe(3);
  });

  it('takes the effects of a look into the next one', () => {
    expect(rehearseDebtor(0, every(24), from, 3).steps.map((each) => each.occurrence)).toEqual([1, 2, 3]);
  });

  it('says that an engine which never gets anywhere is broken', () => {
    const stuck = (state: number, now: Date) => ({ steps: [], state, nextAt: now });
    expect(() => rehearseDebtor(0, stuck, from, 1)).toThrow(RangeError);
  });
});

describe('an edit', () => {
  const before = debtor([step('a', 1), step('b', 25)]);
  it.each([
    ['begun', undefined, before],
    ['stopped', before, debtor([])],
    ['more', before, debtor([step('a', 1), step('b', 25), step('c', 49)])],
    ['fewer', before, debtor([step('a', 1)])],
    ['earlier', before, debtor([step('a', 1), step('b', 24)])],
    ['later', before, debtor([step('a', 2), step('b', 24)])],
    ['same', before, debtor([step('x', 1), step('y', 25)])],
    ['same', debtor([]), debtor([step('a', 1, { outcome: 'suppressed', reasons: ['SMS-OPT-OUT'] })])],
  ] as const)('is %s for a customer', (change, live, draft) => {
    expect(compareDebtor(live, draft)).toBe(change);
  });
});

describe('the sums', () => {
  it('count messages by day and channel, tasks by member, and leave out what never happens', () => {
    const tally = emptyTally();
    const task = step('t', 30, { kind: 'task', channel: null, outcome: 'executed' });
    const skipped = step('u', 2, { outcome: 'skipped', reasons: ['time-passed'] });
    tallyDebtor(
      tally,
      debtor([step('a', 1), step('b', 25, { channel: 'SMS', kind: 'send_sms' }), task, skipped]),
      place,
    );
    tallyDebtor(tally, debtor([], { balanceCents: 500 }), place);
    expect(tally).toMatchObject({ customers: 1, accounts: 1, balanceCents: 100, sms: 1, email: 1, tasks: 1 });
    expect([...tally.byDay]).toEqual([
      ['2026-11-20', { sms: 0, email: 1, tasks: 0 }],
      ['2026-11-21', { sms: 1, email: 0, tasks: 1 }],
    ]);
    expect([...tally.byMember]).toEqual([['ada', 1]]);
    expect([...tally.never]).toEqual([['paid', { customers: 1, balanceCents: 500 }]]);
    expect([tally.firstAt, tally.lastAt]).toEqual([at(1), at(25)]);
  });

  it('count what changes by customer and by step', () => {
    const tally = emptyTally();
    const draft = debtor([step('a', 1), step('b', 25)]);
    tallyDebtor(tally, draft, place);
    tallyChange(tally, debtor([step('a', 1)]), draft);
    expect([...tally.changes]).toEqual([['more', 1]]);
    expect([...tally.byStep]).toEqual([
      ['a', { before: 1, after: 1 }],
      ['b', { before: 0, after: 1 }],
    ]);
    expect(tally.before).toEqual({ sms: 0, email: 1, tasks: 0 });
  });
});

describe('the text for the hash', () => {
  it('differs when one instant, reason or balance differs', () => {
    const texts = [
      debtor([step('a', 1)]),
      debtor([step('a', 2)]),
      debtor([step('a', 1, { reasons: ['x'] })]),
      debtor([step('a', 1)], { balanceCents: 101 }),
      debtor([step('a', 1)], { debtorId: 'e' }),
    ].map(canonicalDebtor);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('does not depend on the order of members', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe(canonicalJson({ a: [{ c: 'x', d: null }], b: 1 }));
    expect(canonicalJson({ at: at(0) })).not.toBe(canonicalJson({ at: at(1) }));
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  });
});
