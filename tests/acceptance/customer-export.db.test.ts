import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snakeCase } from '../../apps/server/src/db/column-names.ts';
import { seeDeleted } from '../../apps/server/src/db/see-deleted.ts';
import { customerTables } from '../../apps/server/src/features/exports/customer-tables.store.ts';
import { readExportFile } from '../../apps/server/src/features/exports/read-export-file.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { makeRecords } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { readArchive } from '../application/zip-archive.ts';

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Customer House');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
}, 120_000);
afterAll(() => app.stop());

/** Tables that hang on a customer and are not taken along, and why. */
const leftOut: Readonly<Record<string, string>> = {
  conversationDraft: 'what one member is writing, and nobody else sees',
  conversationPresence: 'who of the team looks at the conversation at this moment',
  conversationRead: 'what one member has read',
  daybookPath: 'sums of what accounts and bookings say',
  news: 'what one member was told; it happened in other tables',
  replyAddress: 'a way in for mails, and nothing else',
};
/** Tables that name records without a foreign key, and are not about a customer. */
const ofNobody: Readonly<Record<string, string>> = {
  directory: 'hashes of ways in',
  slackNews: 'what is yet to be told elsewhere; it happened in other tables',
  importFile: 'of many customers; the rows are taken along',
};

interface Job {
  readonly _id: string;
  readonly state: string;
  readonly title: string;
  readonly error?: string;
}
interface ForeignKey {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly names: readonly string[];
}
type Row = Readonly<Record<string, unknown>>;

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const ask = (debtorId: string, _id = uuidv7(), by = token) =>
  app.send<Job>('POST', `/debtor/${debtorId}/export`, { token: by, body: { _id } });
const admin = { roles: ['ADMIN'], isDemo: false } as const;

async function exported(debtorId: string): Promise<Map<string, string>> {
  const begun = await ask(debtorId);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await exportJob.handle(
    { companyId: company.id, exportId: begun.body._id },
    app.context,
    new AbortController().signal,
  );
  const file = await readExportFile(app.context, company.id, admin, begun.body._id);
  if (!file.ok) throw new Error(JSON.stringify(file));
  return readArchive(await buffer(file.stream));
}

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await within(app, company, ({ trx }) =>
    sql<ForeignKey>`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(num, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
        (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k(num, at)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as names
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(trx),
  );
  return rows;
}

/** Tables that a chain of foreign keys leads from to a customer. */
function reachedFrom(keys: readonly ForeignKey[]): Set<string> {
  const reached = new Set(['debtor']);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child);
  }
  return reached;
}

/** Rows that a chain of foreign keys leads from to this customer, by table: found without asking the product. */
async function rowsAbout(debtorId: string): Promise<Map<string, Row[]>> {
  const keys = (await foreignKeys()).filter(({ columns }) => columns.includes('company_id'));
  const tables = reachedFrom(keys);
  return within(app, company, async ({ trx }) => {
    await seeDeleted({ trx }, true);
    const all = new Map<string, Row[]>();
    for (const table of tables) {
      const { rows } = await sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.raw(table)} t where company_id = ${company.id}`.execute(trx);
      all.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    const found = new Map([['debtor', new Set((all.get('debtor') ?? []).filter(({ id }) => id === debtorId))]]);
    for (let grew = true; grew; ) {
      grew = false;
      for (const { child, columns, parent, names } of keys) {
        const parents = new Set([...(found.get(parent) ?? [])].map((row) => names.map((name) => row[name]).join()));
        const mine = found.get(child) ?? new Set<Row>();
        for (const row of tables.has(child) ? (all.get(child) ?? []) : []) {
          if (mine.has(row) || !parents.has(columns.map((name) => row[name]).join())) continue;
          mine.add(row);
          grew = true;
        }
        found.set(child, mine);
      }
    }
    return new Map([...found].map(([table, rows]) => [table, [...rows]]));
  });
}

test('it is said of every table that names a customer whether its rows are taken along, and of none twice', async () => {
  const reached = [...reachedFrom(await foreignKeys())].map(camel);
  const { rows } = await within(app, company, ({ trx }) =>
    sql<{ name: string }>`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attname in ('debtor_id', 'record_id', 'about_id', 'linked_debtor_id', 'kept_debtors')`.execute(trx),
  );
  const naming = new Set([...reached, ...rows.map(({ name }) => camel(name))]);
  const said = [...Object.keys(customerTables), ...Object.keys(leftOut), ...Object.keys(ofNobody)];
  expect(new Set(said).size).toBe(said.length);
  expect([...naming].filter((table) => !said.includes(table))).toEqual([]);
  // By an address or a number, and so without a column that the schema could tell.
  expect(said.filter((table) => !naming.has(table)).toSorted()).toEqual(['contactConsent', 'externalLink', 'optOut']);
});

