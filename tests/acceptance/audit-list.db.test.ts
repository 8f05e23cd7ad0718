import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Entry {
  readonly _id: string;
  readonly at: string;
  readonly action: string;
  readonly actionText: string;
  readonly actor: { readonly kind: string; readonly name: string | null };
  readonly record: { readonly kind: string; readonly _id: string | null; readonly name: string | null };
  readonly changes: { readonly label: string; readonly before: unknown; readonly after: unknown }[];
  readonly ip: string | null;
}
interface List {
  readonly data: Entry[];
  readonly nextCursor: string | null;
}

let app: Application;
let company: TestCompany;
let other: TestCompany;
let token: string;
let debtorId: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Looked At');
  other = await app.newCompany('Someone Else');
  token = await app.signIn(company.admin);
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Harbor Dental' } });
  debtorId = made.body._id;
  const { body } = await app.send<{ version: number }>('GET', `/debtor/${debtorId}`, { token });
  const change = { companyName: 'Harbor Dental Group', version: body.version };
  expect((await app.send('PUT', `/debtor/${debtorId}`, { token, body: change })).status).toBe(200);
  for (const name of ['Late', 'Gone', 'New'])
    expect((await app.send('POST', '/account/tag', { token, body: { name } })).status).toBe(200);
});
afterAll(() => app.stop());

async function list(query: Readonly<Record<string, string>> = {}, as = token, headers = {}): Promise<List> {
  const answer = await app.send<List>('GET', `/audit?${new URLSearchParams(query)}`, { token: as, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

describe('the audit is read', () => {
  test('newest first, page by page, each row once', async () => {
    const { data: all } = await list({ limit: '100' });
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: List = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
      read.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(read).toEqual(all.map(({ _id }) => _id));
  });

  test('who, what and which record by their names, each value as it was and as it is', async () => {
    const { data } = await list({ recordKind: 'debtor', recordId: debtorId });
    expect(data.map(({ action }) => action)).toEqual(['debtor.update', 'debtor.create']);
    expect(data[0]).toMatchObject({
      actionText: 'Customer: changed',
      actor: { kind: 'member', name: expect.stringMatching(/\w/) },
      record: { kind: 'debtor', kindText: 'Customer', name: 'Harbor Dental Group' },
      ip: '127.0.0.1',
      changes: expect.arrayContaining([
        expect.objectContaining({ before: 'Harbor Dental', after: 'Harbor Dental Group' }),
      ]),
    });
    const spanish = await list({ recordKind: 'debtor', recordId: debtorId }, token, { 'accept-language': 'es' });
    expect(spanish.data[0]).toMatchObject({ actionText: 'Cliente: cambio' });
  });

  test('by member, by the product itself, by action and by days', async () => {
    await inCompany(app.context.db, company.id, (work) =>
      work.audit({ action: 'import.undone', recordKind: 'import', recordId: null }),
    );
    expect((await list({ actorKind: 'system' })).data.map(({ action }) => action)).toEqual(['import.undone']);
    expect((await list({ actorId: uuidv7() })).data).toEqual([]);
    expect((await list({ actorKind: 'member', actorId: company.admin.id, limit: '100' })).data).not.toEqual([]);
    expect((await list({ action: 'tag.create' })).data).toHaveLength(3);
    const { data: everything } = await list({ limit: '100' });
    const today = everything.map(({ at }) => at.slice(0, 10));
    const [first = '', last = ''] = [today.at(-1), today[0]];
    const dayAfter = new Date(Date.parse(last) + 2 * 86_400_000).toISOString().slice(0, 10);
    const dayBefore = new Date(Date.parse(first) - 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ from: dayBefore, to: dayAfter, limit: '100' })).data).toHaveLength(everything.length);
    expect((await list({ from: dayAfter })).data).toEqual([]);
    expect((await list({ to: dayBefore })).data).toEqual([]);
  });

  test('G31, G36: only by Administrators of the company', async () => {
    const stranger = await app.signIn(other.admin);
    const { data } = await list({ limit: '100' }, stranger);
    expect(data.map(({ action }) => action)).toEqual(['session.open']);
    const operator = await app.signIn(company.operator);
    for (const path of ['/audit', '/audit/health'])
      expect(await app.send('GET', path, { token: operator })).toMatchObject({ status: 403 });
    const body = { list: 'audit', format: 'csv' };
    expect(await app.send('POST', '/export', { token: operator, body })).toMatchObject({ status: 403 });
  });

  test('a place that is none is refused at its field', async () => {
    const answer = await app.send('GET', '/audit?cursor=nowhere', { token });
    expect(answer).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } });
  });
});

test('as a file, narrowed as the list is', async () => {
  const body = { list: 'audit', format: 'csv', only: { audit: { action: 'tag.create' } } };
  const begun = await app.send<{ _id: string }>('POST', '/export', { token, body });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const fetched = () => app.send<string>('GET', `/bull/${begun.body._id}/result`, { token });
  await vi.waitFor(async () => expect((await fetched()).status).toBe(200), { timeout: 20_000, interval: 100 });
  const rows: Record<string, string>[] = parse((await fetched()).body, { columns: true, bom: true });
  expect(rows.map((row) => [row.Action, row.After])).toEqual([
    ['Tag: created', expect.stringContaining('Name: New')],
    ['Tag: created', expect.stringContaining('Name: Gone')],
    ['Tag: created', expect.stringContaining('Name: Late')],
  ]);
});
