import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Estimate {
  readonly _id: string;
  readonly reference: string;
  readonly status: string;
  readonly versionNo: number;
  readonly version: number;
  readonly totalCents: number;
  readonly expirationDate: string;
}
type Answered = Estimate & { readonly error?: string; readonly fields?: Record<string, string> };

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Estimates Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  ({ debtorId } = await makeOwing(app, company, [10_000]));
});

const lines = [{ description: 'Roof', quantityMilli: 1500, unitPriceCents: 33_333, taxBasisPoints: 825 }];
const send = <T = Answered>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
const write = async (more: object = {}) =>
  (await send('POST', '/estimate', { debtorId, lines, expirationDate: '2026-12-20', ...more })).body;
const list = async (body: object = {}) =>
  (
    await send<{
      data: Estimate[];
      total: number;
      totals: { amountCents: number };
      counts: Record<string, number>;
    }>('POST', '/estimate/by-filter', body)
  ).body;

describe('a draft', () => {
  test('is numbered, totalled as an invoice, changed only by who saw it, and told', async () => {
    const first = await write();
    expect(first).toMatchObject({ reference: 'E-1001', status: 'Draft', versionNo: 1, totalCents: 54_125 });
    const id = uuidv7();
    expect(await write({ _id: id, reference: 'Roof 7' })).toMatchObject({ _id: id, reference: 'Roof 7' });
    expect((await write()).reference).toBe('E-1002');
    expect(await write({ reference: 'Roof 7' })).toMatchObject({
      error: 'NAME_ALREADY_USED',
      fields: { reference: expect.any(String) },
    });
    const changed = await send('PUT', `/estimate/${first._id}`, {
      version: first.version,
      discount: { kind: 'percent', value: 1000 },
      notes: 'Card 4111 1111 1111 1111',
    });
    expect(changed.body).toMatchObject({ totalCents: 48_713, version: 2 });
    expect(JSON.stringify(changed.body)).not.toContain('4111 1111 1111 1111');
    expect((await send('PUT', `/estimate/${first._id}`, { version: 1, terms: 'x' })).body.error).toBe('STALE_VERSION');
    const wrong = await send('PUT', `/estimate/${first._id}`, { version: 2, expirationDate: '2026-01-01' });
    expect(wrong.body).toMatchObject({ error: 'INVALID_FIELD', fields: { expirationDate: expect.any(String) } });
    const told = await within(app, company, ({ trx }) =>
      trx.selectFrom('audit').select('after').where('action', '=', 'estimate.update').execute(),
    );
    expect(told).toMatchObject([{ after: { amount: 48_713, discount: { kind: 'percent', value: 1000 } } }]);
    const { body } = await send<{ data: { data: { change: string } }[] }>('GET', `/estimate/${first._id}/activities`);
    expect(body.data.map(({ data }) => data.change)).toEqual(['estimate-created']);
  });

  test('is deleted and not given its number again; what is canceled too, and nothing else', async () => {
    const draft = await write();
    expect((await send('DELETE', `/estimate/${draft._id}`)).status).toBe(200);
    expect((await send('GET', `/estimate/${draft._id}`)).status).toBe(404);
    expect((await write()).reference).toBe('E-1002');
    expect((await send('PUT', `/estimate/${draft._id}/cancel`, { version: 2, reason: 'x' })).status).toBe(404);
    const kept = await write();
    expect((await send('PUT', `/estimate/${kept._id}/cancel`, { version: 1, reason: 'No' })).body.error).toBe(
      'INVALID_STATUS',
    );
  });

  test('is given to a member, and is none of an Operator’s', async () => {
    const draft = await write();
    const path = `/estimate/${draft._id}/assignee`;
    const given = await send('PUT', path, { assigneeId: company.admin.id });
    expect(given.body).toMatchObject({ assignee: { _id: company.admin.id } });
    const refused = await send('PUT', path, { assigneeId: company.operator.id });
    expect(refused.body).toMatchObject({ error: 'INVALID_FIELD', fields: { assigneeId: expect.any(String) } });
    const operator = await app.signIn(company.operator);
    const looked = await app.send<Answered>('GET', `/estimate/${draft._id}`, { token: operator });
    expect(looked).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  });
});

describe('the list', () => {
  test('is narrowed, ordered and counted by tabs', async () => {
    const one = await write({ expirationDate: '2026-12-20' });
    await write({ lines: [], reference: 'Later', expirationDate: '2027-01-20', assigneeId: company.admin.id });
    expect(await list()).toMatchObject({
      total: 2,
      totals: { amountCents: 54_125 },
      counts: { all: 2, my: 1, Draft: 2 },
    });
    expect((await list({ tab: 'my' })).data.map(({ reference }) => reference)).toEqual(['Later']);
    expect((await list({ search: 'haddad', sort: 'expirationDate' })).data[0]?._id).toBe(one._id);
    expect((await list({ search: 'lat' })).total).toBe(1);
    const filter = { match: 'all', conditions: [{ field: 'amount', operator: 'is_more_than', values: [100] }] };
    expect((await list({ filter })).data.map(({ _id }) => _id)).toEqual([one._id]);
    expect((await list({ debtorId })).total).toBe(2);
    for (const sort of ['reference', '-customer', 'amount', '-issueDate', 'createdAt'])
      expect((await list({ sort, limit: 1, page: 2 })).data).toHaveLength(1);
  });

  test('is deleted in bulk after a preview', async () => {
    const [one, two] = [await write(), await write()];
    const door = ['POST', '/estimate/custom-filter/delete'] as const;
    const started = await sendBulk<{ job: { _id: string } }>(app, token, door, { ids: [one._id, two._id] });
    expect(started.status).toBe(200);
    await workOffBulk(app.context, company.id, started.body.job._id);
    expect((await list()).total).toBe(0);
    const again = await send('POST', door[1], { ids: [one._id], expected: { count: 1, fingerprint: 'x' } });
    expect(again.body.error).toBe('SET_CHANGED');
  });
});
