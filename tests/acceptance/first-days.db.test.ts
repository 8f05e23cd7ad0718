import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('First Days');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

test.each(['1900-01-01', '1900-12-31', '1901-01-01'])(
  'a statement up to %s, where no year fits before it, begins with the calendar',
  async (to) => {
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const { token } = await openPortal(app, company, debtorId, 'code');
    for (const [path, reader] of [
      [`/debtor/${debtorId}/statement`, staff],
      ['/portal/statement/pdf', token],
    ] as const) {
      const answer = await app.send('GET', `${path}?to=${to}`, { token: reader });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain(`1900-01-01 ${to}.pdf`);
    }
  },
);

test('a chart up to 1900 is answered, one from then has too many months', async () => {
  const answer = await app.send('GET', '/chart/total_amount_collected?end=1900-01-01T00:00:00Z', { token: staff });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const started = await app.send('GET', '/chart/total_amount_collected?start=1900-01-01T00:00:00Z', { token: staff });
  expect(started.status).toBe(422);
});

test.each(['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'])(
  'a chart of %s, with which nobody can reckon, is refused',
  async (instant) => {
    for (const part of ['start', 'end']) {
      const answer = await app.send('GET', `/chart/total_amount_collected?${part}=${instant}`, { token: staff });
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_FIELD' } });
    }
  },
);
