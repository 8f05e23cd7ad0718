import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPacket } from '../../apps/server/src/features/packets/draw-packet.ts';
import { readPacketInfo } from '../../apps/server/src/features/packets/read-packet.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Packet Desk', '2026-11-02T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const parts = ['claim', 'conversation', 'account', 'contract', 'ledger', 'messages', 'calls', 'files'] as const;

interface Kept {
  readonly _id: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly isPublic: boolean;
}

async function disputed() {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00]);
  const [accountId = ''] = accountIds;
  const id = uuidv7();
  const body = { _id: id, accountId, category: 'wrong-amount', text: 'One day too many', amountCents: 30_00 };
  expect((await app.send('POST', '/dispute', { token, body })).status).toBe(200);
  return { id, debtorId, accountId };
}

test('the papers about a dispute are one PDF of the account, made once, which goes with the answer', async () => {
  const { id, accountId, debtorId } = await disputed();
  await payCash(app, company, { debtorId, accountId }, 20_00);
  const file = { method: 'PUT', path: `/account/${accountId}/attachment`, fileName: 'note.txt', content: 'Delivered' };
  await postFile(app, token, file);
  await app.send('POST', `/dispute/${id}/message`, { token, body: { text: 'Which day?' } });
  const body = { _id: uuidv7(), parts };
  const make = () => app.send<Kept>('POST', `/dispute/${id}/packet`, { token, body });
  const made = await make();
  expect(made).toMatchObject({ status: 200, body: { _id: body._id, mediaType: 'application/pdf', isPublic: false } });
  expect((await make()).body._id).toBe(body._id);
  const kept = await app.send<{ data: Kept[] }>('GET', `/account/${accountId}/attachment/list`, { token });
  expect(kept.body.data.map(({ fileName }) => fileName)).toEqual([made.body.fileName, 'note.txt']);
  const headers = { authorization: `Bearer ${token}` };
  const content = await (await fetch(`${app.url}/v1/attachment/${body._id}/file`, { headers })).text();
  expect(content.slice(0, 5)).toBe('%PDF-');
  const answer = { outcome: 'DENIED', answer: 'It is right.', fileIds: [body._id] };
  expect((await app.send('POST', `/dispute/${id}/answer`, { token, body: answer })).status).toBe(200);
});

test('what it says is what is kept, and only the parts that were ticked', async () => {
  const { id, accountId, debtorId } = await disputed();
  await payCash(app, company, { debtorId, accountId }, 20_00);
  const info = await inCompany(app.context.db, company.id, (work) => readPacketInfo(work, id, ['claim', 'ledger']));
  expect(info).toMatchObject({
    claim: { reason: 'One day too many', amountCents: 30_00 },
    ledger: [{ cents: 100_00 }, { cents: -20_00 }],
    ...{ conversation: [], messages: null, calls: null, files: [], contract: null },
  });
  if (!('claim' in info)) throw new Error('no packet');
  const drawn = JSON.stringify(drawPacket(info));
  expect(drawn).toContain('One day too many');
  expect(drawn).not.toContain('SHA-256');
});

test('G35: neither an Operator nor another company makes one', async () => {
  const { id } = await disputed();
  const other = await app.newCompany('Another Desk');
  const theirs = await app.signIn(other.admin);
  const body = { parts: ['claim'] };
  expect((await app.send('POST', `/dispute/${id}/packet`, { token: theirs, body })).status).toBe(404);
  const operator = await app.signIn(company.operator);
  expect((await app.send('POST', `/dispute/${id}/packet`, { token: operator, body })).status).toBe(403);
});
