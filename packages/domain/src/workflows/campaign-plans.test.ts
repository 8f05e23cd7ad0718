import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zonedInstant } from '../calendar/zoned-time.ts';
import { advanceRun, type StepDecision } from './advance-run.ts';
import { nextStep } from './next-step.ts';
import { planRun } from './plan-run.ts';
import type { EndedStep, RunFacts } from './planned-step.ts';
import { plainVersion, type StepDelay, type WorkflowStep, type WorkflowVersion } from './workflow-version.ts';

const zone = 'America/New_York';
const at = (date: string, hour = 9, minute = 0) => zonedInstant(date, hour * 60 + minute, zone);
const delay = (count: number, change: Partial<StepDelay> = {}): StepDelay => ({
  ...{ type: 'until', count, unit: 'days', prefix: 'after', reference: 'invoice_due_date' },
  ...change,
});
const afterLast = (count: number, unit: StepDelay['unit'] = 'days') => delay(count, { reference: 'last_action', unit });
const immediately = delay(0, { type: 'immediately' });
const step = (id: string, when: StepDelay, kind: WorkflowStep['kind'] = 'send_email'): WorkflowStep => ({
  ...{ id, kind, delay: when },
});
const version = (steps: WorkflowStep[], change: Partial<WorkflowVersion> = {}): WorkflowVersion => ({
  ...plainVersion,
  ...change,
  steps,
});
const facts: RunFacts = {
  activeSince: at('2026-11-02', 12),
  dueDate: '2026-11-20',
  issueDate: '2026-11-10',
  openedAt: null,
  zones: [zone],
  ended: [],
  openTasks: [],
  bestMinute: null,
};
const ended = (stepId: string, endedAt: Date, occurrence = 1): EndedStep => ({ stepId, occurrence, endedAt });
const times = (some: RunFacts, of: WorkflowVersion) =>
  planRun(some, of).map((each) => each.at?.toISOString().slice(0, 16) ?? each.reason);
const allow = (): StepDecision => ({ decision: 'ALLOW', reasons: [], nextLawful: null });

describe('triggers', () => {
  const first = [step('a', immediately), step('b', afterLast(3))];
  test.each([
    ['empty', ['2026-11-02T17:00', '2026-11-05T14:00']],
    ['invoice_issue_date', ['2026-11-10T14:00', '2026-11-13T14:00']],
    ['invoice_due_date', ['2026-11-20T14:00', '2026-11-23T14:00']],
    ['invoice_opened', ['not-opened', 'not-opened']],
  ] as const)('%s', (trigger, expected) => {
    expect(times(facts, version(first, { trigger }))).toEqual(expected);
  });

  test('opened: everything counts from the opening, also what has another date', () => {
    const opened = { ...facts, openedAt: at('2026-11-12', 15, 10) };
    const of = version([step('a', immediately), step('b', delay(0))], { trigger: 'invoice_opened' });
    expect(times(opened, of)).toEqual(['2026-11-12T20:30', '2026-11-20T14:00']);
  });

  test('a step before the due date comes before it, whatever the first ones count from', () => {
    const of = version([step('a', delay(5, { prefix: 'before' })), step('b', afterLast(2))], {
      trigger: 'invoice_due_date',
    });
    expect(times(facts, of)).toEqual(['2026-11-15T14:00', '2026-11-17T14:00']);
  });

  test('late entry never bursts: what was to go out with the passed date has passed with it', () => {
    const late = { ...facts, activeSince: at('2027-02-01', 12) };
    const of = version([step('a', immediately), step('b', immediately), step('c', afterLast(7))], {
      trigger: 'invoice_due_date',
    });
    expect(planRun(late, of).map((each) => [each.state, each.reason])).toEqual([
      ['SKIPPED', 'time-passed'],
      ['SKIPPED', 'time-passed'],
      ['PLANNED', null],
    ]);
    expect(times(late, of)[2]).toBe('2027-02-08T14:00');
  });
});

