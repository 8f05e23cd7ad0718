import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditCompanies } from '../../tools/backup/audit-companies.ts';
import { type Backup, listFiles, makeBackup } from '../../tools/backup/make-backup.ts';
import type { Manifest } from '../../tools/backup/manifest.ts';
import { restoreBackup } from '../../tools/backup/restore-backup.ts';
import { dumpSchema } from '../../tools/database/dump-schema.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../database/clone-database.ts';

let app: Application;
let company: TestCompany;
let root = '';
let made: Backup;

const filesOf = (application: Application) => path.resolve(application.context.settings.DATA_DIR, 'files');

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'recoup-backup-'));
  app = await startApplication({ environment: { DATA_DIR: path.join(root, 'data') } });
  company = await app.newCompany('Kept Twice');
  await app.newCompany('Beside It');
  await makeOwing(app, company, [1_250, 99_900]);
  const owing = await makeOwing(app, company, [30_000]);
  await payCash(app, company, { debtorId: owing.debtorId, accountId: owing.accountIds[0] ?? '' }, 10_000);
  await app.context.files.write('attachments/a/1.pdf', Readable.from([Buffer.from('%PDF-1.7 Ñandú')]));
  await app.context.files.write('exports/2.csv', Readable.from(['a,b\n']));
  made = await backUp('first');
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

const backUp = (name: string) =>
  makeBackup({
    ownerUrl: app.database.ownerUrl,
    filesFolder: filesOf(app),
    folder: path.join(root, name),
  });

async function newPlace(): Promise<{ database: ClonedDatabase; filesFolder: string }> {
  const database = await emptyDatabase();
  const folder = await mkdtemp(path.join(root, 'place-'));
  onTestFinished(database.drop);
  return { database, filesFolder: path.join(folder, 'files') };
}

async function asOwner<T>(url: string, run: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await run(owner);
  } finally {
    await owner.end();
  }
}

