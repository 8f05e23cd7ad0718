import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const ACCOUNTS = 120;
const WRITERS = 3;
const READERS = 3;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Statement House');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

test('G3: a statement adds up while its customer is charged', async () => {
  const { debtorId } = await makeOwing(app, company, [10_000]);
  let left = ACCOUNTS;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      const body = {
        reference: `S-${left}`,
        amountCents: 100,
        issueDate: '2026-11-01',
        dueDate: '2026-12-01',
        debtorId,
      };
      expect((await app.send('POST', '/account', { token, body })).status).toBe(200);
    }
  };
  const statuses = new Map<number, number>();
  const read = async () => {
    do {
      const { status } = await app.send('GET', `/debtor/${debtorId}/statement`, { token });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } while (left > 0);
  };
  await Promise.all([...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)]);
  expect([...statuses.keys()], JSON.stringify([...statuses])).toEqual([200]);
});
