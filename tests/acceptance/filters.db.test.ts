import { checkFilter } from '@recoup/domain/filters/check-filter.ts';
import { conditionsOf, type Filter, type FilterCondition, type FilterPart } from '@recoup/domain/filters/filter.ts';
import type { FilterField, FilterFields } from '@recoup/domain/filters/filter-fields.ts';
import { operatorsOf, valuesOf } from '@recoup/domain/filters/filter-operators.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { matchFilter } from '@recoup/domain/filters/match-filter.ts';
import { filterOperators } from '@recoup/domain/vocabulary.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hitQuestions } from '../../apps/server/src/features/filters/compile-filter.ts';
import { findTextHits } from '../../apps/server/src/features/filters/text-hits.store.ts';
import { accountConditions } from '../../apps/server/src/features/record-filters/account-filter.ts';
import { accountList } from '../../apps/server/src/features/record-filters/account-filter-columns.ts';
import { debtorConditions } from '../../apps/server/src/features/record-filters/debtor-filter.ts';
import { debtorList } from '../../apps/server/src/features/record-filters/debtor-filter-columns.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { type Facts, type FilterWorld, makeFilterWorld, words } from '../application/filter-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

let app: Application;
let company: TestCompany;
let world: FilterWorld;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Filter Co');
  token = await app.signIn(company.admin);
  const members = [company.admin.id, company.operator.id];
  const { pick } = randomNumbers(20_261_120);
  world = await inCompany(app.context.jobsDb, company.id, (work) => makeFilterWorld(work, members, pick));
});
afterAll(() => app.stop());

/** Values a person might ask for: those that are there, parts of them, and others. */
function anyValue(field: FilterField, records: readonly Facts[]): fc.Arbitrary<string | number> {
  const there = records.flatMap((facts) => facts[field.name] ?? []).filter((value) => typeof value !== 'boolean');
  const known = there.length > 0 ? fc.constantFrom(...there) : fc.constant('nothing');
  if (field.type === 'text') {
    const part = fc
      .tuple(known, fc.nat(6), fc.nat(12))
      .map(([value, from, to]) => String(value).slice(from, from + to));
    return fc.oneof(known, part, fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 3 }));
  }
  if (field.type === 'date') return fc.oneof(known, fc.constantFrom('1900-01-01', '2199-12-31', '2026-11-02'));
  if (field.type === 'money') return fc.oneof(known, fc.maxSafeInteger());
  if (field.type === 'number') return fc.oneof(known, fc.integer({ min: -400, max: 400 }), fc.double({ noNaN: true }));
  return field.options && !field.records ? fc.constantFrom(...field.options) : known;
}

function anyFilter(fields: FilterFields, records: readonly Facts[]): fc.Arbitrary<Filter> {
  const condition = fc.constantFrom(...fields.values()).chain((field) =>
    fc.constantFrom(...operatorsOf[field.type]).chain((operator) => {
      const takes = valuesOf(operator);
      const value = anyValue(field, records);
      const values: fc.Arbitrary<(string | number)[]> =
        takes === 'none' ? fc.constant([]) : fc.array(value, { minLength: 1, maxLength: takes === 'one' ? 1 : 3 });
      return values.map((list): FilterPart => ({ field: field.name, operator, values: list }));
    }),
  );
  const match = fc.constantFrom('all' as const, 'any' as const);
  const group = (part: fc.Arbitrary<FilterPart>) =>
    fc.record({ match, conditions: fc.array(part, { minLength: 1, maxLength: 3 }) });
  const inner = group(condition);
  return group(
    fc.oneof({ weight: 4, arbitrary: condition }, { weight: 1, arbitrary: group(fc.oneof(condition, inner)) }),
  ).filter((filter) => checkFilter(filter, fields).ok);
}

function expected(filter: Filter, records: ReadonlyMap<string, Facts>, fields: FilterFields): string[] {
  const rows = [...records].filter(([, facts]) => matchFilter(filter, (field) => facts[field] ?? null, fields));
  return rows.map(([id]) => id).toSorted();
}

