import { expect, test } from 'vitest';
import type { Activity } from './use-activities.ts';
import { type Silence, withSilence } from './use-silence.ts';

const id = '01990000-0000-7000-8000-000000000000';
const event = (at: string): Activity => ({
  ...{ _id: at, type: 'portal opened', at, actor: { kind: 'debtor', name: 'Maria' } },
  ...{ debtor: null, account: null, accounts: [], data: {} },
});
const step = (at: string): Silence => ({
  ...{ _id: `step ${at}`, at, outcome: 'suppressed', type: 'send_sms', title: 'Due', reasons: [], runId: id },
  ...{ workflow: { _id: id, name: 'Friendly' }, nextPossibleAt: null },
});
const events = [event('2026-11-20T12:00:00Z'), event('2026-11-18T12:00:00Z')];
const steps = [step('2026-11-19T12:00:00Z'), step('2026-11-10T12:00:00Z')];

test('what was not sent stands between what was', () => {
  expect(withSilence(events, steps, false).map((line) => line.type)).toEqual([
    'portal opened',
    'step not sent',
    'portal opened',
    'step not sent',
  ]);
});

test('silence older than the page that is shown waits for its page', () => {
  expect(withSilence(events, steps, true).map((line) => line._id)).toEqual([
    '2026-11-20T12:00:00Z',
    'step 2026-11-19T12:00:00Z',
    '2026-11-18T12:00:00Z',
  ]);
});
