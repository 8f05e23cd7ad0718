import { expect, test } from 'vitest';
import { zonedInstant } from '../calendar/zoned-time.ts';
import type { ContactFacts } from '../contact-policy/contact-facts.ts';
import { advanceRun, nextPlanned } from './advance-run.ts';
import type { PlannedStep, RunFacts } from './plan-run.ts';
import type { WorkflowVersion } from './workflow-version.ts';

const zone = 'America/New_York';
const at = (date: string, hour: number) => zonedInstant(date, hour * 60, zone);
const step = (id: string, kind: 'send_email' | 'send_sms', count: number) => ({
  id,
  kind,
  delay: { type: 'until', count, unit: 'days', prefix: 'after', reference: 'invoice_due_date' } as const,
});
const version: WorkflowVersion = {
  sendMinute: 9 * 60,
  steps: [step('mail', 'send_email', 0), step('text', 'send_sms', 0), step('later', 'send_email', 7)],
};
const facts: RunFacts = {
  activeSince: at('2026-11-01', 12),
  dueDate: '2026-11-20',
  openedAt: null,
  zones: [zone],
  ended: [],
};
const contact =
  (change: Partial<ContactFacts> = {}) =>
  (planned: PlannedStep): ContactFacts => ({
    channel: planned.channel ?? 'EMAIL',
    origin: 'AUTO',
    messageKind: 'REMINDER',
    isSendActive: true,
    isDoNotContact: false,
    accountStatus: 'Active',
    balanceCents: 100,
    isDisputed: false,
    contact: { isOptedOut: false, hasConsent: true },
    zones: [zone],
    textHas: ['SENDER_NAME', 'OPT_OUT'],
    ...change,
  });

test('sends what is due, in order, and says when to look again', () => {
  const now = at('2026-11-20', 9);
  const { outcomes, nextAt, nextStepId, isFinished } = advanceRun(facts, version, contact(), now);
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
  const optedOut = contact({ contact: { isOptedOut: true, hasConsent: true } });
  const { outcomes, nextAt } = advanceRun(facts, version, optedOut, at('2026-11-20', 9));
  expect(outcomes.map((each) => each.outcome)).toEqual(['suppressed', 'suppressed']);
  expect(outcomes[1]?.outcome === 'suppressed' && outcomes[1].decision.reasons[0]).toBe('TCPA-REVOKE');
  expect(nextAt).toEqual(at('2026-11-27', 9));
});

test('G14: what only has to wait is not over', () => {
  const everywhere = contact({ zones: [zone, 'Pacific/Honolulu'] });
  const { outcomes, nextAt, isFinished } = advanceRun(facts, version, everywhere, at('2026-11-20', 9));
  expect({ outcomes, isFinished }).toEqual({ outcomes: [], isFinished: false });
  expect(nextAt).toEqual(at('2026-11-20', 13));
});

test('the last step ends the run', () => {
  const ended = ['mail', 'text'].map((stepId) => ({ stepId, occurrence: 1, endedAt: at('2026-11-20', 9) }));
  const last = advanceRun({ ...facts, ended }, version, contact(), at('2026-11-27', 9));
  expect(last).toMatchObject({ nextAt: null, nextStepId: null, isFinished: true });
  expect(nextPlanned({ ...facts, ended }, version)?.stepId).toBe('later');
});
