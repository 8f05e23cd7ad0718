import { isRefusal } from '@recoup/domain/errors.ts';
import { checkFilter } from '@recoup/domain/filters/check-filter.ts';
import type { Filter, FilterPart } from '@recoup/domain/filters/filter.ts';
import { type FilterField, filterFields } from '@recoup/domain/filters/filter-fields.ts';
import { operatorsOf, valuesOf } from '@recoup/domain/filters/filter-operators.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { matchFilter } from '@recoup/domain/filters/match-filter.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hitQuestions } from '../../apps/server/src/features/filters/compile-filter.ts';
import { findTextHits } from '../../apps/server/src/features/filters/text-hits.store.ts';
import { readStatementInfo } from '../../apps/server/src/features/statements/read-statement.ts';
import { transactionConditions } from '../../apps/server/src/features/transactions/transaction-filter.ts';
import { transactionLists } from '../../apps/server/src/features/transactions/transaction-filter-columns.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { makeDebtors } from '../application/campaign-world.ts';
import { openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { type Facts, makeTransactionWorld } from '../application/transaction-world.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

let app: Application;
let company: TestCompany;
let token: string;
let facts: ReadonlyMap<string, Facts>;
const fields = filterFields('transaction', new Map());

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Movements Co');
  token = await app.signIn(company.admin);
  facts = await makeTransactionWorld(app, company, token, randomNumbers(20_261_122).pick);
});
afterAll(() => app.stop());

function anyValue(field: FilterField): fc.Arbitrary<string | number> {
  const there = [...facts.values()]
    .flatMap((each) => each[field.name] ?? [])
    .filter((each) => typeof each !== 'boolean');
  const known = there.length > 0 ? fc.constantFrom(...there) : fc.constant('0192f0c0-0000-7000-8000-000000000001');
  if (field.type === 'text') {
    const part = fc.tuple(known, fc.nat(4), fc.nat(9)).map(([value, from, to]) => String(value).slice(from, from + to));
    return fc.oneof(known, part, fc.string({ unit: 'grapheme', maxLength: 3 }));
  }
  if (field.type === 'date') return fc.oneof(known, fc.constantFrom('1900-01-01', '2199-12-31', '2026-11-02'));
  if (field.type === 'money') return fc.oneof(known, fc.maxSafeInteger());
  return field.options && !field.records ? fc.constantFrom(...field.options) : known;
}

function anyFilter(): fc.Arbitrary<Filter> {
  const condition = fc.constantFrom(...fields.values()).chain((field) =>
    fc.constantFrom(...operatorsOf[field.type]).chain((operator) => {
      const takes = valuesOf(operator);
      const values: fc.Arbitrary<(string | number)[]> =
        takes === 'none'
          ? fc.constant([])
          : fc.array(anyValue(field), { minLength: 1, maxLength: takes === 'one' ? 1 : 3 });
      return values.map((list): FilterPart => ({ field: field.name, operator, values: list }));
    }),
  );
  const match = fc.constantFrom('all' as const, 'any' as const);
  const group = (part: fc.Arbitrary<FilterPart>) =>
    fc.record({ match, conditions: fc.array(part, { minLength: 1, maxLength: 3 }) });
  return group(fc.oneof({ weight: 4, arbitrary: condition }, { weight: 1, arbitrary: group(condition) })).filter(
    (filter) => checkFilter(filter, fields).ok,
  );
}

const expected = (filter: Filter) =>
  [...facts]
    .filter(([, each]) => matchFilter(filter, (field) => each[field] ?? null, fields))
    .map(([id]) => id)
    .toSorted();

