import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const GIANT = 16_000;
const SMALL = 20;

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

interface Import {
  readonly _id: string;
  readonly stage: string;
  readonly rows: number;
  readonly columns: readonly {
    readonly index: number;
    readonly proposal: { readonly field: string; readonly dateFormat: string | null } | null;
  }[];
  readonly progress: { readonly done: number };
}

/** A person of a company who imports files. */
async function importer(company: TestCompany) {
  const token = await app.signIn(company.admin);
  const read = async (id: string) => (await app.send<Import>('GET', `/account/bulk-upload/${id}`, { token })).body;
  const until = (id: string, stage: string) =>
    expect.poll(async () => (await read(id)).stage, { timeout: 120_000, interval: 50 }).toBe(stage);
  const upload = async (rows: number, name: string) => {
    const lines = Array.from(
      { length: rows },
      (_, row) => `C-${row % 500},Customer ${row % 500},${name}-${row},10.00,2026-12-01`,
    );
    const form = new FormData();
    form.set(
      'file',
      new Blob([['Customer ID,Customer,Invoice #,Amount,Due date', ...lines].join('\n')]),
      `${name}.csv`,
    );
    const answer = await fetch(`${app.url}/v1/account/bulk-upload/parse`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
    });
    expect(answer.status).toBe(200);
    const { _id } = (await answer.json()) as Import;
    await until(_id, 'MATCHING');
    return _id;
  };
  const review = async (id: string) => {
    const columns = (await read(id)).columns.flatMap(({ index: column, proposal }) =>
      proposal
        ? [{ column, field: proposal.field, ...(proposal.dateFormat ? { dateFormat: proposal.dateFormat } : {}) }]
        : [],
    );
    const answer = await app.send('PUT', `/account/bulk-upload/${id}/mapping`, {
      token,
      body: { columns, values: [] },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const confirm = async (id: string) => {
    const answer = await app.send('POST', '/account/bulk-upload/confirm', { token, body: { importId: id } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const whole = async (rows: number, name: string) => {
    const id = await upload(rows, name);
    await review(id);
    await until(id, 'REVIEWED');
    await confirm(id);
    await until(id, 'FINISHED');
    return id;
  };
  const undo = async (id: string) => {
    const answer = await app.send('POST', `/bull/${id}/undo`, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  return { read, until, upload, review, confirm, whole, undo };
}

test('G35: a small import, of the same company or another, is checked and booked while a giant one is', {
  timeout: 400_000,
}, async () => {
  const giant = await importer(await app.newCompany('Giant Imports'));
  const other = await importer(await app.newCompany('Small Imports'));
  const large = await giant.upload(GIANT, 'large');
  const small = [
    [giant, await giant.upload(SMALL, 'own')],
    [other, await other.upload(SMALL, 'other')],
  ] as const;
  const begins = () =>
    expect
      .poll(async () => (await giant.read(large)).progress.done, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0);

  await giant.review(large);
  await begins();
  for (const [who, id] of small) await who.review(id);
  for (const [who, id] of small) await who.until(id, 'REVIEWED');
  expect(await giant.read(large)).toMatchObject({ stage: 'REVIEWING' });
  await giant.until(large, 'REVIEWED');
  expect(await giant.read(large)).toMatchObject({ review: { ready: GIANT, amountCents: GIANT * 1_000 } });

  await giant.confirm(large);
  await begins();
  for (const [who, id] of small) await who.confirm(id);
  for (const [who, id] of small) await who.until(id, 'FINISHED');
  expect(await giant.read(large)).toMatchObject({ stage: 'IMPORTING' });
  await giant.until(large, 'FINISHED');
  expect(await giant.read(large)).toMatchObject({ result: { created: GIANT } });
});

test('G35: a small import, of the same company or another, is undone while a giant one is', {
  timeout: 400_000,
}, async () => {
  const giant = await importer(await app.newCompany('Giant Undo'));
  const other = await importer(await app.newCompany('Small Undo'));
  const [large, own] = [await giant.whole(GIANT / 2, 'back'), await giant.whole(SMALL, 'own-back')];
  const small = [
    [giant, own],
    [other, await other.whole(SMALL, 'other-back')],
  ] as const;
  await giant.undo(large);
  await expect
    .poll(async () => (await giant.read(large)).progress.done, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  for (const [who, id] of small) await who.undo(id);
  for (const [who, id] of small) await who.until(id, 'UNDONE');
  expect(await giant.read(large)).toMatchObject({ stage: 'UNDOING' });
  await giant.until(large, 'UNDONE');
  expect(await giant.read(large)).toMatchObject({ undo: { kept: { accounts: 0, debtors: 0, credits: 0 } } });
});
