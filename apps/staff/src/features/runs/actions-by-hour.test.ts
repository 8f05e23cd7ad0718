import { expect, test } from 'vitest';
import { actionsByHour, type DailyAction } from './actions-by-hour.ts';

const id = '01990000-0000-7000-8000-000000000000';
const at = (instant: string): DailyAction => ({
  key: instant,
  state: 'planned',
  at: instant,
  localTime: '09:00',
  timeZone: 'America/New_York',
  reasons: [],
  nextPossibleAt: null,
  runId: id,
  workflow: { _id: id, name: 'Friendly' },
  debtor: { _id: id, displayName: 'Maria' },
  account: { _id: id, reference: 'A', balanceCents: 1 },
  step: { _id: id, position: 1, type: 'send_sms', title: 'Due' },
  occurrence: 1,
  channel: 'SMS',
  message: null,
  task: null,
});

test('steps are put together by the hour of the company', () => {
  const hours = actionsByHour(
    [at('2026-11-20T13:00:00Z'), at('2026-11-20T13:30:00Z'), at('2026-11-20T14:00:00Z')],
    'America/New_York',
  );
  expect(hours.map((hour) => [hour.at, hour.actions.length])).toEqual([
    ['2026-11-20T13:00:00Z', 2],
    ['2026-11-20T14:00:00Z', 1],
  ]);
});

test('the hour that comes twice when summer time ends is one', () => {
  const hours = actionsByHour([at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')], 'America/New_York');
  expect(hours).toHaveLength(1);
});