describe('times of day', () => {
  const opened = { ...facts, openedAt: at('2026-11-12', 15, 10) };
  const afterOpening = delay(2, { reference: 'invoice_opened_date' });
  test('fixed: the slot of the campaign; dynamic: each step its own', () => {
    const steps = [step('a', afterOpening), step('b', delay(0))];
    expect(times(opened, version(steps))).toEqual(['2026-11-14T14:00', '2026-11-20T14:00']);
    expect(times(opened, version(steps, { schedule: 'dynamic' }))).toEqual(['2026-11-14T20:30', '2026-11-20T13:00']);
  });

  test('smart: the best slot of the customer, for both; without one the campaign decides', () => {
    const smart = { ...opened, bestMinute: 16 * 60 + 30 };
    for (const schedule of ['fixed', 'dynamic'] as const) {
      const of = version([step('a', afterOpening), step('b', delay(0))], { schedule, timing: 'smart' });
      expect(times(smart, of)).toEqual(['2026-11-14T21:30', '2026-11-20T21:30']);
    }
    expect(times(opened, version([step('b', delay(0))], { timing: 'smart' }))).toEqual(['2026-11-20T14:00']);
  });

  test('hours and minutes after the last action, from when it really ended; a minute of work costs no half hour', () => {
    const of = version([step('a', immediately), step('b', afterLast(1, 'hours')), step('c', afterLast(90, 'min'))]);
    const sent = { ...facts, ended: [ended('a', at('2026-11-02', 12, 2))] };
    expect(times(sent, of).slice(1)).toEqual(['2026-11-02T18:00', '2026-11-02T19:30']);
  });

  test('hours before and after the due date', () => {
    const of = version([
      step('a', delay(2, { unit: 'hours', prefix: 'before' }), 'send_sms'),
      step('b', delay(30, { unit: 'min' })),
    ]);
    expect(times(facts, of)).toEqual(['2026-11-20T13:00', '2026-11-20T14:30']);
  });
});