test('G64: every row about the customer is there, and none about anybody else', async () => {
  const { debtorId } = records;
  const mark = `Nobody-${uuidv7()}`;
  const { debtorId: otherId } = await makeOwing(
    app,
    company,
    [77_700],
    [{ kind: 'EMAIL', value: 'somebody-else@other.example' }],
  );
  const noted = await app.send('POST', `/debtor/${otherId}/notes`, { token, body: { value: mark } });
  expect(noted.status).toBe(200);
  const mine = await app.send('POST', `/debtor/${debtorId}/notes`, {
    token,
    body: { value: '<b>loud</b> & "quoted"' },
  });
  expect(mine.status).toBe(200);
  const key = `attachments/${company.id}/${uuidv7()}`;
  const [callId, callKey] = [uuidv7(), `calls/${company.id}/${uuidv7()}`];
  await app.context.files.write(key, Readable.from(['a letter of theirs']));
  await app.context.files.write(callKey, Readable.from(['a voice']));
  await within(app, company, async ({ trx, now }) => {
    await trx
      .insertInto('attachment')
      .values({
        ...{ companyId: company.id, id: uuidv7(), recordKind: 'debtor', recordId: debtorId, fileKey: key },
        ...{ fileName: 'letter.txt', mediaType: 'text/plain', sizeBytes: 18, createdAt: now },
      })
      .execute();
    await trx
      .insertInto('phoneCall')
      .values({
        companyId: company.id,
        id: callId,
        debtorId,
        direction: 'incoming',
        toValue: '+12125550100',
        outcome: 'no-answer',
        at: now,
      })
      .execute();
    await trx
      .insertInto('callRecording')
      .values({
        ...{ companyId: company.id, id: uuidv7(), callId, kind: 'CALL', state: 'KEPT', noticedAt: now, startedAt: now },
        ...{ endedAt: now, fileKey: callKey, sizeBytes: 7 },
      })
      .execute();
  });
  const files = await exported(debtorId);
  const data = JSON.parse(files.get('data.json') ?? '') as Record<string, Row[]>;
  const about = await rowsAbout(debtorId);
  const filled = [...about].filter(([, rows]) => rows.length > 0).map(([table]) => camel(table));
  expect(filled.length).toBeGreaterThan(30);
  for (const [table, rows] of about) {
    if (camel(table) in leftOut) continue;
    // What stands under the same name in both is the same, row by row.
    const shown = data[camel(table)] ?? [];
    const names = Object.keys(shown[0] ?? {});
    const texts = (each: readonly Row[], nameOf: (name: string) => string) =>
      each.map((row) => JSON.stringify(names.map((name) => row[nameOf(name)]))).toSorted();
    const [ours, found] = [texts(shown, (name) => name), texts(rows, snakeCase)];
    // What names its record without a foreign key is more than a chain of keys finds.
    if ((customerTables[camel(table)] ?? []).some((way) => 'record' in way))
      expect(ours, table).toEqual(expect.arrayContaining(found));
    else expect(ours, table).toEqual(found);
  }
  const theirs = [...(await rowsAbout(otherId)).values()]
    .flat()
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const whole = [...files.values()].join('\n');
  for (const strange of [mark, 'somebody-else@other.example', ...theirs])
    expect(whole.includes(strange), strange).toBe(false);
  expect(whole).not.toMatch(/"(fileKey|tokenHash|pathHash|codeHash|companyId)"/);

  const page = files.get('index.html') ?? '';
  expect(page).toContain('Promised to pay.');
  expect(page).toContain('&lt;b&gt;loud&lt;/b&gt; &amp; &quot;quoted&quot;');
  expect(page).not.toContain('<b>');
  const notes: string[][] = parse(files.get('Notes.csv') ?? '', { bom: true });
  expect(notes.flat()).toContain('Promised to pay.');
  const letter = [...files.keys()].find((name) => name.endsWith('letter.txt')) ?? '';
  expect(files.get(letter)).toBe('a letter of theirs');
  expect(page).toContain(`href="${encodeURI(letter)}"`);
  expect([...files].some(([name, text]) => name.endsWith('call.mp3') && text === 'a voice')).toBe(true);
  expect((data.audit ?? []).some(({ action }) => action === 'debtor.export')).toBe(true);
  expect(files.get('Audit.csv')).toContain('Customer: exported');
});

test('only an Administrator asks for it and is given its file; one id is one file, and a stranger is not found', async () => {
  const { debtorId } = records;
  const operator = await app.signIn(company.operator);
  expect((await ask(debtorId, uuidv7(), operator)).status).toBe(403);
  const id = uuidv7();
  const [first, again] = [await ask(debtorId, id), await ask(debtorId, id)];
  expect([first.body._id, again.body._id]).toEqual([id, id]);
  const other = await makeOwing(app, company, [100]);
  expect(await ask(other.debtorId, id)).toMatchObject({ body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  expect((await ask(uuidv7())).status).toBe(404);
  await exportJob.handle({ companyId: company.id, exportId: id }, app.context, new AbortController().signal);
  expect(await readExportFile(app.context, company.id, { roles: ['OPERATOR'], isDemo: false }, id)).toMatchObject({
    code: 'FORBIDDEN',
  });
  const stranger = await app.newCompany('Strange House');
  const theirs = await app.signIn(stranger.admin);
  expect((await ask(debtorId, uuidv7(), theirs)).status).toBe(404);
  expect((await app.send('GET', `/bull/${id}/result`, { token: theirs })).status).toBe(404);
});

test('a customer who is deleted before the file is written leaves none', async () => {
  const { debtorId } = await makeOwing(app, company, [100]);
  const { body } = await ask(debtorId);
  await within(app, company, async ({ trx }) => {
    await seeDeleted({ trx }, true);
    await sql`update debtor set deleted_at = now() where company_id = ${company.id} and id = ${debtorId}`.execute(trx);
  });
  await exportJob.handle({ companyId: company.id, exportId: body._id }, app.context, new AbortController().signal);
  expect(await readExportFile(app.context, company.id, admin, body._id)).toMatchObject({ code: 'NOT_FOUND' });
});
