import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { followAccounts } from '../../apps/server/src/features/estimates/follow-accounts.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Estimate {
  readonly _id: string;
  readonly reference: string;
  readonly status: string;
  readonly version: number;
  readonly account: { readonly _id: string } | null;
  readonly acceptance: { readonly name: string; readonly purchaseOrder: string } | null;
  readonly error?: string;
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
  company = await app.newCompany('Ends Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  ({ debtorId } = await makeOwing(app, company, []));
});

const send = <T = Estimate>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
async function ok<T = Estimate>(method: string, path: string, body?: object): Promise<T> {
  const answer = await send<T>(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const lines = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 50_000, taxBasisPoints: 0 }];
const write = () => ok('POST', '/estimate', { debtorId, lines, expirationDate: '2026-12-20' });
async function accepted(more: object = {}): Promise<Estimate> {
  const { _id } = await write();
  await ok('POST', `/estimate/${_id}/mark-sent`, { version: 1 });
  return ok('POST', `/estimate/${_id}/accept`, { version: 2, name: 'Ada', method: 'PHONE', ...more });
}
async function convert({ _id }: Estimate, more: object = {}): Promise<string> {
  const { version } = await ok('GET', `/estimate/${_id}`);
  const days = { issueDate: '2026-11-20', dueDate: '2026-12-20', isDraft: false };
  return (
    (await ok('POST', `/estimate/${_id}/convert`, { _id: uuidv7(), version, ...days, ...more })).account?._id ?? ''
  );
}
/** Deletes the account, and lets its estimate hear of it. */
async function remove(accountId: string): Promise<void> {
  await ok('DELETE', `/account/${accountId}`, {});
  await within(app, company, (work) => followAccounts(work, [accountId]));
}
const cancel = async ({ _id }: Estimate) => {
  const { version } = await ok('GET', `/estimate/${_id}`);
  return ok('PUT', `/estimate/${_id}/cancel`, { version, reason: 'No time' });
};
const asked = () =>
  within(app, company, ({ trx }) =>
    trx.selectFrom('taskRequest').select('id').where('title', 'like', 'Bill estimate%').execute(),
  );

test('an account that was deleted comes back neither beside its successor nor for what was canceled', async () => {
  const estimate = await accepted();
  const first = await convert(estimate);
  await remove(first);
  const second = await convert(estimate, { reference: 'Another' });
  expect((await send('POST', `/account/${first}/restore`)).body.error).toBe('INVALID_STATUS');
  await remove(second);
  const third = await convert(estimate, { reference: 'A third' });
  for (const id of [first, second])
    expect((await send('POST', `/account/${id}/restore`)).body.error).toBe('INVALID_STATUS');
  await remove(third);
  await cancel(estimate);
  expect((await send('POST', `/account/${third}/restore`)).body.error).toBe('INVALID_STATUS');
  const owed = await ok<{ totals: { outstandingCents: number } }>('GET', `/debtor/${debtorId}`);
  expect(owed.totals.outstandingCents).toBe(0);
});

test('whoever has to bill it hears of it again when its account is deleted', async () => {
  const estimate = await accepted();
  expect(await asked()).toHaveLength(1);
  const accountId = await convert(estimate);
  await remove(accountId);
  expect(await asked()).toHaveLength(2);
  await ok('POST', `/account/${accountId}/restore`);
  expect((await ok('GET', `/estimate/${estimate._id}`)).status).toBe('Pending billing');
});

test('what was accepted is never deleted, canceled or not', async () => {
  const estimate = await cancel(await accepted());
  expect((await send('DELETE', `/estimate/${estimate._id}`)).body.error).toBe('INVALID_STATUS');
  const { preview } = await ok<{ preview: object }>('POST', '/estimate/custom-filter/delete', {
    ...{ ids: [estimate._id], preview: true },
  });
  expect(preview).toMatchObject({ changing: 0 });
});

test('card numbers are kept nowhere, whoever types them', async () => {
  const { acceptance } = await accepted({ name: 'Pat 4242 4242 4242 4242', purchaseOrder: '4111 1111 1111 1111' });
  expect(JSON.stringify(acceptance)).not.toMatch(/4242 4242|1111 1111/);
});

test('a deletion of many is taken back, but for those whose number was given away', async () => {
  const [one, other] = [await write(), await write()];
  const body = { ids: [one._id, other._id] };
  const started = await sendBulk<{ job: { _id: string } }>(
    app,
    token,
    ['POST', '/estimate/custom-filter/delete'],
    body,
  );
  const bulkActionId = started.body.job._id;
  await workOffBulk(app.context, company.id, bulkActionId);
  expect((await send('GET', `/estimate/${one._id}`)).status).toBe(404);
  await ok('POST', '/estimate', { debtorId, reference: other.reference });
  await ok('POST', `/bull/${bulkActionId}/undo`);
  await workOffUndo(app.context, company.id, bulkActionId);
  expect((await ok('GET', `/estimate/${one._id}`)).reference).toBe(one.reference);
  expect((await send('GET', `/estimate/${other._id}`)).status).toBe(404);
});
