import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { expect, test } from 'vitest';
import { stageAgreements } from '../application/agreement-stage.ts';

const stage = stageAgreements('First Words');
const { open, goTo } = stage;

interface Moved {
  readonly version: number;
  readonly hasAskedChange: boolean;
  readonly schedule: readonly { readonly number: number; readonly dueDate: string; readonly agreedDate: string }[];
}

test('an installment moves as many days as the company allows, counted from what was first agreed, not forty times', async () => {
  const debtor = await open(90_000);
  const { body: plan } = await debtor.startPlan('2026-12-22');
  const move = (version: number, dueDate: string) =>
    debtor.portal<Moved>('POST', `payment-plan/${plan._id}/move`, { version, number: 1, dueDate, note: 'Payday' });
  const first = await move(plan.version, '2026-12-29');
  expect(first.body).toMatchObject({ hasAskedChange: false });
  expect(first.body.schedule[0]).toMatchObject({ dueDate: '2026-12-29', agreedDate: '2026-12-22' });
  const second = await move(first.body.version, '2027-01-05');
  expect(second.body).toMatchObject({ hasAskedChange: true });
  expect(second.body.schedule[0]).toMatchObject({ dueDate: '2026-12-29' });
  const back = await move(second.body.version, '2026-12-24');
  expect(back.body.schedule[0]).toMatchObject({ dueDate: '2026-12-24' });
});

test('a scheduled payment is put off, or canceled and made again, only within the days of the first one', async () => {
  const debtor = await open(90_000);
  const made = await debtor.schedule(30_000, '2026-12-01');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const change = (version: number, dueOn: string) =>
    debtor.portal('PUT', `schedule/${made.body._id}`, {
      ...{ accountIds: [debtor.accountId], amountCents: 30_000, methodId: debtor.methodId, version, dueOn },
    });
  await goTo('2026-11-28', '10:00');
  const later = await change(made.body.version, '2026-12-23');
  expect(later.status, JSON.stringify(later.body)).toBe(200);
  expect((await change(later.body.version, '2026-12-24')).body).toMatchObject({
    error: 'INVALID_FIELD',
    fields: { dueOn: expect.any(String) },
  });
  const canceled = await debtor.portal('DELETE', `schedule/${made.body._id}`, { version: later.body.version });
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  const { body: shown } = await debtor.portal<{ lastOn: string }>('GET', 'schedule');
  expect(shown.lastOn).toBe('2026-12-23');
  expect((await debtor.schedule(30_000, '2026-12-26')).body).toMatchObject({ error: 'INVALID_FIELD' });
  expect((await debtor.schedule(30_000, '2026-12-20')).status).toBe(200);
});

test('promises that replace each other in time reach no further than the first one may', async () => {
  const debtor = await open(90_000);
  let day = '2026-11-23';
  let refused: unknown = null;
  for (let round = 0; round < 10 && refused === null; round += 1) {
    await goTo(day, '10:00');
    const made = await debtor.promise(90_000, addDays(day, 60));
    if (made.status !== 200) refused = made.body;
    day = addDays(day, 50);
  }
  expect(refused).toMatchObject({ error: 'INVALID_FIELD', fields: { promisedOn: expect.any(String) } });
  const states = (await debtor.rowsOf('promise')).map((each) => each.status);
  expect(states.filter((state) => state === 'OPEN')).toHaveLength(1);
});

test('a promise whose day has come is broken by the one that replaces it', async () => {
  const debtor = await open(90_000);
  await debtor.promise(90_000, '2026-11-25');
  await goTo('2026-11-26', '10:00');
  expect((await debtor.promise(90_000, '2026-12-02')).status).toBe(200);
  expect(await debtor.rowsOf('promise')).toMatchObject([{ status: 'BROKEN' }, { status: 'OPEN' }]);
});