/** A hash of all rows of every table, but for signs of life and the stamps that a restore takes off. */
function contentOf(ownerUrl: string): Promise<Record<string, string>> {
  return asOwner(ownerUrl, async (owner) => {
    const tables = await owner.query<{ name: string; security: boolean }>(
      `select relname as name, relrowsecurity as security from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('schema_migration', 'recovery', 'reception')
       order by relname`,
    );
    const found: Record<string, string> = {};
    for (const { name, security } of tables.rows) {
      await owner.query('begin');
      if (security) await owner.query('set local role recoup_backup');
      const { rows } = await owner.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as hash
         from (select (to_jsonb(t) - 'created_xid')::text as line from "${name}" t) lines`,
      );
      await owner.query('commit');
      found[name] = rows[0].hash;
    }
    return found;
  });
}

test('G60: what is restored is what was there: every row of every table, schema, row security, triggers, files', async () => {
  const { database, filesFolder } = await newPlace();
  await restoreBackup({ ownerUrl: database.ownerUrl, filesFolder, folder: made.folder });
  const [before, after] = [await contentOf(app.database.ownerUrl), await contentOf(database.ownerUrl)];
  expect(after).toEqual(before);
  expect(Number(before.debtor?.split(' ')[0])).toBe(2);
  expect(await dumpSchema(database.ownerUrl)).toBe(await dumpSchema(app.database.ownerUrl));
  expect(await listFiles(filesFolder)).toEqual(['attachments/a/1.pdf', 'exports/2.csv']);
  expect(await readFile(path.join(filesFolder, 'attachments/a/1.pdf'), 'utf8')).toBe('%PDF-1.7 Ñandú');
  expect(await auditCompanies(database.appUrl)).toEqual({ companies: 2, broken: [] });
  const jobs = (url: string) =>
    asOwner(url, async (owner) => (await owner.query(`select name, data from pgboss.job order by id`)).rows);
  expect(await jobs(database.ownerUrl)).toEqual(await jobs(app.database.ownerUrl));
  const mode = await asOwner(database.ownerUrl, (owner) => owner.query('select backup_at, resumed_at from recovery'));
  expect(mode.rows).toEqual([{ backup_at: new Date(made.manifest.at), resumed_at: null }]);
});

test('G2: entries of the old server stay closed on the new one, and the application is bound by row security', async () => {
  const { database, filesFolder } = await newPlace();
  await restoreBackup({ ownerUrl: database.ownerUrl, filesFolder, folder: made.folder });
  await asOwner(database.ownerUrl, async (owner) => {
    await owner.query(`begin`);
    await owner.query(`set local role recoup_backup`);
    const { rows } = await owner.query(
      `select distinct created_xid::text as stamp, (select count(*) from journal_line) > 0 as has_lines from journal_entry`,
    );
    await owner.query('commit');
    expect(rows).toEqual([{ stamp: '3', has_lines: true }]);
  });
  const application = new pg.Client({ connectionString: database.appUrl });
  await application.connect();
  onTestFinished(() => application.end());
  expect((await application.query('select 1 from debtor')).rows).toEqual([]);
  await application.query(`select set_config('app.company_id', $1, false)`, [company.id]);
  expect((await application.query('select 1 from debtor')).rows).toHaveLength(2);
  await expect(application.query(`update journal_line set amount_cents = 1`)).rejects.toThrow(/permission denied/);
});

test('G60: a backup that is made while money moves shows one moment', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_000]);
  const [accountId = ''] = accountIds;
  let isOver = false;
  const paying = (async () => {
    let paid = 0;
    for (; !isOver; paid += 1) await payCash(app, company, { debtorId, accountId }, 100);
    return paid;
  })();
  const backup = await backUp('under-load').finally(() => {
    isOver = true;
  });
  expect(await paying).toBeGreaterThan(0);
  const { database, filesFolder } = await newPlace();
  await restoreBackup({ ownerUrl: database.ownerUrl, filesFolder, folder: backup.folder });
  expect((await auditCompanies(database.appUrl)).broken).toEqual([]);
});

test('a folder that is there is not written over, and one that was broken off is not taken for a backup', async () => {
  await expect(backUp('first')).rejects.toThrow(/is there already; give another folder\.$/);
  const { database, filesFolder } = await newPlace();
  const restore = (folder: string) => restoreBackup({ ownerUrl: database.ownerUrl, filesFolder, folder });
  await expect(restore(path.join(root, 'data'))).rejects.toThrow(/is no finished backup/);
  const broken = makeBackup({ ownerUrl: database.ownerUrl, filesFolder, folder: path.join(root, 'of-nothing') });
  await expect(broken).rejects.toThrow();
  await expect(restore(path.join(root, 'of-nothing.unfinished'))).rejects.toThrow(/is no finished backup/);
  await expect(backUp('of-nothing')).rejects.toThrow(/one that was broken off\. Remove it\.$/);
});

test('a damaged part, another schema, a database with rows, one in use and files that are there are refused, each in a sentence', async () => {
  const backup = await backUp('to-be-damaged');
  const { database, filesFolder } = await newPlace();
  const restore = (ownerUrl = database.ownerUrl) => restoreBackup({ ownerUrl, filesFolder, folder: backup.folder });
  const part = path.join(backup.folder, 'tables/public.debtor.copy.zst');
  const whole = await readFile(part);
  const flipped = Buffer.from(whole);
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  await writeFile(part, flipped);
  await expect(restore()).rejects.toThrow(
    'The backup is damaged: tables/public.debtor.copy.zst is not what was written.',
  );
  await rm(part);
  await expect(restore()).rejects.toThrow('The backup is damaged: tables/public.debtor.copy.zst is missing.');
  await writeFile(part, whole);
  const tables = await asOwner(database.ownerUrl, (owner) =>
    owner.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`),
  );
  expect(tables.rows).toEqual([]);

  const kept = await readFile(path.join(backup.folder, 'manifest.json'), 'utf8');
  const write = async (manifest: Manifest) => {
    const text = JSON.stringify(manifest);
    await writeFile(path.join(backup.folder, 'manifest.json'), text);
    await writeFile(path.join(backup.folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
  };
  await write({ ...(JSON.parse(kept) as Manifest), schema: '0042-elder', schemaHash: 'abcd' });
  await expect(restore()).rejects.toThrow(/^This backup has the schema 0042-elder \(abcd\), this version has 0\d\d\d-/);
  await writeFile(path.join(backup.folder, 'manifest.json'), kept.replace('"rows"', '"rowz"'));
  await expect(restore()).rejects.toThrow('The backup is damaged: manifest.json is not what was written.');
  await write(JSON.parse(kept) as Manifest);

  await expect(restore(app.database.ownerUrl)).rejects.toThrow(/^The product is running on this database/);
  const clone = await cloneDatabase();
  onTestFinished(clone.drop);
  await asOwner(clone.ownerUrl, (owner) =>
    owner.query(`insert into rate_limit (key, points, expire) values ('a', 1, 2)`),
  );
  await expect(restore(clone.ownerUrl)).rejects.toThrow(
    'The database is not empty: there are rows in rate_limit. A backup is restored into an empty one.',
  );
  await restore();
  await rm(filesFolder, { recursive: true });
  await expect(restore()).rejects.toThrow(/^The database is not empty: there are rows in /);
  const fresh = await newPlace();
  await writeFile(path.join(path.dirname(fresh.filesFolder), 'x'), '');
  const beside = { ownerUrl: fresh.database.ownerUrl, filesFolder: path.dirname(fresh.filesFolder) };
  await expect(restoreBackup({ ...beside, folder: backup.folder })).rejects.toThrow(/holds files already/);
});

test('G60: no sequence carries ids, every table is read whole, and who adds one that is not is told', async () => {
  await asOwner(app.database.ownerUrl, async (owner) => {
    const sequences = await owner.query(
      `select sequencename from pg_sequences where schemaname = 'public' and sequencename not like 'schema_migration%'`,
    );
    expect(sequences.rows).toEqual([]);
  });
  const clone = await cloneDatabase();
  onTestFinished(clone.drop);
  await asOwner(clone.ownerUrl, (owner) => owner.query('drop policy backup_reads on debtor'));
  const backup = makeBackup({ ownerUrl: clone.ownerUrl, filesFolder: root, folder: path.join(root, 'half') });
  await expect(backup).rejects.toThrow('The role recoup_backup may not read all rows of debtor.');
});
