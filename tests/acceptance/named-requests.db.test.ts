import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { schemaInFull } from '@recoup/contract/json-schema.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Named House');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
}, 120_000);
afterAll(() => app.stop());

const named = allCalls.filter((call) => call.isNamedByCaller);

/** Made by their caller's id, too, and yet not in the list: by call, how they know the same request again. */
const otherwise: Readonly<Record<string, string>> = {
  'account.bulk-create-task': 'the job keeps what was asked',
  'debtor.bulk-change-assignee': 'the job keeps what was asked',
  'debtor.bulk-remove-workflow': 'the job keeps what was asked',
  'debtor.bulk-create-task': 'the job keeps what was asked',
  'debtor.bulk-change-workflow': 'the job keeps what was asked',
  'debtor.validate-filter': 'counts, and changes nothing',
  'debtor.move-credit': 'the entry keeps what was asked',
  'transaction.record': 'the entry keeps what was asked',
  'account.write-off': 'the entry keeps what was asked',
  'live-call.dial': 'the call keeps what was asked',
  'estimate.bulk-delete': 'the job keeps what was asked',
  'estimate.send': 'the message keeps what was asked',
  'estimate.duplicate': 'says nothing but its id',
  'integration.create': 'a company has one connection of each service, which is opened again',
  'message.send': 'the message keeps what was asked',
  'chat.send': 'the message keeps what was asked',
  'debtor.charge': 'the payment keeps what was asked',
  'portal.pay-with-method': 'the payment keeps what was asked',
  'portal.start-payment': 'the payment keeps what was asked',
  'failed-payment.retry': 'the payment keeps what was asked',
  'payment.refund': 'the refund keeps what was asked',
  'portal.start-method-setup': 'the setup keeps what was asked',
  'billing.buy-sms': 'the purchase keeps what was asked',
  'billing.buy-skip-tracing': 'the purchase keeps what was asked',
  'export.create': 'the job keeps what was asked',
  'report.run': 'the job keeps what was asked',
  'report.export': 'the job keeps what was asked',
  'company.export': 'the job keeps what was asked',
  'debtor.export': 'the job keeps what was asked',
  'workflow.rehearse': 'the job keeps what was asked',
  'reconciliation.start': 'says nothing but its id',
  'webhook-endpoint.create': 'its secret is told once, so the same again is refused',
  'workflow.add-step': 'the version of the campaign tells',
};

const namesRecord = ({ method, body }: Call) =>
  method === 'POST' && body !== undefined && '_id' in ((schemaInFull(body, 'input').properties as object) ?? {});

test('every call that makes what its caller named knows the same request again, one way', () => {
  const all = allCalls.filter(namesRecord).map(({ name }) => name);
  expect([...named.map(({ name }) => name), ...Object.keys(otherwise)].sort()).toEqual(all.sort());
});

type Body = Record<string, unknown>;

/** Bodies in which no word, sum or day stands alone. */
const otherThere: Readonly<Record<string, (body: Body) => Body[]>> = {
  'call.log': (body) => [{ ...body, outcome: 'voicemail' }],
  'packet.make': (body) => [{ ...body, parts: ['claim'] }],
  'plan.create': (body) => [{ ...body, note: 'Another' }],
  'portal.request-plan': (body) => [{ ...body, note: 'Another' }],
};

/** The same body but for one of its words, sums or days: one for each that it has. */
function others(body: Body): Body[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === '_id' || name.endsWith('Id')) return [];
    if (typeof value === 'number') return [{ ...body, [name]: value + 1 }];
    if (typeof value !== 'string') return [];
    if (/^\d{4}-\d\d-\d\d$/.test(value))
      return [{ ...body, [name]: value.replace(/\d$/, (day) => `${(+day + 1) % 10}`) }];
    return [{ ...body, [name]: `${value} again` }];
  });
}

/** A dispute that the customer of a session has opened. */
async function theirDispute(accountId: string, by: string): Promise<string> {
  const _id = uuidv7();
  const body = { _id, accountId, category: 'other', text: 'Not ours' };
  const opened = await app.send('POST', '/portal/disputes', { token: by, body });
  expect(opened.status).toBe(200);
  return _id;
}

async function holds(call: Call, path: string, body: Body, by: string): Promise<void> {
  const send = (sent: Body) => app.send<{ _id?: string; error?: string }>(call.method, path, { token: by, body: sent });
  const first = await send(body);
  expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200 });
  const again = await send(body);
  expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200 });
  expect(again.body._id).toBe(first.body._id);
  const answers = [];
  for (const other of otherThere[call.name]?.(body) ?? others(body)) answers.push(await send(other));
  const known = answers.filter(({ body: { error } }) => error === 'IDEMPOTENCY_KEY_REUSED');
  expect(known.length, JSON.stringify(answers.map((answer) => answer.body))).toBeGreaterThan(0);
  // The others were refused before anybody asked under which id: the changed word is none that the field takes.
  expect(answers.every(({ status }) => status === 422)).toBe(true);
}

