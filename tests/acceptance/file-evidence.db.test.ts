import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { sendFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Evidence Street');
});
afterAll(() => app.stop());

test('what a customer gave, and what the answer to a dispute rests on, nobody takes away or hides', async () => {
  const [admin, operator] = [await app.signIn(company.admin), await app.signIn(company.operator)];
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const [accountId = ''] = accountIds;
  const visit = await openPortal(app, company, debtorId, 'code');
  const _id = uuidv7();
  const opened = await app.send('POST', '/portal/disputes', {
    token: visit.token,
    body: { _id, accountId, category: 'other', text: 'It leaks.' },
  });
  expect(opened.status).toBe(200);
  const pdf = '%PDF-1.7\n%%EOF\n';
  const proof = await sendFile<{ _id: string }>(app, visit.token, {
    ...{ method: 'PUT', path: `/portal/disputes/${_id}/file`, fileName: 'leak.pdf', content: pdf },
  });
  const judgment = await sendFile<{ _id: string }>(app, admin, {
    ...{ method: 'PUT', path: `/account/${accountId}/attachment`, fileName: 'judgment.pdf', content: pdf },
  });
  const answered = await app.send('POST', `/dispute/${_id}/answer`, {
    token: admin,
    body: { outcome: 'DENIED', answer: 'The judgment is attached.', fileIds: [judgment._id] },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  for (const token of [admin, operator])
    for (const [method, path, body] of [
      ['DELETE', `/attachment/${proof._id}`],
      ['DELETE', `/attachment/${judgment._id}`],
      ['PUT', `/attachment/${judgment._id}/public`, { isPublic: false }],
    ] as const)
      expect(await app.send(method, path, { token, body }), path).toMatchObject({
        ...{ status: 409, body: { error: 'FILE_IS_EVIDENCE' } },
      });
  const replaced = await sendFile<{ _id: string }>(app, admin, {
    ...{ method: 'PUT', path: `/account/${accountId}/attachment`, fileName: 'note.txt', content: 'A note' },
  });
  expect((await app.send('DELETE', `/attachment/${replaced._id}`, { token: operator })).status).toBe(200);
});
