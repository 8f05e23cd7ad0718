import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { openDispute } from '../../apps/server/src/features/disputes/open-dispute.ts';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  enrol,
  type MadeDebtor,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  within,
} from '../application/campaign-world.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Part Co');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

const day0 = { channel: 'EMAIL', day: 0 } as const;
const address = (name: string) => `${name}@${company.subdomain}.example`;

interface Statement {
  readonly totalCents: number;
  readonly freeCents: number;
  readonly disputedCents: number;
  readonly accounts: readonly {
    readonly balanceCents: number;
    readonly disputedCents: number;
    readonly status: string;
  }[];
}

async function dispute(accountId: string, amountCents?: number): Promise<string> {
  const _id = uuidv7();
  const body = { _id, accountId, category: 'wrong-amount', text: 'Too much', ...(amountCents ? { amountCents } : {}) };
  const { status } = await app.send('POST', '/dispute', { token, body });
  expect(status).toBe(200);
  return _id;
}

const answer = (id: string) =>
  app.send('POST', `/dispute/${id}/answer`, { token, body: { outcome: 'DENIED', answer: 'It is right.' } });

async function remindsOfRest(isOn: boolean): Promise<void> {
  const { body } = await app.send<{ version: number }>('GET', '/contact-policy/settings', { token });
  const change = { version: body.version, remindsOfRest: isOn };
  expect((await app.send('PUT', '/contact-policy/settings', { token, body: change })).status).toBe(200);
}

const revise = (debtor: MadeDebtor | undefined) => within(app, company, (work) => reviseRuns(work, [debtor?.id ?? '']));
const send = () => sendDueOfCompany(app.context, company.id);

test('G13: the rest of a disputed account can be paid; what is disputed is asked for by nobody', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00, 50_00]);
  const [accountId = ''] = accountIds;
  const portal = await openPortal(app, company, debtorId);
  const statement = async () => (await app.send<Statement>('GET', '/portal/statement', portal)).body;
  const id = await dispute(accountId, 30_00);
  expect(await statement()).toMatchObject({ totalCents: 120_00, freeCents: 120_00, disputedCents: 30_00 });
  expect((await statement()).accounts[0]).toMatchObject({ balanceCents: 100_00, disputedCents: 30_00, status: 'open' });
  await payCash(app, company, { debtorId, accountId }, 70_00);
  expect(await statement()).toMatchObject({ totalCents: 50_00, disputedCents: 30_00 });
  expect((await statement()).accounts[0]).toMatchObject({
    balanceCents: 30_00,
    disputedCents: 30_00,
    status: 'disputed',
  });
  // They may pay what they dispute, too.
  const all = { _id: uuidv7(), accountIds: [accountId], amountCents: 30_00 };
  expect((await app.send('POST', '/portal/payments', { ...portal, body: all })).status).toBe(200);
  await answer(id);
  expect(await statement()).toMatchObject({ totalCents: 80_00, disputedCents: 0 });
  expect(await audit(app, company)).toEqual([]);
});

test('another part, or all of it, holds another sum at once', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00]);
  const portal = await openPortal(app, company, debtorId);
  const id = await dispute(accountIds[0] ?? '', 30_00);
  const now = async () => (await app.send<Statement>('GET', '/portal/statement', portal)).body.totalCents;
  const change = (version: number, amountCents: number | null) =>
    app.send('POST', '/dispute/update', { token, body: { disputes: [{ _id: id, version, amountCents }] } });
  await change(1, 80_00);
  expect(await now()).toBe(20_00);
  await change(2, null);
  expect(await now()).toBe(0);
  expect(await audit(app, company)).toEqual([]);
});

test('messages ask for the rest only where the company says so', async () => {
  const workflowId = await makeCampaign(app, company, [day0]);
  const specs = ['off', 'on'].map((name) => ({ email: address(name), amounts: [10_000, 2_000] }));
  const made = await makeDebtors(app, company, workflowId, specs);
  await enrol(app, company, workflowId);
  for (const debtor of made) {
    await dispute(debtor.accountIds[0] ?? '', 3_000);
    await revise(debtor);
  }
  await setClock(app, company, '2026-11-20T14:00:01Z');
  expect(await send()).toMatchObject({ sent: 2 });
  expect((await messagesOf(app, company)).map(({ text }) => text)).toEqual([
    expect.stringContaining('$20.00'),
    expect.stringContaining('$20.00'),
  ]);
  await remindsOfRest(true);
  const later = await makeCampaign(app, company, [day0]);
  const [asked] = await makeDebtors(app, company, later, [
    { email: address('later'), amounts: [10_000], dueDate: '2026-11-21' },
  ]);
  await dispute(asked?.accountIds[0] ?? '', 3_000);
  await enrol(app, company, later);
  await setClock(app, company, '2026-11-21T14:00:01Z');
  await send();
  expect((await messagesOf(app, company)).at(-1)?.text).toContain('$70.00');
});

test('reminders begin again three days after the answer', async () => {
  const workflowId = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 5 },
    { channel: 'EMAIL', day: 9 },
  ]);
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('rests') }]);
  await enrol(app, company, workflowId);
  const id = await dispute(debtor?.accountIds[0] ?? '');
  await revise(debtor);
  expect(await runsOf(app, company)).toMatchObject([{ status: 'PAUSED', reason: 'disputed' }]);
  await setClock(app, company, '2026-11-24T10:00:00Z');
  await answer(id);
  await revise(debtor);
  const [rests] = await runsOf(app, company);
  expect(rests).toMatchObject({ status: 'PAUSED', reason: 'answered' });
  expect(rests?.nextAt?.toISOString()).toMatch(/^2026-11-27T10:00:0/);
  await setClock(app, company, '2026-11-25T15:00:00Z');
  expect(await send()).toMatchObject({ sent: 0 });
  await setClock(app, company, '2026-11-27T10:01:00Z');
  await send();
  expect(await runsOf(app, company)).toMatchObject([{ status: 'EXECUTING' }]);
  await setClock(app, company, '2026-11-29T14:00:01Z');
  expect(await send()).toMatchObject({ sent: 1 });
});

test('G13: a dispute one second before each of 1,000 claims: nothing is sent', { timeout: 900_000 }, async () => {
  const workflowId = await makeCampaign(app, company, [day0]);
  const specs = Array.from({ length: 1_000 }, (_, index) => ({ email: address(`claim-${index}`) }));
  const made = await makeDebtors(app, company, workflowId, specs);
  await enrol(app, company, workflowId);
  await setClock(app, company, '2026-11-20T14:00:00Z');
  const actor: MemberActor = {
    ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  const open = (debtor: MadeDebtor) =>
    inCompany(app.context.db, { actor, requestId: 'calls' }, (work) =>
      openDispute(work, {
        ...{ _id: uuidv7(), accountId: debtor.accountIds[0] ?? '', category: 'wrong-amount' },
        ...{ text: 'Not right', source: 'call' },
      }),
    );
  for (let at = 0; at < made.length; at += 4) await Promise.all(made.slice(at, at + 4).map(open));
  // No worker has heard of it: the claim itself must see.
  await setClock(app, company, '2026-11-20T14:00:01Z');
  expect(await send()).toMatchObject({ sent: 0 });
  expect(await messagesOf(app, company)).toEqual([]);
});
