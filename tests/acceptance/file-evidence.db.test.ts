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

test('a file goes with its record, and comes back with it', async () => {
  const [admin, operator] = [await app.signIn(company.admin), await app.signIn(company.operator)];
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const contract = await app.send<{ _id: string }>('POST', '/contract/create', {
    token: admin,
    body: { debtorId, reference: 'K-file', title: 'Lease' },
  });
  const put = async (path: string) => {
    const sent = { method: 'PUT', path: `${path}/attachment`, fileName: 'note.txt', content: 'A note' } as const;
    return (await sendFile<{ _id: string }>(app, admin, sent))._id;
  };
  // The account first: a customer who has one is not deleted.
  const kept: ReadonlyArray<readonly [string, string]> = [
    [`/contract/${contract.body._id}`, await put(`/contract/${contract.body._id}`)],
    [`/account/${accountIds[0]}`, await put(`/account/${accountIds[0]}`)],
    [`/debtor/${debtorId}`, await put(`/debtor/${debtorId}`)],
  ];
  const status = async (method: string, path: string, token: string, body?: object) =>
    (await app.send(method, path, { token, body })).status;
  const [, [account, itsFile] = ['', '']] = kept;
  expect(await status('DELETE', account, admin, { reason: 'A mistake' })).toBe(200);
  expect(await status('GET', `/attachment/${itsFile}/file`, operator)).toBe(404);
  expect(await status('POST', `${account}/restore`, admin)).toBe(200);
  for (const [record, file] of kept) {
    expect(await status('GET', `/attachment/${file}/file`, admin), record).toBe(200);
    expect(await status('DELETE', record, admin, { reason: 'A mistake' }), record).toBe(200);
    // Contracts are not for Operators, whether there or not.
    const hidden = record.startsWith('/contract') ? 403 : 404;
    expect(await status('GET', `/attachment/${file}/file`, operator), record).toBe(hidden);
    expect(await status('GET', `/attachment/${file}/file`, admin), record).toBe(404);
    expect(await status('DELETE', `/attachment/${file}`, admin), record).toBe(404);
    expect(await status('PUT', `/attachment/${file}/public`, admin, { isPublic: true }), record).toBe(404);
  }
});
