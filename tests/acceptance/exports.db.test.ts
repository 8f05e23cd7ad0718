import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expireExportJob } from '../../apps/server/src/features/exports/expire-export.job.ts';
import { claimExport } from '../../apps/server/src/features/exports/exports.store.ts';
import { readExportFile } from '../../apps/server/src/features/exports/read-export-file.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { upload } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { readArchive } from '../application/zip-archive.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;
let token: string;

const CHILD = path.resolve(import.meta.dirname, '../application/export-child.ts');
const FORMULA = '=HYPERLINK("http://evil.example";"x")';

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Paper Trail');
  other = await app.newCompany('Other Trail');
  token = await app.signIn(company.admin);
  const debtor = { companyName: FORMULA, internalReference: '+C-1', email: 'a@paper.example' };
  for (const [reference, amountCents] of [
    ['INV-2', 124_050],
    ['-INV-1', 5],
  ] as const) {
    const account = {
      reference,
      amountCents,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
      description: 'Café "A", B',
    };
    const body = { account, debtor: { ...debtor, internalReference: `+C-${reference}` } };
    expect((await app.send('POST', '/account/create-with-debtor', { token, body })).status).toBe(200);
  }
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const signal = new AbortController().signal;
const admin = () => ({ roles: ['ADMIN'], isDemo: false });

const ask = (body: Body, as = token, headers = {}) =>
  app.send<Body & { _id: string; title: string }>('POST', '/export', { token: as, body, headers });

/** The file that an export makes. */
async function fileOf(body: Body, headers = {}) {
  const asked = await ask(body, token, headers);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await exportJob.handle({ companyId: company.id, exportId: asked.body._id }, app.context, signal);
  const file = await readExportFile(app.context, company.id, admin(), asked.body._id);
  if (!file.ok) throw new Error(JSON.stringify(await exportRow(asked.body._id)));
  return { ...file, id: asked.body._id };
}

async function csvOf(body: Body, headers = {}): Promise<string[][]> {
  const { stream } = await fileOf({ format: 'csv', ...body }, headers);
  return parse(await text(stream), { bom: true });
}

const exportRow = (id: string) =>
  within(app, company, (work) => work.trx.selectFrom('exportFile').selectAll().where('id', '=', id).executeTakeFirst());

describe('CSV', () => {
  test('has the columns of the screen in its order with its headings, UTF-8 with its mark, and exact values', async () => {
    const { stream, fileName, mediaType } = await fileOf({
      list: 'account',
      format: 'csv',
      columns: ['balance', 'reference', 'dueDate', 'description'],
      sort: 'balance',
    });
    expect((await buffer(stream)).toString()).toBe(
      '\ufeffBalance,Account,Due,Description\r\n0.05,\'-INV-1,2026-12-01,"Café ""A"", B"\r\n1240.50,INV-2,2026-12-01,"Café ""A"", B"\r\n',
    );
    expect(fileName).toBe('Accounts 2026-11-20.csv');
    expect(mediaType).toBe('text/csv; charset=utf-8');
  });

  test('G45: what a spreadsheet would take for a formula is text', async () => {
    const rows = await csvOf({ list: 'account', columns: ['customer', 'customerId', 'reference'], sort: 'reference' });
    expect(rows.slice(1)).toEqual([
      [`'${FORMULA}`, "'+C--INV-1", "'-INV-1"],
      [`'${FORMULA}`, "'+C-INV-2", 'INV-2'],
    ]);
  });

  test('speaks the language of the person', async () => {
    const [heading, row] = await csvOf(
      { list: 'account', columns: ['status', 'customer', 'isDisputed'] },
      { 'accept-language': 'es' },
    );
    expect([heading, row]).toEqual([
      ['Estado', 'Cliente', 'En disputa'],
      ['Activa', `'${FORMULA}`, 'No'],
    ]);
  });

  test('filters, search and chosen rows narrow the file as they narrow the list', async () => {
    const filter = { match: 'all', conditions: [{ field: 'balance', operator: 'is_more_than', values: [1_000] }] };
    const columns = ['reference'];
    expect(await csvOf({ list: 'account', columns, filters: { filter } })).toEqual([['Account'], ['INV-2']]);
    expect(await csvOf({ list: 'account', columns, filters: { search: 'nobody' } })).toEqual([['Account']]);
    const { body } = await app.send<{ data: { _id: string; reference: string }[] }>('GET', '/account', { token });
    const [one] = body.data;
    expect((await csvOf({ list: 'account', columns, ids: [one?._id] })).length).toBe(2);
  });

  test.each([
    ['debtor', ['displayName', 'email', 'outstanding']],
    ['transaction', ['type', 'amount', 'customer']],
    ['workflow', ['name', 'state']],
    ['run', ['customer', 'workflow']],
  ])('the list %s', async (list, columns) => {
    const rows = await csvOf({ list, columns });
    expect(rows[0]).toHaveLength(columns.length);
    if (list === 'debtor')
      expect(
        rows
          .slice(1)
          .map((row) => row[2])
          .toSorted(),
      ).toEqual(['0.05', '1240.50']);
    if (list === 'transaction') expect(rows.slice(1).map((row) => row[0])).toEqual(['Charge', 'Charge']);
    expect((await csvOf({ list })).length).toBe(rows.length);
  });
});