async function idsOf(work: Work, from: RawBuilder<unknown>, where: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${from} where ${where} order by id`.execute(work.trx);
  return rows.map((row) => row.id);
}

describe('G43: SQL answers the rows of the filter in memory', () => {
  const seen = new Set<string>();
  const lists = {
    account: {
      from: sql`account a`,
      list: accountList,
      where: (filter: Filter, hits?: Awaited<ReturnType<typeof findTextHits>>) =>
        accountConditions(company.id, { filter }, hits),
      records: () => world.accounts,
      fields: () => world.accountFields,
    },
    debtor: {
      from: sql`debtor d`,
      list: debtorList,
      where: (filter: Filter, hits?: Awaited<ReturnType<typeof findTextHits>>) =>
        debtorConditions(company.id, { filter }, hits),
      records: () => world.debtors,
      fields: () => world.debtorFields,
    },
  };

  const agrees =
    (work: Work, { from, list, where, records, fields }: (typeof lists)['account']) =>
    async (filter: Filter) => {
      const hits = await findTextHits(work, hitQuestions(filter, list(company.id)));
      const wanted = expected(filter, records(), fields());
      expect(await idsOf(work, from, where(filter)), printFilter(filter)).toEqual(wanted);
      expect(await idsOf(work, from, where(filter, hits)), `with hits: ${printFilter(filter)}`).toEqual(wanted);
      for (const { operator } of conditionsOf(filter)) seen.add(operator);
    };

  test.each(['account', 'debtor'] as const)('%s: random trees over every field', async (entity) => {
    const parts = lists[entity];
    const filters = anyFilter(parts.fields(), [...parts.records().values()]);
    await inCompany(app.context.jobsDb, company.id, async (work) => {
      await fc.assert(fc.asyncProperty(filters, agrees(work, parts)), { numRuns: 400 });
    });
  });

  test.each(['account', 'debtor'] as const)('%s: every field with every operator alone', async (entity) => {
    const parts = lists[entity];
    const records = [...parts.records().values()];
    await inCompany(app.context.jobsDb, company.id, async (work) => {
      const check = agrees(work, parts);
      for (const field of parts.fields().values()) {
        for (const operator of operatorsOf[field.type]) {
          const samples =
            valuesOf(operator) === 'none' ? [[]] : fc.sample(anyValue(field, records), 6).map((value) => [value]);
          for (const values of samples) {
            const filter: Filter = { match: 'all', conditions: [{ field: field.name, operator, values }] };
            if (checkFilter(filter, parts.fields()).ok) await check(filter);
          }
        }
      }
    });
    expect([...seen].toSorted()).toEqual([...filterOperators].toSorted());
  });
});

type List = { total: number; data: { _id: string }[]; code?: string; fields?: Record<string, string> };
const ask = async (filter: Filter | string) => {
  const text = typeof filter === 'string' ? filter : printFilter(filter);
  const query = new URLSearchParams({ filter: text, limit: '100' });
  return (await app.send<List>('GET', `/account?${query}`, { token })).body;
};
const one = (field: string, operator: FilterCondition['operator'], ...values: (string | number)[]): Filter => ({
  match: 'all',
  conditions: [{ field, operator, values }],
});

describe('over HTTP', () => {
  test('the text of an address and the tree of a body find the same', async () => {
    const filter = one('customer', 'contains', 'jose');
    const rows = expected(filter, world.accounts, world.accountFields);
    expect(rows.length).toBeGreaterThan(0);
    expect((await ask(filter)).data.map((row) => row._id).toSorted()).toEqual(rows);
    const debtors = await app.send<List>('POST', '/debtor/by-filter', {
      token,
      body: { filter: one('displayName', 'contains', 'jose'), limit: 100 },
    });
    const wanted = expected(one('displayName', 'contains', 'jose'), world.debtors, world.debtorFields);
    expect(debtors.body.data.map((row) => row._id).toSorted()).toEqual(wanted);
  });

  test.each([
    "'; drop table account; --",
    "' or '1'='1",
    "\\' or 1=1",
    '%',
    '_',
    '\\',
    '$1',
    '{{company}}',
    '"); select pg_sleep(5); --',
    'x)) or ((true',
  ])('G43: %j is a text and nothing else', async (text) => {
    for (const operator of ['contains', 'is', 'starts_with', 'ends_with', 'does_not_contain'] as const) {
      for (const field of ['reference', 'customer', 'description']) {
        const filter = one(field, operator, text);
        expect((await ask(filter)).total).toBe(expected(filter, world.accounts, world.accountFields).length);
      }
    }
    const searched = await app.send<List>('GET', `/account?${new URLSearchParams({ search: text })}`, { token });
    expect(searched.status).toBe(200);
  });

  test.each([
    ['company_id:is:x', 'company_id'],
    ['__proto__:is:x', '__proto__'],
    ["a.id' or true --:is:x", "a.id' or true --"],
    ["workflow:has_any_of:x' or true", 'workflow'],
    ['balance:is_more_than:1 or 1=1', 'balance'],
    ['dueDate:is_more_than:now', 'dueDate'],
    ["custom.'x':is:y", "custom.'x'"],
    ['status', 'filter'],
    [Array(21).fill('isOverdue:is_true').join(';'), 'filter'],
    [
      `category:has_any_of:${Array(900).fill('x').join('~')};origin:has_any_of:${Array(101).fill('internal').join('~')}`,
      'filter',
    ],
    ['any(all(any(all(isOverdue:is_true))))', 'filter'],
  ])('G43: %s is refused at its field', async (text, field) => {
    const answer = await ask(text);
    expect(answer).toMatchObject({ code: 'INVALID_FIELD', fields: { [field]: expect.any(String) } });
  });

  test('pages and orders cover what matches once, by every order', async () => {
    const { accountSorts } = await import('@recoup/domain/accounts/account-sorts.ts');
    const { debtorSorts } = await import('@recoup/domain/debtors/debtor-sorts.ts');
    for (const sort of accountSorts) {
      const pages = [1, 2].map((page) =>
        app.send<List>('GET', `/account?limit=100&page=${page}&sort=${sort}`, { token }),
      );
      const found = (await Promise.all(pages)).flatMap((answer) => answer.body.data.map((row) => row._id));
      expect(new Set(found).size, sort).toBe(world.accounts.size);
    }
    for (const sort of debtorSorts) {
      const found = await app.send<List>('POST', '/debtor/by-filter', { token, body: { sort, limit: 100 } });
      expect(new Set(found.body.data.map((row) => row._id)).size, sort).toBe(world.debtors.size);
    }
  });

  test('a field of the company’s own is a field like the others until it is deleted', async () => {
    const fields = await app.send<{ data: { _id: string; entity: string }[] }>('GET', '/custom-field', { token });
    const object = fields.body.data.find((each) => each.entity === 'account')?._id ?? '';
    const propertyId = uuidv7();
    const path = `/custom-field/${object}/property`;
    const body = { propertyId, label: 'Região', singularName: 'Região', icon: 'store' };
    expect((await app.send('POST', `${path}/add`, { token, body })).status).toBe(200);
    const [id = ''] = [...world.accounts.keys()];
    await inCompany(app.context.jobsDb, company.id, (work) =>
      sql`update account set custom = custom || jsonb_build_object(${propertyId}::text, 'São Paulo') where id = ${id}`.execute(
        work.trx,
      ),
    );
    const filter = one(`custom.${propertyId}`, 'starts_with', 'sao');
    expect((await ask(filter)).data.map((row) => row._id)).toEqual([id]);
    expect((await app.send('DELETE', `${path}/delete`, { token, body: { propertyId } })).status).toBe(200);
    expect(await ask(filter)).toMatchObject({
      code: 'INVALID_FIELD',
      fields: { [`custom.${propertyId}`]: expect.any(String) },
    });
  });

  test('campaigns are filtered, searched, sorted and paged like the rest', async () => {
    type Names = { total: number; data: { name: string }[] };
    const list = async (query: Record<string, string>) => {
      const { body } = await app.send<Names>('GET', `/workflow?${new URLSearchParams(query)}`, { token });
      return { total: body.total, names: body.data?.map((row) => row.name) };
    };
    expect(await list({})).toEqual({ total: 3, names: ['W 0', 'W 1', 'W 2'] });
    expect(await list({ search: 'w 1' })).toEqual({ total: 1, names: ['W 1'] });
    expect(await list({ filter: 'name:ends_with:2;draft:is_true;sent:is_equal_to:0' })).toEqual({
      total: 1,
      names: ['W 2'],
    });
    expect(await list({ filter: 'accounts:is_more_than:0', sort: '-name', limit: '2', page: '2' })).toEqual({
      total: 3,
      names: ['W 0'],
    });
    expect((await app.send('GET', '/workflow?filter=audience:is:x', { token })).status).toBe(422);
  });

  test('an audience is counted by the customers of its open accounts', async () => {
    const filters = { filter: one('balance', 'is_more_than', 100) };
    const answer = await app.send('POST', '/debtor/get-count-by-audience', { token, body: { filters } });
    const open = [...world.accounts.values()].filter(
      ({ balance, status }) =>
        Number(balance) > 100 && ['Active', 'Delinquent', 'Accelerated'].includes(String(status)),
    );
    expect(answer.body).toEqual({
      count: new Set(open.map(({ debtor }) => debtor)).size,
      accounts: open.length,
      balanceCents: open.reduce((sum, { balance }) => sum + Number(balance), 0),
    });
  });
});
