import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

test.each([
  ['blank', ' '],
  ['longer than 255 characters', 'y'.repeat(256)],
])('G20: a key that is %s is refused instead of passed over', async (_, key) => {
  const company = await app.newCompany('Keys Co');
  const token = await app.signIn(company.admin);
  const answer = await app.send('POST', '/debtor', {
    token,
    body: { companyName: 'Key' },
    headers: { 'idempotency-key': key },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'INVALID_FIELD', fields: { 'Idempotency-Key': expect.any(String) } });
});