describe('repeats', () => {
  test('the last step again, so many days after it really ended, so often', () => {
    const of = version([step('a', delay(0)), step('b', delay(5))], {
      ...{ repeat: 'REPEAT_LAST', repeatEveryDays: 3, repeatMax: 2 },
    });
    expect(planRun(facts, of).map((each) => [each.stepId, each.occurrence])).toEqual([
      ...[
        ['a', 1],
        ['b', 1],
        ['b', 2],
        ['b', 3],
      ],
    ]);
    expect(times(facts, of)).toEqual(['2026-11-20T14:00', '2026-11-25T14:00', '2026-11-28T14:00', '2026-12-01T14:00']);
    const later = { ...facts, ended: [ended('a', at('2026-11-20')), ended('b', at('2026-11-26', 18))] };
    expect(times(later, of).slice(2)).toEqual(['2026-11-29T14:00', '2026-12-02T14:00']);
  });

  test('the whole list again keeps its distances', () => {
    const of = version([step('a', delay(0)), step('b', delay(5))], {
      ...{ repeat: 'REPEAT_ALL', repeatEveryDays: 10, repeatMax: 1 },
    });
    expect(times(facts, of)).toEqual(['2026-11-20T14:00', '2026-11-25T14:00', '2026-12-05T14:00', '2026-12-10T14:00']);
  });

  test('however a worker looks, no occurrence happens twice and the cap holds', () => {
    const repeat = fc.constantFrom('REPEAT_LAST' as const, 'REPEAT_ALL' as const);
    const gaps = fc.array(fc.integer({ min: 1, max: 9 * 1_440 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(
        repeat,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        gaps,
        (kind, max, days, looks) => {
          const of = version([step('a', immediately), step('b', afterLast(2), 'send_sms')], {
            ...{ repeat: kind, repeatMax: max, repeatEveryDays: days },
          });
          const done: EndedStep[] = [];
          let now = facts.activeSince;
          for (const gap of looks) {
            now = new Date(now.getTime() + gap * 60_000);
            const { outcomes } = advanceRun({ ...facts, ended: done }, of, allow, now);
            expect(outcomes.filter((each) => each.outcome === 'send').length).toBeLessThanOrEqual(1);
            for (const { step: over } of outcomes) done.push(ended(over.stepId, now, over.occurrence));
          }
          const keys = done.map((each) => `${each.occurrence} ${each.stepId}`);
          expect(new Set(keys).size).toBe(keys.length);
          expect(Math.max(0, ...done.map((each) => each.occurrence))).toBeLessThanOrEqual(max + 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('steps of members', () => {
  const of = version([step('mail', delay(0)), step('call', delay(1), 'task_call'), step('last', delay(2))]);
  const sent = { ...facts, ended: [ended('mail', at('2026-11-20'))] };

  test('a task opens when it is due and blocks what follows, however late', () => {
    const open = advanceRun(sent, of, allow, at('2026-11-21'));
    expect(open.outcomes.map((each) => [each.outcome, each.step.stepId])).toEqual([['open-task', 'call']]);
    expect(open).toMatchObject({ nextAt: null, nextStepId: 'call', waitsFor: 'task-open', isFinished: false });
    const openTasks = [{ stepId: 'call', occurrence: 1, openedAt: at('2026-11-21') }];
    const weeks = advanceRun({ ...sent, openTasks }, of, allow, at('2026-12-20'));
    expect(weeks).toMatchObject({ outcomes: [], waitsFor: 'task-open', isFinished: false });
    expect(planRun({ ...sent, openTasks }, of).map((each) => each.state)).toEqual(['ENDED', 'OPEN', 'PROJECTED']);
  });

  test('done: the run goes on in order; a step whose day passed meanwhile is left out', () => {
    const done = (date: string) => ({ ...sent, ended: [...sent.ended, ended('call', at(date, 11))] });
    expect(times(done('2026-11-22'), of)[2]).toBe('2026-11-22T16:00');
    expect(planRun(done('2026-11-23'), of)[2]).toMatchObject({ state: 'SKIPPED', reason: 'before-previous-step' });
  });

  test('after an outage a task is not overtaken, and one message goes out before it', () => {
    const late = advanceRun(facts, of, allow, at('2026-11-22', 10));
    expect(late.outcomes.map((each) => [each.outcome, each.step.stepId])).toEqual([
      ['send', 'mail'],
      ['open-task', 'call'],
    ]);
  });

  test('a call that the contact policy forbids is suppressed; one that has to wait waits as long as it must', () => {
    const block = advanceRun(
      sent,
      of,
      () => ({ decision: 'BLOCK', reasons: ['REGF-CALL'], nextLawful: null }),
      at('2026-11-21'),
    );
    expect(block.outcomes.map((each) => each.outcome)).toEqual(['suppressed']);
    const nextLawful = at('2026-11-28');
    const wait = advanceRun(sent, of, () => ({ decision: 'DELAY', reasons: ['REGF-7'], nextLawful }), at('2026-11-21'));
    expect(wait).toMatchObject({ outcomes: [], waitsFor: 'contact-rules', reasons: ['REGF-7'], nextAt: nextLawful });
  });
});

describe('pauses and edits', () => {
  test('resuming: what passed is skipped, what counts from it counts from now', () => {
    const of = version([step('a', immediately), step('b', afterLast(3)), step('c', afterLast(4))]);
    const resumed = { ...facts, activeSince: at('2026-11-10', 12), ended: [ended('a', at('2026-11-02', 12))] };
    expect(planRun(resumed, of).map((each) => each.state)).toEqual(['ENDED', 'SKIPPED', 'PLANNED']);
    expect(times(resumed, of)[2]).toBe('2026-11-14T14:00');
    const sent = advanceRun(resumed, of, allow, at('2026-11-14'));
    // The run's history tells of every step.
    expect(sent.outcomes.map((each) => [each.outcome, each.step.stepId])).toEqual([
      ['skipped', 'b'],
      ['send', 'c'],
    ]);
    expect(sent.isFinished).toBe(true);
  });

  test('G18: a step that is put in before what was sent is not made up for', () => {
    const of = version([step('new', immediately), step('a', delay(0)), step('b', delay(9))]);
    const plan = planRun({ ...facts, ended: [ended('a', at('2026-11-20'))] }, of);
    expect(plan.map((each) => [each.state, each.reason])).toEqual([
      ['SKIPPED', 'overtaken'],
      ['ENDED', null],
      ['PLANNED', null],
    ]);
  });

  test('G18: what was sent by a step that was taken out still counts as the last action', () => {
    const of = version([step('b', afterLast(3))]);
    expect(times({ ...facts, ended: [ended('gone', at('2026-11-05', 12))] }, of)).toEqual(['2026-11-08T14:00']);
  });

  test('a reminder of the days before is left out after the due date', () => {
    const of = version([step('a', delay(1, { prefix: 'before' })), step('b', delay(30))]);
    const next = nextStep({ ...facts, activeSince: at('2026-11-18') }, of, at('2026-11-21'));
    expect(next.skip.map((each) => each.stepId)).toEqual(['a']);
  });

  test('G15: two texts of one slot: the second is asked about with the first one counted', () => {
    const of = version([step('a', delay(0), 'send_sms'), step('b', delay(0), 'send_sms')]);
    const nextLawful = at('2026-11-21');
    const one = (_: unknown, __: Date, sentNow: readonly unknown[]): StepDecision =>
      sentNow.length > 0 ? { decision: 'DELAY', reasons: ['SMS-CAP'], nextLawful } : allow();
    const { outcomes, nextAt, waitsFor } = advanceRun(facts, of, one, at('2026-11-20'));
    expect(outcomes.map((each) => each.step.stepId)).toEqual(['a']);
    expect({ nextAt, waitsFor }).toEqual({ nextAt: nextLawful, waitsFor: 'contact-rules' });
  });
});