async function found(work: Work, filter: Filter, hits?: Awaited<ReturnType<typeof findTextHits>>): Promise<string[]> {
  const where = transactionConditions(company.id, { filter }, hits);
  const ids = async (from: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
    (await sql<{ id: string }>`select id from ${from} where ${condition}`.execute(work.trx)).rows.map((row) => row.id);
  return [
    ...(await ids(sql`payment p`, where.payments)),
    ...(await ids(sql`journal_entry e`, where.entries)),
  ].toSorted();
}

async function agrees(work: Work, filter: Filter): Promise<void> {
  const hits = await findTextHits(work, hitQuestions(filter, transactionLists(company.id).payments));
  expect(await found(work, filter), printFilter(filter)).toEqual(expected(filter));
  expect(await found(work, filter, hits), `with hits: ${printFilter(filter)}`).toEqual(expected(filter));
}

describe('G43: SQL answers the movements of the filter in memory', () => {
  test('random trees over every field', async () => {
    await inCompany(app.context.jobsDb, company.id, async (work) => {
      await fc.assert(
        fc.asyncProperty(anyFilter(), (filter) => agrees(work, filter)),
        { numRuns: 300 },
      );
    });
  });

  test('every field with every operator alone', async () => {
    await inCompany(app.context.jobsDb, company.id, async (work) => {
      for (const field of fields.values()) {
        for (const operator of operatorsOf[field.type]) {
          const samples = valuesOf(operator) === 'none' ? [[]] : fc.sample(anyValue(field), 5).map((value) => [value]);
          for (const values of samples) {
            const filter: Filter = { match: 'all', conditions: [{ field: field.name, operator, values }] };
            if (checkFilter(filter, fields).ok) await agrees(work, filter);
          }
        }
      }
    });
  });
});

type Row = { _id: string; amountCents: number; at: string; failure: { message: string } | null };
type List = {
  data: Row[];
  total: number;
  totals: Record<string, unknown>;
  code?: string;
  fields?: Record<string, string>;
};

const ask = async (query: Record<string, string>) =>
  (await app.send<List>('GET', `/transaction?${new URLSearchParams(query)}`, { token })).body;

describe('the list', () => {
  test('every order covers what matches once, page by page, and the totals are those of the rows', async () => {
    for (const sort of ['-date', 'date', '-amount', 'amount']) {
      const rows: Row[] = [];
      for (let page = 1; rows.length < facts.size; page++) {
        const list = await ask({ sort, page: String(page), perPage: '7' });
        expect(list.total).toBe(facts.size);
        expect(list.data.length).toBeGreaterThan(0);
        rows.push(...list.data);
      }
      expect(rows.map((row) => row._id).toSorted(), sort).toEqual([...facts.keys()].toSorted());
      const keys = rows.map((row) => (sort.includes('amount') ? row.amountCents : row.at));
      const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
    }
    const sum = (holds: (each: Facts) => boolean) => {
      const rows = [...facts.values()].filter(holds);
      return { cents: rows.reduce((cents, each) => cents + Number(each.amount), 0), count: rows.length };
    };
    const paid = sum((each) => each.type === 'PAYMENT' && each.status === 'SUCCESS');
    const failed = sum((each) => each.status === 'FAILED');
    const pending = sum((each) => each.status === 'PENDING');
    const returned = sum((each) => each.type === 'RETURN');
    expect(paid.count * failed.count * pending.count * returned.count).toBeGreaterThan(0);
    const { totals } = await ask({});
    expect(totals).toMatchObject({
      paidCents: paid.cents,
      paidCount: paid.count,
      failedCents: failed.cents,
      failedCount: failed.count,
      pendingCents: pending.cents,
      pendingCount: pending.count,
      returnedCents: returned.cents,
      returnedCount: returned.count,
      chargedCents: sum((each) => each.type === 'CHARGE').cents,
      compensatedCents: 0,
    });
    for (const { method, cents, count } of totals.paidByMethod as { method: string; cents: number; count: number }[])
      expect({ cents, count }).toEqual(
        sum((each) => each.type === 'PAYMENT' && each.status === 'SUCCESS' && each.method === method),
      );
    expect(await ask({ totals: 'false' })).toMatchObject({ total: null, totals: null });
  });

  test('the tree of a body, the text of an address and the export name the same rows, failures in words', async () => {
    const filter: Filter = {
      match: 'all',
      conditions: [{ field: 'status', operator: 'has_any_of', values: ['FAILED'] }],
    };
    const wanted = expected(filter);
    const asked = await ask({ filter: printFilter(filter), perPage: '100' });
    expect(asked.data.map((row) => row._id).toSorted()).toEqual(wanted);
    expect(asked.data[0]?.failure?.message).toBe('Not enough money on the card');
    const body = { filter, perPage: 100, sort: 'amount' };
    const posted = await app.send<List>('POST', '/transaction/by-filter', { token, body });
    expect(posted.body.data.map((row) => row._id).toSorted()).toEqual(wanted);
    // Its customer took in another one, whose charges stand in the journal under the old id.
    const mine = [...facts.values()].filter((each) => each.customer === "O'Neil & Söhne");
    expect((await ask({ search: 'neil & sohne' })).total).toBe(mine.length);
    const references = [...facts.values()].filter((each) =>
      [each.account].flat().some((one) => String(one).startsWith('T-1')),
    );
    expect((await ask({ search: 't-1' })).total).toBe(references.length);
  });

  test('of a name that very many customers have nothing is left out, nor of the sums', async () => {
    const crowd = await app.newCompany('Same Name Co');
    const clerk = await app.signIn(crowd.admin);
    await makeDebtors(app, crowd, null, new Array(1_050).fill({ amounts: [] }));
    // The one who paid stands behind all others, where a look that ends early does not come.
    const made = await app.send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', {
      token: clerk,
      body: {
        account: { reference: 'M-1', amountCents: 9_000, issueDate: '2026-11-01', dueDate: '2026-11-20' },
        debtor: { firstName: 'Maria', lastName: 'Last' },
      },
    });
    const body = { _id: uuidv7(), type: 'PAYMENT', debtorId: made.body.debtor._id, method: 'CASH', amountCents: 4_000 };
    expect((await app.send('POST', '/transaction', { token: clerk, body })).status).toBe(200);
    const found = await app.send<List>('GET', '/transaction?search=maria&totals=true', { token: clerk });
    expect(found.body.data.map(({ _id }) => _id)).toContain(body._id);
    expect(found.body.total).toBe(found.body.data.length);
  });

  test.each([
    ['company_id:is:x', 'company_id'],
    ["status:has_any_of:x' or true", 'status'],
    ['amount:is_more_than:1 or 1=1', 'amount'],
    ['date:is_more_than:now', 'date'],
    ['custom.x:is:y', 'custom.x'],
  ])('G43: %s is refused at its field', async (text, field) => {
    expect(await ask({ filter: text })).toMatchObject({
      code: 'INVALID_FIELD',
      fields: { [field]: expect.any(String) },
    });
  });
});