test('rows of an import come with their outcome and the cells of the file', async () => {
  const imported = await upload(app, token, 'Invoice,Customer,Amount\nA-1,=Evil Ltd,10.00\nA-2,Good Ltd,12\n');
  const rows = await csvOf({ list: 'import-row', only: { importId: imported._id } });
  expect(rows[0]).toEqual(['Line', 'Outcome', 'Reason', 'Invoice', 'Customer', 'Amount']);
  expect(rows.slice(1).map((row) => row.slice(3))).toEqual([
    ['A-1', "'=Evil Ltd", '10.00'],
    ['A-2', 'Good Ltd', '12'],
  ]);
  const stranger = await app.signIn(other.admin);
  const asked = await ask({ list: 'import-row', format: 'csv', only: { importId: imported._id } }, stranger);
  expect(asked).toMatchObject({ status: 404 });
});

test('fields of the company’s own are columns; a record that one points at stands by its name', async () => {
  const { body } = await app.send<{ data: { _id: string; entity: string }[] }>('GET', '/custom-field', { token });
  const object = body.data.find((each) => each.entity === 'debtor');
  const ids = { keeper: uuidv7(), score: uuidv7() };
  for (const field of [
    { propertyId: ids.keeper, label: 'Keeper', type: 'REFERENCE', referenceKind: 'member' },
    { propertyId: ids.score, label: '=Score', type: 'NUMBER' },
  ]) {
    const added = await app.send('POST', `/custom-field/${object?._id}/property/add`, {
      token,
      body: { singularName: 'x', icon: 'tag', ...field },
    });
    expect(added.status).toBe(200);
  }
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ custom: JSON.stringify({ [ids.keeper]: company.admin.id, [ids.score]: -1.5 }) })
      .where('reference', '=', '+C-INV-2')
      .execute(),
  );
  const columns = ['internalReference', `custom.${ids.keeper}`, `custom.${ids.score}`, `custom.${uuidv7()}`];
  expect(await csvOf({ list: 'debtor', columns, sort: '-outstanding' })).toEqual([
    ['Customer ID', 'Keeper', "'=Score"],
    ["'+C-INV-2", 'Ada Admin', '-1.5'],
    ["'+C--INV-1", '', ''],
  ]);
});

