import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacedState } from '../promises/judge-promise.ts';
import { agreementVerbs, bearings, judgeStanding } from './judge-standing.ts';
import { type Standing, type StandingKind, standingKinds } from './standing.ts';

const on = (kind: StandingKind, recordId: string = kind): Standing => ({ kind, accountId: 'account', recordId });

test('every verb has an answer to everything that can stand, and refuses or ends by the table', () => {
  for (const verb of agreementVerbs) {
    expect(Object.keys(bearings[verb]).toSorted()).toEqual([...standingKinds].toSorted());
    for (const kind of standingKinds) {
      const bearing = bearings[verb][kind];
      const judged = judgeStanding(verb, [on(kind)]);
      if (bearing.kind === 'refused') expect(judged).toEqual({ ok: false, code: bearing.code });
      else expect(judged).toEqual({ ok: true, ends: bearing.kind === 'ends' ? [on(kind)] : [] });
    }
  }
});

test('two agreements never bind the same account: whichever is accepted second is refused or ends the first', () => {
  const binding: readonly (readonly [StandingKind, (typeof agreementVerbs)[number]])[] = [
    ['plan-agreed', 'plan-accept'],
    ['offer-accepted', 'offer-accept'],
    ['schedule-open', 'schedule-make'],
  ];
  for (const [kind] of binding) {
    for (const [other, verb] of binding) {
      // Several payments may be scheduled, together at most for what is owed.
      if (kind === 'schedule-open' && other === 'schedule-open') continue;
      expect(bearings[verb][kind].kind, `${verb} beside ${kind}`).not.toBe('allowed');
    }
  }
});

test('the record that a verb is about stands in nobody’s way, and a refusal does not depend on the order of rows', () => {
  expect(judgeStanding('plan-accept', [on('plan-offered', 'mine')], 'mine')).toEqual({ ok: true, ends: [] });
  fc.assert(
    fc.property(
      fc.constantFrom(...agreementVerbs),
      fc.subarray([...standingKinds]).map((kinds) => kinds.map((kind) => on(kind))),
      (verb, standing) => {
        const judged = judgeStanding(verb, standing);
        const reversed = judgeStanding(verb, standing.toReversed());
        expect(reversed.ok ? reversed.ends.toReversed() : reversed).toEqual(judged.ok ? judged.ends : judged);
      },
    ),
  );
});

test('a promise that is replaced is broken from its day on', () => {
  const promise = { promisedOn: '2026-12-04' };
  expect(replacedState(promise, '2026-12-03')).toBe('CANCELED');
  expect(replacedState(promise, '2026-12-04')).toBe('BROKEN');
});
