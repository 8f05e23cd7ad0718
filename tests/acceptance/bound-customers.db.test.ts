import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Answer {
  readonly _id: string;
  readonly status: string;
  readonly version: number;
  readonly assignee: { readonly _id: string } | null;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Bound Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  debtorId = (await ok('POST', '/debtor', { companyName: 'Buyer Ltd' }))._id;
});

const lines = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 50_000, taxBasisPoints: 0 }];
const send = (method: string, path: string, body?: object) =>
  app.send<Answer>(method, path, { token, ...(body ? { body } : {}) });
async function ok(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await send(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const remove = (id = debtorId) => send('DELETE', `/debtor/${id}`, { reason: 'Twice' });
const write = (more: object = {}) =>
  ok('POST', '/estimate', { debtorId, lines, expirationDate: '2026-12-20', ...more });
async function open(): Promise<Answer> {
  const { _id, version } = await write();
  return ok('POST', `/estimate/${_id}/mark-sent`, { version });
}
const accept = ({ _id, version }: Answer) =>
  send('POST', `/estimate/${_id}/accept`, { version, name: 'Ada', method: 'PHONE' });

test('a customer with an estimate that is open or accepted is not deleted, until it is ended', async () => {
  const draft = await write();
  const opened = await open();
  expect(await remove()).toMatchObject({ status: 409, body: { error: 'DEBTOR_IS_BOUND' } });
  const accepted = (await accept(opened)).body;
  expect((await remove()).body.error).toBe('DEBTOR_IS_BOUND');
  await ok('PUT', `/estimate/${accepted._id}/cancel`, { version: accepted.version, reason: 'No time' });
  expect((await remove()).status).toBe(200);
  // Nothing of a deleted customer goes out, and nothing of it is agreed to.
  expect((await send('POST', `/estimate/${draft._id}/mark-sent`, { version: draft.version })).body.error).toBe(
    'DEBTOR_NOT_FOUND',
  );
});

test('an open estimate whose last day is over binds nobody', async () => {
  await open();
  await setClock(app, company, '2026-12-22T15:00:00Z');
  expect((await remove()).status).toBe(200);
});

test('a contract in force binds, a draft and a closed one do not', async () => {
  const contract = await ok('POST', '/contract/create', {
    ...{ debtorId, reference: 'C-1', title: 'Care', startDate: '2026-11-01' },
  });
  const opened = await ok('PUT', `/contract/${contract._id}/status`, {
    ...{ status: 'Open', reason: '', version: contract.version },
  });
  expect((await remove()).body.error).toBe('DEBTOR_IS_BOUND');
  await ok('PUT', `/contract/${contract._id}/status`, { status: 'Closed', reason: 'Over', version: opened.version });
  expect((await remove()).status).toBe(200);
});

test('many at once leave those that are bound', async () => {
  await open();
  const free = (await ok('POST', '/debtor', { companyName: 'Free Ltd' }))._id;
  const owing = (await makeOwing(app, company, [1_000])).debtorId;
  const door = ['DELETE', '/debtor/custom-filter'] as const;
  const started = await sendBulk<{ job: { _id: string } }>(app, token, door, {
    ...{ ids: [debtorId, free, owing], reason: 'Twice' },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await workOffBulk(app.context, company.id, started.body.job._id);
  expect((await send('GET', `/debtor/${free}`)).body).toMatchObject({ deletedAt: expect.any(String) });
  expect((await send('GET', `/debtor/${debtorId}`)).body).toMatchObject({ deletedAt: null });
  expect((await send('GET', `/debtor/${owing}`)).body).toMatchObject({ deletedAt: null });
});

test('accepted while its customer is deleted: one of the two, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { _id } = await ok('POST', '/debtor', { companyName: `Race ${round}` });
    const written = await write({ debtorId: _id });
    const [marked, removed] = await Promise.all([
      send('POST', `/estimate/${written._id}/mark-sent`, { version: written.version }),
      remove(_id),
    ]);
    expect([marked.status === 200, removed.status === 200].filter(Boolean), `round ${round}`).toHaveLength(1);
  }
});

test('estimates, contracts and projects go to who may open them, also when somebody leaves or becomes an Operator', async () => {
  const toOperator = { assigneeId: company.operator.id };
  const refused = {
    status: 422,
    body: { error: 'INVALID_FIELD', fields: { assigneeId: expect.stringMatching(/Administrators/) } },
  };
  const estimate = await write();
  const contract = await ok('POST', '/contract/create', { debtorId, reference: 'C-2', title: 'Care' });
  const project = await ok('POST', '/project', { debtorId, reference: 'P-1', name: 'Roof', startDate: '2026-11-20' });
  expect(await send('POST', '/estimate', { debtorId, lines, ...toOperator })).toMatchObject(refused);
  expect(await send('PUT', `/estimate/${estimate._id}/assignee`, toOperator)).toMatchObject(refused);
  expect(await send('PUT', `/contract/${contract._id}/set-assignee`, toOperator)).toMatchObject(refused);
  expect(await send('PUT', `/project/${project._id}`, { ...toOperator, version: project.version })).toMatchObject(
    refused,
  );
  const role = (roles: string[]) => send('PUT', `/member/${company.operator.id}/role`, { roles });
  expect((await role(['ADMIN'])).status).toBe(200);
  await ok('PUT', `/estimate/${estimate._id}/assignee`, toOperator);
  await ok('PUT', `/contract/${contract._id}/set-assignee`, toOperator);
  await ok('PUT', `/project/${project._id}`, { ...toOperator, version: project.version });
  const mine = await write({ assigneeId: company.admin.id });
  expect((await role(['OPERATOR'])).status).toBe(200);
  const nobody = { assignee: null };
  expect(await ok('GET', `/estimate/${estimate._id}`)).toMatchObject(nobody);
  expect(await ok('GET', `/contract/${contract._id}`)).toMatchObject(nobody);
  expect(await ok('GET', `/project/${project._id}`)).toMatchObject(nobody);
  expect((await ok('GET', `/estimate/${mine._id}`)).assignee?._id).toBe(company.admin.id);
});

test('G40: a session that a code proved shows the link only, once its contact is taken away or changed', async () => {
  for (const change of ['delete', 'replace', 'wrong'] as const) {
    const value = `pat-${uuidv7()}@customer.example`;
    const { debtorId: id } = await makeOwing(
      app,
      company,
      [5_000],
      [
        { kind: 'EMAIL', value },
        { kind: 'EMAIL', value: `other-${uuidv7()}@customer.example` },
      ],
    );
    const visit = await proven(id, value);
    expect(await levelOf(visit.token), change).toBe('code');
    const contactId = await within(app, company, ({ trx }) =>
      trx.selectFrom('contact').select('id').where('value', '=', value).executeTakeFirstOrThrow(),
    );
    if (change === 'delete') {
      const others = await within(app, company, ({ trx }) =>
        trx.selectFrom('contact').select('id').where('debtorId', '=', id).where('value', '<>', value).execute(),
      );
      await ok('DELETE', `/contact/${contactId.id}`, { reason: 'not theirs', primaryId: others[0]?.id });
    } else if (change === 'replace') {
      await ok('PUT', `/contact/${contactId.id}`, { value: `new-${uuidv7()}@customer.example` });
    } else {
      await within(app, company, ({ trx }) =>
        trx.updateTable('contact').set({ isWrong: true }).where('id', '=', contactId.id).execute(),
      );
    }
    expect(await levelOf(visit.token), change).toBe('link');
  }
});

/** A session that was raised by a code which went to one address. */
async function proven(id: string, value: string): Promise<{ token: string }> {
  const { token: first } = await openPortal(app, company, id, 'link');
  const offered = await app.send<{ contacts: { _id: string }[] }>('GET', '/portal/sign-in', { token: first });
  const { id: contactId } = await within(app, company, ({ trx }) =>
    trx.selectFrom('contact').select('id').where('value', '=', value).executeTakeFirstOrThrow(),
  );
  expect(offered.body.contacts.map(({ _id }) => _id)).toContain(contactId);
  await app.send('POST', '/portal/sign-in/code', { token: first, body: { contactId } });
  const notice = await within(app, company, ({ trx }) =>
    trx
      .selectFrom('notice')
      .select('facts')
      .where('debtorId', '=', id)
      .where('kind', '=', 'LOGIN_CODE')
      .executeTakeFirstOrThrow(),
  );
  const { code } = notice.facts as { code: string };
  const raised = await app.send<{ token: string }>('POST', '/portal/sign-in/confirm', { token: first, body: { code } });
  expect(raised.status).toBe(200);
  return raised.body;
}

async function levelOf(portalToken: string): Promise<string | undefined> {
  const { body } = await app.send<{ access?: { level: string } }>('GET', '/portal/statement', { token: portalToken });
  return body.access?.level;
}
