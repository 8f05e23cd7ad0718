import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateInZone, minuteInZone, zonedInstant } from '../calendar/zoned-time.ts';
import { isWindowOpen } from '../contact-policy/send-window.ts';
import { productZoneIds } from '../time-zones/zone-names.ts';
import {
  delayAnchors,
  delayDirections,
  delayModes,
  delayUnits,
  repeatBehaviours,
  scheduleKinds,
  timingModes,
  workflowTriggers,
} from '../vocabulary.ts';
import { nextStep } from './next-step.ts';
import { planRun } from './plan-run.ts';
import type { EndedStep, PlannedStep, RunFacts } from './planned-step.ts';
import { stepOccurrences } from './step-occurrences.ts';
import { plainVersion, type StepDelay, type WorkflowStep, type WorkflowVersion } from './workflow-version.ts';

const newYork = 'America/New_York';
const around = (count: number, prefix: StepDelay['prefix'] = 'after'): StepDelay => ({
  type: 'until',
  count,
  unit: 'days',
  prefix,
  reference: 'invoice_due_date',
});
const afterLast = (count: number): StepDelay => ({ ...around(count), reference: 'last_action' });
const version = (...delays: StepDelay[]): WorkflowVersion => ({
  ...plainVersion,
  steps: delays.map((delay, index) => ({ id: `s${index}`, kind: index % 2 ? 'send_sms' : 'send_email', delay })),
});
const usual = version(around(5, 'before'), around(0), around(7));
const facts: RunFacts = {
  activeSince: new Date('2026-11-01T17:00:00Z'),
  dueDate: '2026-11-20',
  issueDate: '2026-10-20',
  openedAt: null,
  zones: [newYork],
  ended: [],
  openTasks: [],
  bestMinute: null,
};
const times = (plan: readonly PlannedStep[]) => plan.map((each) => each.at?.toISOString() ?? each.reason);

