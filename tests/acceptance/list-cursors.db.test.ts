import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Page {
  data: { _id: string }[];
  nextCursor: string | null;
}

const ROWS = 40;
const LIMIT = 7;
/** A list that never ends would go on for ever. */
const PAGES_MAX = 20;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Cursor Co');
  token = await app.signIn(company.admin);
  await fill();
});
afterAll(() => app.stop());

/** Customers and accounts that often stand level: few names, sums, days and categories, some without any. */
async function fill(): Promise<void> {
  await inCompany(app.context.jobsDb, company.id, async (work) => {
    for (let index = 0; index < ROWS; index++) {
      const debtorId = uuidv7();
      const at = new Date(Date.UTC(2026, 9, 1 + (index % 4)));
      await work.trx
        .insertInto('debtor')
        .values({
          companyId: company.id,
          id: debtorId,
          companyName: ['Ábaco', 'abaco', 'Zürich "x"', "O'Neil, \\"][index % 4] ?? '',
          reference: index % 3 === 0 ? null : `R-${index}`,
          zones: ['America/New_York'],
          createdAt: at,
        })
        .execute();
      await work.trx.insertInto('debtorGate').values({ companyId: company.id, debtorId }).execute();
      await work.trx
        .insertInto('account')
        .values({
          companyId: company.id,
          id: uuidv7(),
          debtorId,
          reference: `A-${String(index * 7).padStart(3, '0')}`,
          status: index % 2 === 0 ? 'Draft' : 'Canceled',
          category: [null, 'Leases', 'Other'][index % 3] ?? null,
          amountCents: 100 * (index % 5) + 1,
          issueDate: '2026-11-01',
          dueDate: index % 2 === 0 ? '2026-12-01' : '2026-12-02',
          createdAt: at,
        })
        .execute();
    }
  });
}

type Query = { readonly limit: number; readonly page?: number; readonly cursor?: string };

const accounts = async (sort: string, query: Query, narrow: Record<string, string> = {}) => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams({ sort, totals: 'false', ...narrow, ...Object.fromEntries(texts) });
  return app.send<Page>('GET', `/account?${search}`, { token });
};
const debtors = async (sort: string, query: Query, narrow: Record<string, unknown> = {}) =>
  app.send<Page>('POST', '/debtor/by-filter', { token, body: { sort, totals: false, ...narrow, ...query } });

/** All ids of a list, page behind page. */
async function walk(ask: (query: Query) => Promise<{ body: Page }>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const { body }: { body: Page } = await ask({ limit: LIMIT, ...(cursor === null ? {} : { cursor }) });
    seen.push(...body.data.map((row) => row._id));
    cursor = body.nextCursor;
    if (cursor === null) break;
  }
  return seen;
}

const idsOf = ({ body }: { body: Page }) => body.data.map((row) => row._id);

describe('a list that is read on from its last row', () => {
  test.each(accountSorts)('holds every account once, in the order %s', async (sort) => {
    const all = idsOf(await accounts(sort, { limit: 100 }));
    expect(all).toHaveLength(ROWS);
    expect(await walk((query) => accounts(sort, query))).toEqual(all);
  });

  test.each(debtorSorts)('holds every customer once, in the order %s', async (sort) => {
    const all = idsOf(await debtors(sort, { limit: 100 }));
    expect(all).toHaveLength(ROWS);
    expect(await walk((query) => debtors(sort, query))).toEqual(all);
  });

  // The other condition holds always: it has the page read along its order instead of by the statement of texts.
  test.each(accountSorts)('finds the accounts of a rare text in the order %s', async (sort) => {
    const narrow = { filter: 'customer:contains:abaco;amount:is_more_than:0' };
    const all = idsOf(await accounts(sort, { limit: 100 }, narrow));
    expect(all).toHaveLength(ROWS / 2);
    expect(idsOf(await accounts(sort, { limit: 100 }, { filter: 'customer:contains:abaco' }))).toEqual(all);
    expect(await walk((query) => accounts(sort, query, { search: 'abaco' }))).toEqual(all);
  });

  test.each(debtorSorts)('finds the customers of a rare text in the order %s', async (sort) => {
    const text = { field: 'displayName', operator: 'contains', values: ['abaco'] };
    const always = { field: 'createdAt', operator: 'is_not_empty', values: [] };
    const filter = { match: 'all', conditions: [text, always] };
    const all = idsOf(await debtors(sort, { limit: 100 }, { filter }));
    expect(all).toHaveLength(ROWS / 2);
    expect(await walk((query) => debtors(sort, query, { search: 'abaco' }))).toEqual(all);
  });

  test('keeps its filter behind a cursor', async () => {
    const narrow = { filter: 'status:has_any_of:Draft' };
    const all = idsOf(await accounts('dueDate', { limit: 100 }, narrow));
    expect(all).toHaveLength(ROWS / 2);
    expect(await walk((query) => accounts('dueDate', query, narrow))).toEqual(all);
  });

  test('neither repeats nor passes over a row when others come and go before it, or the last one goes', async () => {
    const before = idsOf(await accounts('-createdAt', { limit: 100 }));
    const { body } = await accounts('-createdAt', { limit: LIMIT });
    const gone = before.slice(0, LIMIT);
    const rest = before.slice(LIMIT);
    for (const id of gone) expect((await app.send('DELETE', `/account/${id}`, { token })).status).toBe(200);
    const cursor = body.nextCursor ?? '';
    expect(idsOf(await accounts('-createdAt', { limit: 100, cursor }))).toEqual(rest);
    // By its number the next page passes over as many rows as went.
    expect(idsOf(await accounts('-createdAt', { limit: LIMIT, page: 2 }))).not.toContain(rest[0]);
  });

  test('refuses a cursor of another order, and what was never one, at its field', async () => {
    const { body } = await accounts('dueDate', { limit: LIMIT });
    const foreign = body.nextCursor ?? '';
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = uuidv7();
    const cursors = [
      'x',
      '%00',
      made(null),
      made({}),
      made(['-dueDate']),
      made(['-dueDate', null, id]),
      made(['-dueDate', '2026-02-31', id]),
      made(['-dueDate', '2026-02-28', 'x']),
      made(['-dueDate', '2026-02-28', id, id]),
      made(['-dueDate', ['2026-02-28'], id]),
      made(['-dueDate', '2026-02-28', `${id}' or true --`]),
    ];
    for (const cursor of [foreign, ...cursors]) {
      const answer = await accounts('-dueDate', { limit: LIMIT, cursor });
      expect([answer.status, answer.body], cursor).toMatchObject([
        422,
        { error: 'INVALID_FIELD', fields: { cursor: 'This is no place in this list. Begin again at its first page.' } },
      ]);
    }
    for (const at of [
      '2026-11-31 10:00:00+00',
      '2026-11-30 25:00:00+00',
      'infinity',
      '2026-11-30 10:00:00+16',
      '2026-11-30 10:00:00-23:59',
      '2026-11-30 10:00:00+02:75',
      '2026-11-30 10:00:00.1234567+00',
    ])
      expect((await accounts('createdAt', { limit: 1, cursor: made(['createdAt', at, id]) })).status).toBe(422);
    for (const sum of ['1e3', '99999999999999999999', ''])
      expect((await accounts('balance', { limit: 1, cursor: made(['balance', sum, id]) })).status).toBe(422);
  });
});