const idWhere = (holds: (each: Facts) => boolean) => [...facts].find(([, each]) => holds(each))?.[0] ?? '';
const debtors = () => [...new Set([...facts.values()].map((each) => String(each.debtor)))];

/** The bytes of an answer that is a file. */
async function fileOf(path: string, bearer: string, init: RequestInit = {}) {
  const answer = await fetch(`${app.url}/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('on paper', () => {
  test('G3: a statement closes at what is owed, and the next one opens there, however the days are cut', async () => {
    await inCompany(app.context.jobsDb, company.id, async (work) => {
      for (const debtorId of debtors()) {
        const whole = await readStatementInfo(work, debtorId, {});
        if (isRefusal(whole)) throw new Error(whole.code);
        const { rows } = await sql<{ cents: number }>`
          select (select coalesce(sum(balance_cents), 0) from account where debtor_id = ${debtorId} and status not in ('Draft', 'Canceled'))
            + (select coalesce(sum(l.amount_cents), 0) from journal_line l where l.ledger_account = 'unapplied' and l.debtor_id = ${debtorId}) as cents`.execute(
          work.trx,
        );
        expect(whole.statement.closingCents).toBe(Number(rows[0]?.cents));
        expect(whole.statement.lines.length).toBeGreaterThan(5);
        for (const cut of ['2026-11-01', '2026-11-18', '2026-11-19']) {
          const before = await readStatementInfo(work, debtorId, { from: '2026-01-01', to: cut });
          const next = cut.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0'));
          const after = await readStatementInfo(work, debtorId, { from: next, to: '2026-11-20' });
          if (isRefusal(before) || isRefusal(after)) throw new Error('refused');
          expect(after.statement.openingCents).toBe(before.statement.closingCents);
          expect(before.statement.lines.length + after.statement.lines.length).toBe(whole.statement.lines.length);
          expect(after.statement.closingCents).toBe(whole.statement.closingCents);
        }
      }
      expect(await readStatementInfo(work, debtors()[0] ?? '', { from: '2026-11-02', to: '2026-11-01' })).toMatchObject(
        {
          code: 'INVALID_FIELD',
        },
      );
    });
  });

  test('receipts of payments and refunds, and the link to one', async () => {
    const paid = idWhere((each) => each.type === 'PAYMENT' && each.status === 'SUCCESS');
    const refund = idWhere((each) => each.type === 'RETURN');
    for (const id of [paid, refund]) {
      const receipt = await fileOf(`/transaction/${id}/receipt`, token);
      expect(receipt.status).toBe(200);
      expect(receipt.headers.get('content-disposition')).toMatch(
        /^attachment; filename="(Refund receipt|Receipt) [0-9A-F]{10}\.pdf"/,
      );
      expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const failed = idWhere((each) => each.status === 'FAILED');
    expect((await fileOf(`/transaction/${failed}/receipt`, token)).status).toBe(404);
    const link = await app.send<{ url: string; opens: string }>('GET', `/transaction/${paid}/get-link`, { token });
    expect(link.body).toMatchObject({ opens: 'receipt', url: expect.stringMatching(new RegExp(`/receipt/${paid}$`)) });
    const asked = await app.send<{ url: string; opens: string }>(
      'GET',
      `/transaction/${paid}/get-link?intent=SCHEDULE_PAYMENT`,
      { token },
    );
    expect(asked.body).toMatchObject({ opens: 'portal', url: expect.stringMatching(/\/schedule-payment$/) });
    const base = await app.send<{ url: string; opens: string }>('POST', `/transaction/${failed}/get-link`, {
      token,
      body: {},
    });
    expect(base.body).toMatchObject({ opens: 'portal' });
    const audits = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('audit').select('recordId').where('action', '=', 'portal-link.make').orderBy('id').execute(),
    );
    expect(audits.map((row) => row.recordId)).toEqual([paid, paid, failed]);
  });

  test('G40: the customer sees receipts by the link, history and statement by the code, and nobody else’s', async () => {
    const [mine = '', other = ''] = debtors();
    const byLink = await openPortal(app, company, mine, 'link');
    const byCode = await openPortal(app, company, mine, 'code');
    const paid = (debtorId: string) =>
      idWhere((each) => each.type === 'PAYMENT' && each.status === 'SUCCESS' && each.debtor === debtorId);
    expect((await fileOf(`/portal/receipt/${paid(mine)}/pdf`, byLink.token)).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await fileOf(`/portal/receipt/${paid(other)}/pdf`, byCode.token)).status).toBe(404);
    const statement = await fileOf('/portal/statement/pdf?from=2026-01-01', byCode.token);
    expect(statement.headers.get('content-type')).toBe('application/pdf');
    expect(statement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fileOf('/portal/statement/pdf', byLink.token)).status).toBe(403);
    type History = { total: number; data: { _id: string; status: string; failure: string | null }[] };
    const history = await app.send<History>('GET', '/portal/history?limit=100', {
      token: byCode.token,
      headers: { 'accept-language': 'es' },
    });
    const wanted = [...facts].filter(([, each]) => each.type === 'PAYMENT' && each.debtor === mine).map(([id]) => id);
    expect(history.body.data.map((row) => row._id).toSorted()).toEqual(wanted.toSorted());
    for (const row of history.body.data.filter((each) => each.status === 'FAILED'))
      expect(row.failure).toBe('No hay fondos suficientes en la tarjeta');
  });

  test('a short list is a file at once, in the order of the screen', async () => {
    const body = JSON.stringify({
      filter: { match: 'all', conditions: [{ field: 'type', operator: 'has_any_of', values: ['RETURN'] }] },
      columns: ['amount', 'customer'],
    });
    const csv = await fileOf('/transaction/export-by-filter', token, { method: 'POST', body });
    const lines = csv.bytes.toString('utf8').trim().split('\r\n');
    const returned = [...facts.values()].filter((each) => each.type === 'RETURN');
    expect(lines[0]).toBe('Amount,Customer');
    expect(lines.length).toBe(returned.length + 1);
    expect(lines[1]).toMatch(/^-1\.00,/);
    const xlsx = await fileOf('/transaction/export-by-filter', token, {
      method: 'POST',
      body: JSON.stringify({ format: 'xlsx' }),
    });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
