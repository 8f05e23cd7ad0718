import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { type Book, makeBook } from '../application/bulk-world.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Tagged {
  readonly _id: string;
  readonly version: number;
  readonly tags: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
}

let app: Application;
let company: TestCompany;
let token: string;
let book: Book;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Labels');
  token = await app.signIn(company.admin);
  book = await makeBook(app, company, 1);
});

async function ok<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.send<T>(method, path, { token, body });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const newTag = async (name: string) => (await ok<{ _id: string }>('POST', '/account/tag', { name }))._id;

const kinds = {
  contract: {
    make: () =>
      ok<Tagged>('POST', '/contract/create', {
        ...{ debtorId: book.debtorIds[0], reference: `K-${uuidv7()}`, title: 'Lease' },
      }),
    list: '/contract',
  },
  project: {
    make: () =>
      ok<Tagged>('POST', '/project', {
        ...{ debtorId: book.debtorIds[0], reference: `P-${uuidv7()}`, name: 'Roof', startDate: '2026-11-02' },
      }),
    list: '/project/by-filter',
  },
} as const;

const has = (tagId: string) => ({
  filter: { match: 'all', conditions: [{ field: 'tags', operator: 'has_any_of', values: [tagId] }] },
});

test.each(['contract', 'project'] as const)('a %s carries tags by which it is found', async (kind) => {
  const { make, list } = kinds[kind];
  const [one, other] = [await make(), await make()];
  const [leases, roofs] = [await newTag('Leases'), await newTag('Roofs')];
  const path = `/${kind}/${one._id}/tags`;
  const tagged = await ok<Tagged>('PUT', path, { tags: [roofs, leases] });
  expect(tagged.tags.map(({ name }) => name)).toEqual(['Leases', 'Roofs']);
  expect(tagged.version).toBe(one.version);
  const found = await ok<{ data: Tagged[]; total: number }>('POST', list, has(roofs));
  expect(found.data.map(({ _id }) => _id)).toEqual([one._id]);
  expect(found.data[0]?.tags).toHaveLength(2);
  // Somebody took one off meanwhile: whoever adds to what they saw does not put it back.
  await ok('PUT', path, { tags: [leases], seen: [leases, roofs] });
  const third = await newTag('Third');
  const merged = await ok<Tagged>('PUT', path, { tags: [leases, roofs, third], seen: [leases, roofs] });
  expect(merged.tags.map(({ name }) => name)).toEqual(['Leases', 'Third']);
  expect((await app.send('PUT', path, { token, body: { tags: [uuidv7()] } })).status).toBe(404);
  const operator = await app.signIn(company.operator);
  expect((await app.send('PUT', path, { token: operator, body: { tags: [] } })).status).toBe(403);
  const usage = await ok<{ data: { _id: string; usedIn: number }[] }>('GET', '/account/tag?usage=true');
  expect(usage.data.find(({ _id }) => _id === leases)?.usedIn).toBe(1);
  await ok('DELETE', `/account/tag/${leases}`);
  expect((await ok<Tagged>('GET', `/${kind}/${one._id}`)).tags.map(({ name }) => name)).toEqual(['Third']);
  expect((await ok<Tagged>('GET', `/${kind}/${other._id}`)).tags).toEqual([]);
});

test.each(['contract', 'project'] as const)(
  'many of a %s get tags at once, and an undo takes them off',
  async (kind) => {
    const { make } = kinds[kind];
    const [one, other] = [await make(), await make()];
    const [old, fresh] = [await newTag('Old'), await newTag('Fresh')];
    await ok('PUT', `/${kind}/${one._id}/tags`, { tags: [old] });
    const _id = uuidv7();
    const names = async () =>
      Promise.all(
        [one, other].map(async ({ _id: id }) =>
          (await ok<Tagged>('GET', `/${kind}/${id}`)).tags.map(({ name }) => name),
        ),
      );
    const started = await sendBulk(app, token, ['PUT', `/${kind}/custom-filter/tags`], {
      ...{ _id, ids: [one._id, other._id], add: [fresh], remove: [old] },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await workOffBulk(app.context, company.id, _id);
    expect(await names()).toEqual([['Fresh'], ['Fresh']]);
    await ok('POST', `/bull/${_id}/undo`);
    await workOffUndo(app.context, company.id, _id);
    expect(await names()).toEqual([['Old'], []]);
  },
);