describe('G20: something else under an id that was used is refused, and the same again is answered', () => {
  const staff = named.filter(({ access }) => access.who === 'staff');

  test.each(staff.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const debtor = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Owes' } });
    const account = await app.send<{ _id: string }>('POST', '/account', {
      token,
      body: {
        ...{ reference: `N-${uuidv7()}`, amountCents: 30_000, issueDate: '2026-11-01', dueDate: '2026-12-01' },
        debtorId: debtor.body._id,
      },
    });
    const sample = sampleRequests[call.name]?.({
      ...records,
      debtorId: debtor.body._id,
      accountId: account.body._id,
    });
    if (!sample) throw new Error(`${call.name} has no sample`);
    await holds(call, addressOf(call.path, sample), { ...(sample.body as Body), _id: uuidv7() }, token);
  });

  // What a customer starts under the words of a plan is bound to these words by their hash: portal-plans.db.test.ts.
  const portal = named.filter(({ access, name }) => access.who === 'portal' && name !== 'portal.start-plan');

  test.each(portal.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const { debtorId, accountIds } = await makeOwing(app, company, [30_000]);
    const { token: theirs } = await openPortal(app, company, debtorId, 'code');
    const [accountId = ''] = accountIds;
    const disputeId = call.path.startsWith('/portal/disputes/')
      ? await theirDispute(accountId, theirs)
      : records.disputeId;
    // Only what has ended is taken up again.
    if (call.name === 'portal.reopen-dispute')
      await app.send('POST', `/portal/disputes/${disputeId}/withdraw`, { token: theirs, body: {} });
    const sample = sampleRequests[call.name]?.({ ...records, debtorId, accountId, disputeId });
    if (!sample) throw new Error(`${call.name} has no sample`);
    await holds(call, addressOf(call.path, sample), sample.body as Body, theirs);
  });

  test('what was refused is mended under the same id', async () => {
    const _id = uuidv7();
    const { debtorId } = await makeOwing(app, company, [30_000]);
    const promise = (amountCents: number) =>
      app.send<{ error?: string }>('POST', `/debtor/${debtorId}/promise`, {
        token,
        body: { _id, amountCents, promisedOn: '2026-11-25' },
      });
    expect((await promise(99_999_999)).status).toBe(422);
    expect((await promise(30_000)).status).toBe(200);
    expect((await promise(20_000)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('two at the same instant: one of them is made', async () => {
    const _id = uuidv7();
    const { debtorId } = await makeOwing(app, company, [30_000]);
    const answers = await Promise.all(
      [100, 200, 300, 400].map((amountCents) =>
        app.send('POST', `/debtor/${debtorId}/promise`, {
          token,
          body: { _id, amountCents, promisedOn: '2026-11-25' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

test('G20: a comparison that was asked for under its id is answered, running or over, and begun once', async () => {
  const id = uuidv7();
  const start = () =>
    app.send<{ _id: string }>('POST', '/reconciliation', { token, body: { _id: id } }).then(({ body }) => body._id);
  expect([await start(), await start()]).toEqual([id, id]);
  await inCompany(app.context.jobsDb, company.id, ({ trx }) =>
    trx.updateTable('reconciliation').set({ state: 'DONE', finishedAt: new Date() }).where('id', '=', id).execute(),
  );
  expect(await start()).toBe(id);
  const begun = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'reconciliation.start')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute(),
  );
  expect(begun).toHaveLength(1);
});

test('G20: a file or a rehearsal that was asked for is answered under its id, anything else refused', async () => {
  const post = (path: string, body: object) =>
    app.send<{ _id?: string; error?: string }>('POST', path, { token, body }).then((answer) => answer.body);
  const [file, rehearsal] = [uuidv7(), uuidv7()];
  const asked = { _id: file, list: 'account', format: 'csv' };
  expect([await post('/export', asked), await post('/export', asked)]).toMatchObject([{ _id: file }, { _id: file }]);
  for (const other of [{ list: 'debtor' }, { format: 'xlsx' }, { sort: 'dueDate' }])
    expect(await post('/export', { ...asked, ...other })).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  const path = `/workflow/${records.workflowId}/rehearse`;
  const play = { _id: rehearsal, days: 20 };
  expect([await post(path, play), await post(path, play)]).toMatchObject([{ _id: rehearsal }, { _id: rehearsal }]);
  expect(await post(path, { ...play, days: 30 })).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
});

test('G20: a bulk change under an id that was used for other records or another value is refused', async () => {
  const make = (companyName: string) =>
    app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName } }).then(({ body }) => body._id);
  const [one, other] = [await make('One'), await make('Other')];
  const change = (ids: readonly string[], assigneeId: string | null, _id: string) =>
    sendBulk<{ error?: string; job?: { _id: string } }>(app, token, ['POST', '/debtor/custom-filter/change-assignee'], {
      ...{ _id, ids, assigneeId },
    });
  const id = uuidv7();
  const memberId = company.admin.id;
  expect(await change([one], memberId, id)).toMatchObject({ status: 200, body: { job: { _id: id } } });
  expect(await change([one], memberId, id)).toMatchObject({ status: 200, body: { job: { _id: id } } });
  for (const [ids, assigneeId] of [
    [[other], memberId],
    [[one, other], memberId],
    [[one], null],
  ] as const)
    expect(await change(ids, assigneeId, id)).toMatchObject({ body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
});