describe('planRun', () => {
  test('places reminders around the due date, at the send time of the place', () => {
    expect(times(planRun(facts, usual))).toEqual([
      '2026-11-15T14:00:00.000Z',
      '2026-11-20T14:00:00.000Z',
      '2026-11-27T14:00:00.000Z',
    ]);
    expect(planRun(facts, usual).map((each) => each.channel)).toEqual(['EMAIL', 'SMS', 'EMAIL']);
  });

  test('G14: keeps the time on the wall over a change of the clocks', () => {
    const plan = planRun({ ...facts, activeSince: new Date('2026-10-01T17:00:00Z'), dueDate: '2026-11-01' }, usual);
    expect(times(plan)).toEqual(['2026-10-27T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '2026-11-08T14:00:00.000Z']);
  });

  test('skips what has passed when the run starts, and never bursts', () => {
    const plan = planRun({ ...facts, activeSince: new Date('2026-11-25T17:00:00Z') }, usual);
    expect(plan.map((each) => each.state)).toEqual(['SKIPPED', 'SKIPPED', 'PLANNED']);
    expect(plan[0]?.reason).toBe('time-passed');
    const old = planRun({ ...facts, activeSince: new Date('2027-01-25T17:00:00Z') }, usual);
    expect(old.every((each) => each.state === 'SKIPPED')).toBe(true);
  });

  test('a step counted in days has its whole day', () => {
    const noon = planRun({ ...facts, activeSince: new Date('2026-11-20T17:05:00Z') }, usual);
    expect(noon[1]).toMatchObject({ state: 'PLANNED', at: new Date('2026-11-20T17:30:00Z') });
    const night = planRun({ ...facts, activeSince: new Date('2026-11-21T01:05:00Z') }, usual);
    expect(night[1]).toMatchObject({ state: 'SKIPPED', reason: 'time-passed' });
  });

  test('counts from what really happened last, and projects what has not', () => {
    const chain = version({ ...around(0), type: 'immediately' }, afterLast(3), afterLast(4));
    const plan = planRun(facts, chain);
    expect(plan.map((each) => each.state)).toEqual(['PLANNED', 'PROJECTED', 'PROJECTED']);
    expect(times(plan)).toEqual(['2026-11-01T17:00:00.000Z', '2026-11-04T14:00:00.000Z', '2026-11-08T14:00:00.000Z']);
    const ended: EndedStep[] = [{ stepId: 's0', occurrence: 1, endedAt: new Date('2026-11-02T18:20:00Z') }];
    const later = planRun({ ...facts, ended }, chain);
    expect(later.map((each) => each.state)).toEqual(['ENDED', 'PLANNED', 'PROJECTED']);
    expect(times(later).slice(1)).toEqual(['2026-11-05T14:00:00.000Z', '2026-11-09T14:00:00.000Z']);
  });

  test('waits for the invoice to be opened, and for hours that all zones share', () => {
    const opened = version({ ...around(2), unit: 'hours', reference: 'invoice_opened_date' });
    expect(planRun(facts, opened)[0]).toMatchObject({ state: 'WAITING', reason: 'not-opened', at: null });
    const at = new Date('2026-11-10T15:10:00Z');
    expect(times(planRun({ ...facts, openedAt: at }, opened))).toEqual(['2026-11-10T17:30:00.000Z']);
    expect(planRun({ ...facts, zones: [] }, usual)[0]).toMatchObject({ state: 'WAITING', reason: 'no-common-hours' });
  });

  test('a step never goes out before the one ahead of it', () => {
    const plan = planRun(facts, version(around(7), around(5, 'before'), around(14)));
    expect(plan.map((each) => each.reason)).toEqual([null, 'before-previous-step', null]);
  });

  test('G14: with a doubtful place it waits for hours that are open everywhere', () => {
    const plan = planRun({ ...facts, zones: [newYork, 'Pacific/Honolulu'] }, usual);
    expect(times(plan)[0]).toBe('2026-11-15T18:00:00.000Z');
  });
});

const anyDelay: fc.Arbitrary<StepDelay> = fc.record({
  type: fc.constantFrom(...delayModes),
  count: fc.integer({ min: 0, max: 40 }),
  unit: fc.constantFrom(...delayUnits),
  prefix: fc.constantFrom(...delayDirections),
  reference: fc.constantFrom(...delayAnchors),
});
const anyVersion: fc.Arbitrary<WorkflowVersion> = fc.record({
  trigger: fc.constantFrom(...workflowTriggers),
  optionSet: fc.constant('all' as const),
  issuedAfter: fc.constant(null),
  schedule: fc.constantFrom(...scheduleKinds),
  timing: fc.constantFrom(...timingModes),
  repeat: fc.constantFrom(null, ...repeatBehaviours),
  repeatEveryDays: fc.integer({ min: 1, max: 30 }),
  repeatMax: fc.integer({ min: 1, max: 3 }),
  waitDays: fc.integer({ min: 1, max: 90 }),
  sendMinute: fc.integer({ min: 16, max: 40 }).map((half) => half * 30),
  steps: fc
    .array(fc.record({ kind: fc.constantFrom('send_sms' as const, 'send_email' as const), delay: anyDelay }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((steps): WorkflowStep[] => steps.map((step, index) => ({ ...step, id: `s${index}` }))),
});
const days = fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-12-31', '2028-02-29');
const anyInstant = fc
  .tuple(days, fc.integer({ min: -40 * 1_440, max: 40 * 1_440 }))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000));
const anyFacts: fc.Arbitrary<RunFacts> = fc.record({
  activeSince: anyInstant,
  dueDate: days,
  openedAt: fc.option(anyInstant),
  zones: fc.uniqueArray(fc.constantFrom(...productZoneIds, 'America/Phoenix', 'Pacific/Guam'), {
    minLength: 1,
    maxLength: 3,
  }),
  ended: fc.constant([]),
  issueDate: days,
  openTasks: fc.constant([]),
  bestMinute: fc.option(fc.integer({ min: 16, max: 40 }).map((half) => half * 30)),
});

describe('properties of every plan', () => {
  test('G14: in order, never in the past, on half hours, inside the window of every zone, over changes of the clocks', () => {
    fc.assert(
      fc.property(anyFacts, anyVersion, (someFacts, someVersion) => {
        const plan = planRun(someFacts, someVersion);
        const all = stepOccurrences(someVersion).map(({ step, occurrence }) => [step.id, occurrence]);
        expect(plan.map((each) => [each.stepId, each.occurrence])).toEqual(all.slice(0, plan.length));
        const timed = plan.flatMap((each) => (each.at ? [each.at] : []));
        expect(timed).toEqual(timed.toSorted((a, b) => a.getTime() - b.getTime()));
        for (const at of timed) {
          expect(at >= someFacts.activeSince).toBe(true);
          expect(isWindowOpen(someFacts.zones, at)).toBe(true);
          expect(minuteInZone(at, someFacts.zones[0] ?? '') % 30).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the same facts give the same plan', () => {
    fc.assert(
      fc.property(anyFacts, anyVersion, (someFacts, someVersion) => {
        expect(planRun(structuredClone(someFacts), structuredClone(someVersion))).toEqual(
          planRun(someFacts, someVersion),
        );
      }),
    );
  });

  test('G12, G18: however often and late the worker looks, each step is sent once at most, in order', () => {
    const looks = fc.array(fc.integer({ min: 1, max: 6 * 1_440 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(anyFacts, anyVersion, looks, (someFacts, someVersion, gaps) => {
        const ended: EndedStep[] = [];
        const sent: { id: string; at: Date }[] = [];
        let now = someFacts.activeSince;
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap * 60_000);
          for (let turn = 0; turn < 10; turn++) {
            const next = nextStep({ ...someFacts, ended }, someVersion, now);
            if (next.due.length === 0 && next.skip.length === 0) break;
            for (const each of [...next.skip, ...next.due]) {
              ended.push({ stepId: each.stepId, occurrence: each.occurrence, endedAt: now });
            }
            for (const each of next.due) {
              expect(isWindowOpen(someFacts.zones, now)).toBe(true);
              expect(now >= (each.at ?? now)).toBe(true);
              sent.push({ id: `${each.occurrence} ${each.stepId}`, at: now });
            }
          }
        }
        const ids = sent.map((each) => each.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(ids.toSorted());
      }),
    );
  });
});

describe('nextStep', () => {
  const at = (date: string, hour: number) => zonedInstant(date, hour * 60, newYork);

  test('before, at and after the time of a step', () => {
    expect(nextStep(facts, usual, at('2026-11-14', 9))).toMatchObject({
      due: [],
      skip: [],
      nextAt: at('2026-11-15', 9),
      isFinished: false,
    });
    expect(nextStep(facts, usual, at('2026-11-15', 9)).due.map((each) => each.stepId)).toEqual(['s0']);
    expect(nextStep({ ...facts, ended: [ended('s0', '2026-11-15')] }, usual, at('2026-11-15', 9)).nextAt).toEqual(
      at('2026-11-20', 9),
    );
  });

  const ended = (stepId: string, date: string): EndedStep => ({ stepId, occurrence: 1, endedAt: at(date, 9) });

  test('after three days of silence one message goes out, not three', () => {
    const daily = version(around(1), around(2), around(3), around(10));
    const next = nextStep(facts, daily, at('2026-11-24', 10));
    expect(next.skip.map((each) => each.stepId)).toEqual(['s0', 's1']);
    expect(next.due.map((each) => each.stepId)).toEqual(['s2']);
  });

  test('a late step waits for the window; a reminder of the due date is not sent after it', () => {
    const night = nextStep(facts, usual, zonedInstant('2026-11-15', 22 * 60, newYork));
    expect(night).toMatchObject({ due: [], skip: [], nextAt: at('2026-11-16', 8) });
    const late = version(around(1, 'before'), around(10));
    const after = nextStep(facts, late, at('2026-11-21', 9));
    expect(after.skip.map((each) => each.stepId)).toEqual(['s0']);
    expect(dateInZone(at('2026-11-21', 9), newYork)).toBe('2026-11-21');
    const weeks = nextStep(facts, version(around(1), around(30)), at('2026-11-25', 9));
    expect(weeks.skip.map((each) => each.stepId)).toEqual(['s0']);
  });

  test('two steps of the same slot both go out, in order', () => {
    const both = nextStep(facts, version(around(0), around(0)), at('2026-11-20', 9));
    expect(both.due.map((each) => each.stepId)).toEqual(['s0', 's1']);
  });

  test('knows when nothing is left', () => {
    const all = ['s0', 's1', 's2'].map((id) => ended(id, '2026-11-27'));
    expect(nextStep({ ...facts, ended: all }, usual, at('2026-11-28', 9))).toMatchObject({
      due: [],
      skip: [],
      nextAt: null,
      isFinished: true,
    });
    expect(nextStep({ ...facts, activeSince: at('2027-01-01', 9) }, usual, at('2027-01-01', 9)).isFinished).toBe(true);
    const waiting = version({ ...around(2), reference: 'invoice_opened_date' });
    expect(nextStep(facts, waiting, at('2027-01-01', 9))).toMatchObject({ isFinished: false, nextAt: null });
    const waits = { isWaitOver: false, nextAt: new Date('2026-11-08T17:00:00Z'), waitsFor: 'not-opened' };
    expect(nextStep(facts, waiting, at('2026-11-02', 9))).toMatchObject(waits);
    expect(nextStep(facts, waiting, at('2026-11-09', 9))).toMatchObject({ isWaitOver: true, nextAt: null });
  });
});
