import { expect, test } from 'vitest';
import { zonedInstant } from '../calendar/zoned-time.ts';
import { advanceRun, nextPlanned, type StepDecision } from './advance-run.ts';
import type { RunFacts } from './planned-step.ts';
import { plainVersion, type WorkflowVersion } from './workflow-version.ts';

const zone = 'America/New_York';
const at = (date: string, hour: number) => zonedInstant(date, hour * 60, zone);
const step = (id: string, kind: 'send_email' | 'send_sms', count: number) => ({
  id,
  kind,
  delay: { type: 'until', count, unit: 'days', prefix: 'after', reference: 'invoice_due_date' } as const,
});
const version: WorkflowVersion = {
  ...plainVersion,
  steps: [step('mail', 'send_email', 0), step('text', 'send_sms', 0), step('later', 'send_email', 7)],
};
const facts: RunFacts = {
  activeSince: at('2026-11-01', 12),
  dueDate: '2026-11-20',
  issueDate: '2026-10-20',
  openedAt: null,
  zones: [zone],
  ended: [],
  openTasks: [],
  bestMinute: null,
};
const allow = (): StepDecision => ({ decision: 'ALLOW', reasons: [], nextLawful: null });
const block = (): StepDecision => ({ decision: 'BLOCK', reasons: ['TCPA-REVOKE', 'CASE-CLOSED'], nextLawful: null });
const delayUntil = (nextLawful: Date) => (): StepDecision => ({ decision: 'DELAY', reasons: ['CAP'], nextLawful });

test('sends what is due, in order, and says when to look again', () => {
  const now = at('2026-11-20', 9);
  const { outcomes, nextAt, nextStepId, isFinished } = advanceRun(facts, version, allow, now);
  expect(outcomes.map((each) => [each.outcome, each.step.stepId])).toEqual([
    ['send', 'mail'],
    ['send', 'text'],
  ]);
  expect({ nextAt, nextStepId, isFinished }).toEqual({
    nextAt: at('2026-11-27', 9),
    nextStepId: 'later',
    isFinished: false,
  });
});

test('G13: what the policy forbids is over with its reason, and the run goes on', () => {
  const { outcomes, nextAt } = advanceRun(facts, version, block, at('2026-11-20', 9));
  expect(outcomes.map((each) => each.outcome)).toEqual(['suppressed', 'suppressed']);
  expect(outcomes[1]?.outcome === 'suppressed' && outcomes[1].decision.reasons).toEqual(['TCPA-REVOKE', 'CASE-CLOSED']);
  expect(nextAt).toEqual(at('2026-11-27', 9));
});

test('G14: what only has to wait is not over', () => {
  const now = at('2026-11-20', 9);
  const waiting = advanceRun(facts, version, delayUntil(at('2026-11-20', 13)), now);
  expect(waiting).toMatchObject({ outcomes: [], isFinished: false, waitsFor: 'contact-rules', reasons: ['CAP'] });
  expect(waiting.nextAt).toEqual(at('2026-11-20', 13));
  expect(waiting.delayed?.step.stepId).toBe('mail');
});

test('what would be given up before it may go out is over at once, with the reasons and the next possible time', () => {
  const late = advanceRun(facts, version, delayUntil(at('2026-11-26', 9)), at('2026-11-20', 9));
  expect(late.outcomes.map((each) => each.outcome)).toEqual(['suppressed', 'suppressed']);
  expect(late.outcomes[0]).toMatchObject({ decision: { reasons: ['CAP'], nextLawful: at('2026-11-26', 9) } });
  expect(late.nextAt).toEqual(at('2026-11-27', 9));
});

test('the last step ends the run', () => {
  const ended = ['mail', 'text'].map((stepId) => ({ stepId, occurrence: 1, endedAt: at('2026-11-20', 9) }));
  const last = advanceRun({ ...facts, ended }, version, allow, at('2026-11-27', 9));
  expect(last).toMatchObject({ nextAt: null, nextStepId: null, isFinished: true });
  expect(nextPlanned({ ...facts, ended }, version)?.stepId).toBe('later');
});