describe('XLSX', () => {
  const sheetOf = async (body: Body) => {
    const { stream } = await fileOf({ format: 'xlsx', ...body });
    const parts = await readArchive(await buffer(stream));
    return { names: [...parts.keys()], sheet: parts.get('xl/worksheets/sheet1.xml') ?? '' };
  };

  test('has real numbers and dates, and texts that are no formula', async () => {
    const { names, sheet } = await sheetOf({
      list: 'account',
      columns: ['reference', 'balance', 'dueDate', 'isDisputed', 'customer'],
      sort: 'balance',
    });
    expect(names.toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(sheet).toContain('<c s="2"><v>1240.50</v></c>');
    // 2026-12-01 is day 46357 of the spreadsheets' calendar.
    expect(sheet).toContain('<c s="3"><v>46357</v></c><c t="b"><v>0</v></c>');
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://evil.example&quot;;&quot;x&quot;)</t>');
    expect(sheet).not.toContain('<f>');
  });
});

test('what was written as XLSX is read again by our own import, cell for cell', async () => {
  const { stream, fileName } = await fileOf({
    list: 'account',
    format: 'xlsx',
    columns: ['reference', 'customer', 'balance', 'dueDate'],
    sort: 'balance',
  });
  const read = await upload(app, token, await buffer(stream), fileName);
  expect(read.columns).toMatchObject([
    { header: 'Account', samples: ['-INV-1', 'INV-2'] },
    { header: 'Customer', samples: [FORMULA] },
    { header: 'Balance', samples: ['0.05', '1240.5'] },
    { header: 'Due', samples: ['2026-12-01'] },
  ]);
});

describe('who may', () => {
  test('G36: nobody exports what they may not list', async () => {
    const operator = await app.signIn(company.operator);
    for (const list of ['debtor', 'transaction', 'workflow', 'run']) {
      expect(await ask({ list, format: 'csv' }, operator)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    }
    expect((await ask({ list: 'account', format: 'csv' }, operator)).status).toBe(200);
    const { id } = await fileOf({ list: 'debtor', format: 'csv' });
    const read = await readExportFile(app.context, company.id, { roles: ['OPERATOR'], isDemo: false }, id);
    expect(read).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('G34: another company has neither the rows nor the file', async () => {
    const { id } = await fileOf({ list: 'account', format: 'csv' });
    expect(await readExportFile(app.context, other.id, admin(), id)).toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await app.signIn(other.admin);
    const mine = await within(app, company, (work) => work.trx.selectFrom('account').select('id').executeTakeFirst());
    const asked = await ask({ list: 'account', format: 'csv', ids: [mine?.id] }, stranger);
    await exportJob.handle({ companyId: other.id, exportId: asked.body._id }, app.context, signal);
    const file = await readExportFile(app.context, other.id, admin(), asked.body._id);
    expect(file.ok && (await text(file.stream)).trim().split('\n')).toHaveLength(1);
  });

  test('what is wrong is refused at once, at its field', async () => {
    const wrong: [Body, object][] = [
      [{ list: 'account', columns: ['password_hash'] }, { columns: expect.any(String) }],
      [{ list: 'account', sort: 'id; drop table account' }, { sort: expect.any(String) }],
      [
        {
          list: 'account',
          filters: { filter: { match: 'all', conditions: [{ field: 'company_id', operator: 'is', values: ['x'] }] } },
        },
        expect.anything(),
      ],
    ];
    for (const [body, fields] of wrong) {
      expect(await ask({ format: 'csv', ...body })).toMatchObject({ status: 422, body: { fields } });
    }
    expect(await ask({ list: 'import-row', format: 'csv', only: { importId: uuidv7() } })).toMatchObject({
      status: 404,
    });
  });
});

describe('as a job', () => {
  test('asking twice with one id begins one; the answer is how the tray shows it', async () => {
    const body = { _id: uuidv7(), list: 'account', format: 'xlsx' };
    const first = await ask(body);
    expect(first.body).toMatchObject({
      _id: body._id,
      kind: 'export',
      action: 'account',
      state: 'CREATED',
      hasResult: false,
    });
    expect((await ask(body)).body).toEqual(first.body);
    await exportJob.handle({ companyId: company.id, exportId: body._id }, app.context, signal);
    expect((await ask(body)).body).toMatchObject({ state: 'FINISHED', hasResult: true, counts: { changed: 2 } });
    const audited = await within(app, company, (work) =>
      work.trx.selectFrom('audit').select('action').where('recordId', '=', body._id).orderBy('id').execute(),
    );
    expect(audited).toEqual([{ action: 'export.create' }]);
  });

  test('G25: after a kill the file is written anew and the half one is gone; an overtaken attempt leaves nothing', async () => {
    const { body } = await ask({ list: 'account', format: 'csv' });
    const work = { companyId: company.id, exportId: body._id };
    // What a killed attempt leaves: claimed, half a file, nobody at work.
    await app.context.files.write('exports/half', Readable.from([Buffer.from('half')]));
    await within(app, company, (work) => claimExport(work, body._id, 'exports/half'));
    await exportJob.handle(work, app.context, signal);
    const row = await exportRow(body._id);
    expect(row).toMatchObject({ state: 'FINISHED', rowCount: 2 });
    await expect(app.context.files.read('exports/half').then(text)).rejects.toThrow();
    // A second delivery of a job that is done does nothing.
    await exportJob.handle(work, app.context, signal);
    expect((await exportRow(body._id))?.fileKey).toBe(row?.fileKey);

    const overtaken = await ask({ list: 'account', format: 'csv' });
    // A disk so slow that another attempt takes the export over in the middle of the file.
    const { files } = app.context;
    let half = '';
    const slow = {
      ...files,
      write: async (key: string, content: Readable) => {
        half = key;
        await within(app, company, (work) => claimExport(work, overtaken.body._id, 'exports/other'));
        await files.write(key, content);
      },
    };
    await exportJob.handle(
      { companyId: company.id, exportId: overtaken.body._id },
      { ...app.context, files: slow },
      signal,
    );
    expect(await exportRow(overtaken.body._id)).toMatchObject({ state: 'PROCESSING', fileKey: 'exports/other' });
    await expect(files.read(half).then(text)).rejects.toThrow();
  });

  test('one that cannot be written ends as failed with the reason, and stays so', async () => {
    const { body } = await ask({ list: 'account', format: 'csv' });
    const work = { companyId: company.id, exportId: body._id };
    await exportJob.onExhausted?.(work, app.context, 'INTERNAL');
    await exportJob.handle(work, app.context, signal);
    expect(await exportRow(body._id)).toMatchObject({ state: 'FAILED', failure: 'INTERNAL', fileKey: null });
  });

  test('a list that names a field which was deleted meanwhile fails clearly', async () => {
    const { body: fields } = await app.send<{ data: { _id: string; entity: string }[] }>('GET', '/custom-field', {
      token,
    });
    const path = `/custom-field/${fields.data.find((each) => each.entity === 'account')?._id}/property`;
    const propertyId = uuidv7();
    const property = { propertyId, label: 'Passing', singularName: 'Passing', icon: 'tag' };
    await app.send('POST', `${path}/add`, { token, body: property });
    const filter = { match: 'all', conditions: [{ field: `custom.${propertyId}`, operator: 'is_empty', values: [] }] };
    const { body } = await ask({ list: 'account', format: 'csv', filters: { filter } });
    await app.send('DELETE', `${path}/delete`, { token, body: { propertyId } });
    await exportJob.handle({ companyId: company.id, exportId: body._id }, app.context, signal);
    expect(await exportRow(body._id)).toMatchObject({ state: 'FAILED', failure: 'INVALID_FIELD' });
  });

  test('the file goes after seven days, the line in the list of jobs stays', async () => {
    const { id } = await fileOf({ list: 'account', format: 'csv' });
    const work = { companyId: company.id, exportId: id };
    await expireExportJob.handle(work, app.context, signal);
    expect((await readExportFile(app.context, company.id, admin(), id)).ok).toBe(true);
    await within(app, company, (work) =>
      sql`update export_file set expires_at = now() - interval '1 second' where id = ${id}`.execute(work.trx),
    );
    await expireExportJob.handle(work, app.context, signal);
    expect(await readExportFile(app.context, company.id, admin(), id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await exportRow(id)).toMatchObject({ state: 'FINISHED', fileKey: null });
  });
});

describe('a big book', () => {
  let big: TestCompany;
  let bigToken: string;
  beforeAll(async () => {
    big = await app.newCompany('Big Book');
    bigToken = await app.signIn(big.admin);
    const [debtor] = await makeDebtors(app, big, null, [{ amounts: [] }]);
    await within(app, big, (work) =>
      sql`insert into account (company_id, id, debtor_id, reference, status, amount_cents, issue_date, due_date, created_at)
        select ${big.id}::uuid, uuidv7(), ${debtor?.id}::uuid, 'B-' || lpad(n::text, 6, '0'), 'Active', n, '2026-01-01', '2026-12-01', now()
        from generate_series(1, 100000) n`.execute(work.trx),
    );
  });

  const columns = ['reference', 'balance', 'dueDate'];
  const bigRow = (id: string) =>
    within(app, big, (work) =>
      work.trx.selectFrom('exportFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  test('G49: a hundred thousand rows pass in constant memory, in order and complete', async () => {
    for (const [format, rows] of [
      ['csv', 100_000],
      ['xlsx', 20_000],
    ] as const) {
      const condition = { field: 'amount', operator: 'is_equal_or_less_than', values: [rows] };
      const filters = { filter: { match: 'all', conditions: [condition] } };
      const asked = await ask({ list: 'account', format, filters, columns, sort: 'reference' }, bigToken);
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      await exportJob.handle({ companyId: big.id, exportId: asked.body._id }, app.context, signal);
      clearInterval(watch);
      expect((most - before) / 1024 / 1024, `${format} took megabytes`).toBeLessThan(200);
      const file = await readExportFile(app.context, big.id, admin(), asked.body._id);
      if (!file.ok) throw new Error('no file');
      const content = await buffer(file.stream);
      const whole = format === 'csv' ? content.toString() : await sheetText(content);
      const references = whole.match(/B-\d{6}/g);
      expect(references).toHaveLength(rows);
      expect(references).toEqual(references?.toSorted());
    }
  }, 180_000);

  test('G25: after kill -9 in the middle of a file the next worker writes it whole, and nothing of the half one stays', async () => {
    const asked = await ask({ list: 'account', format: 'csv', columns, sort: 'reference' }, bigToken);
    const id = asked.body._id;
    const { settings } = app.context;
    const environment = Object.fromEntries(
      Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const child = spawn(process.execPath, [CHILD, app.database.appUrl, big.id, id], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const gone = once(child, 'exit');
    await vi.waitFor(async () => expect((await bigRow(id)).progressDone).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 20,
    });
    child.kill('SIGKILL');
    await gone;
    const killed = await bigRow(id);
    expect(killed).toMatchObject({ state: 'PROCESSING', finishedAt: null });
    await exportJob.handle({ companyId: big.id, exportId: id }, app.context, signal);
    expect(await bigRow(id)).toMatchObject({ state: 'FINISHED', rowCount: 100_000, progressDone: 100_000 });
    const file = await readExportFile(app.context, big.id, admin(), id);
    if (!file.ok) throw new Error('no file');
    expect((await text(file.stream)).match(/B-\d{6}/g)).toHaveLength(100_000);
    await expect(app.context.files.read(killed.fileKey ?? '').then(text)).rejects.toThrow();
  }, 180_000);
});

async function sheetText(workbook: Buffer): Promise<string> {
  return (await readArchive(workbook)).get('xl/worksheets/sheet1.xml') ?? '';
}

describe('projects and contracts', () => {
  test('stand in a file as on the screen, narrowed by ids, and only for Administrators', async () => {
    const { body: customers } = await app.send<{ data: { _id: string }[] }>('GET', '/selector/debtor', { token });
    const debtorId = customers.data[0]?._id;
    const [contractId, projectId] = [uuidv7(), uuidv7()];
    for (const [path, body] of [
      ['/contract/create', { _id: contractId, debtorId, reference: 'K-1', title: 'Lease', amountCents: 120_000 }],
      ['/contract/create', { _id: uuidv7(), debtorId, reference: 'K-2', title: 'Other' }],
      ['/project', { _id: projectId, debtorId, name: 'Roof', reference: 'P-1', startDate: '2026-01-01' }],
    ] as const)
      expect((await app.send('POST', path, { token, body })).status, path).toBe(200);
    const columns = ['reference', 'title', 'status', 'amount', 'balance', 'renewal'];
    expect(await csvOf({ list: 'contract', columns, ids: [contractId] })).toEqual([
      ['Contract', 'Title', 'Status', 'Contract amount', 'Owed', 'At its end'],
      ['K-1', 'Lease', 'Draft', '1200.00', '0.00', 'It ends'],
    ]);
    expect((await csvOf({ list: 'contract', sort: 'reference' })).map(([reference]) => reference)).toEqual([
      'Contract',
      'K-1',
      'K-2',
    ]);
    const ofProject = ['reference', 'name', 'invoiced'];
    expect(await csvOf({ list: 'project', columns: ofProject, filters: { search: 'roof' } })).toEqual([
      ['Number', 'Name', 'Invoiced'],
      ['P-1', 'Roof', '0.00'],
    ]);
    const operator = await app.signIn(company.operator);
    for (const list of ['contract', 'project'])
      expect((await ask({ list, format: 'csv' }, operator)).body).toMatchObject({ error: 'FORBIDDEN' });
  });
});
