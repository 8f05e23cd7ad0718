import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { type ClamdServer, eicar, startClamd } from '../../apps/sandbox/src/scanner/start-clamd.ts';
import { insertAttachment } from '../../apps/server/src/features/attachments/attachments.store.ts';
import { scanPending } from '../../apps/server/src/features/attachments/scan-files.job.ts';
import { mailAttachments } from '../../apps/server/src/features/messages/mail-attachments.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { noisyPicture } from '../application/hostile-pictures.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let clamd: ClamdServer;
let app: Application;
let company: TestCompany;
let staff: string;
/** Where the latest doors lead. */
let made: Readonly<Record<'debtorId' | 'accountId' | 'disputeId' | 'contractId', string>>;
let lines: MockInstance<(facts: object) => void>;

beforeAll(async () => {
  clamd = await startClamd();
  app = await startApplication({ environment: { CLAMD_URL: clamd.url } });
  company = await app.newCompany('Scanned Street');
  staff = await app.signIn(company.admin);
  // Listened to, not replaced: the lines are written as well.
  let holder = pino() as object;
  while (!Object.hasOwn(holder, pino.symbols.writeSym)) holder = Object.getPrototypeOf(holder);
  lines = vi.spyOn(holder as Record<typeof pino.symbols.writeSym, (facts: object) => void>, pino.symbols.writeSym);
});
afterEach(() => {
  clamd.switches.behave = 'scan';
  lines.mockClear();
});
afterAll(async () => {
  await app.stop();
  await clamd.stop();
});

const told = () => lines.mock.calls.map(([facts]) => facts).filter((facts) => 'security' in facts);

interface Door {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly fileName: string;
  readonly content: string | Buffer;
}

const text = 'An honest note.\n';
const csv = 'Invoice,Customer,Amount,Invoice date,Due date\nS-1,Paper Ltd,10.00,2026-01-02,2026-02-01\n';
const pdf = '%PDF-1.7\n%%EOF\n';

/** Every way in for a file, each with one that it takes. */
async function doors(): Promise<Door[]> {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000, 20_000]);
  const [accountId = '', other = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId, 'link');
  const [disputeId, claimId, paid, contractId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  made = { debtorId, accountId, disputeId, contractId };
  const post = (path: string, by: string, body: object) => app.send('POST', path, { token: by, body });
  const parts = [{ accountId: other, amountCents: 500 }];
  const answers = await Promise.all([
    post('/portal/disputes', token, { _id: disputeId, accountId, category: 'other', text: 'It leaks.' }),
    post('/portal/answers/already-paid', token, {
      ...{ _id: claimId, accountId: other, paidOn: '2026-11-02', amountCents: 20_000, method: 'CHECK' },
    }),
    post('/contract/create', staff, { _id: contractId, debtorId, reference: `C-${contractId}`, title: 'Paper' }),
    post('/transaction', staff, { _id: paid, type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 500, parts }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const by = (name: string, method: string, path: string, content: string | Buffer, fileName: string) => ({
    ...{ name, method, path, content, fileName },
    token: path.startsWith('/portal') ? token : staff,
  });
  const logo = await noisyPicture(40, 40).png().toBuffer();
  return [
    by('account', 'PUT', `/account/${accountId}/attachment`, text, 'note.txt'),
    by('invoice', 'POST', `/account/${accountId}/upload-invoice`, pdf, 'paper.pdf'),
    by('transaction', 'PUT', `/transaction/${paid}/attachment`, text, 'slip.txt'),
    by('customer', 'PUT', `/debtor/${debtorId}/attachment`, text, 'letter.txt'),
    by('contract', 'PUT', `/contract/${contractId}/attachment`, pdf, 'signed.pdf'),
    by('dispute', 'PUT', `/portal/disputes/${disputeId}/file`, pdf, 'leak.pdf'),
    by('proof', 'PUT', `/portal/answers/${claimId}/file`, pdf, 'check.pdf'),
    by('logo', 'PUT', '/company', logo, 'logo.png'),
    by('import of accounts', 'POST', '/account/bulk-upload/parse', csv, 'invoices.csv'),
    by('import of customers', 'POST', '/lender/add_file_debtors', 'Company name\nPaper Ltd\n', 'customers.csv'),
  ];
}

/** Where a form shows what is wrong with its file. */
const fieldOf = ({ name }: Door) => (name === 'logo' ? 'logo' : 'file');

/** A record waits with its file until the scanner is back; an import and a logo do not. */
const isRecord = ({ name }: Door) => name !== 'logo' && !name.startsWith('import');

async function send(door: Door, content: string | Buffer = door.content) {
  const { method, path, fileName } = door;
  const answer = await postFile(app, door.token, { method, path, fileName, content });
  const body = (await answer.json()) as { _id?: string; error?: string; fields?: Record<string, string> };
  return { status: answer.status, body, wait: answer.headers.get('retry-after') };
}

function account(every: readonly Door[]): Door {
  const [first] = every;
  if (!first) throw new Error('no doors');
  return first;
}

/** What the company keeps of files. */
const kept = () =>
  inCompany(app.context.db, company.id, async ({ trx, companyId }) => {
    const count = async (table: 'attachment' | 'importFile') =>
      (await trx.selectFrom(table).select('companyId').where('companyId', '=', companyId).execute()).length;
    const logo = await trx.selectFrom('company').select('portalLogoKey').where('companyId', '=', companyId).execute();
    return [await count('attachment'), await count('importFile'), logo.length];
  });

test('G47: with a scanner no file comes in by any door before it said OK, and what it finds is told', async () => {
  const every = await doors();
  const before = await kept();
  for (const door of every) {
    const infected = Buffer.concat([Buffer.from(door.content), Buffer.from(eicar)]);
    const answer = await send(door, infected);
    expect(answer, door.name).toMatchObject({ status: 422, body: { error: 'FILE_INFECTED' } });
    expect(answer.body.fields?.[fieldOf(door)], door.name).toMatch(/scanner/);
  }
  expect(told()).toHaveLength(every.length);
  for (const line of told())
    expect(line).toMatchObject({
      security: 'file-infected',
      ip: '127.0.0.1',
      account: expect.any(String),
      companyId: company.id,
    });
  for (const behave of ['away', 'nonsense'] as const) {
    clamd.switches.behave = behave;
    for (const door of every.filter((each) => !isRecord(each)))
      expect(await send(door), door.name).toMatchObject({
        ...{ status: 503, wait: '5' },
        body: { error: 'FILE_NOT_CHECKED', fields: { [fieldOf(door)]: expect.any(String) } },
      });
  }
  expect(await kept(), 'nothing stays').toEqual(before);
  clamd.switches.behave = 'scan';
  const scanned = clamd.scanned();
  for (const door of every) expect((await send(door)).status, door.name).toBe(200);
  expect(clamd.scanned() - scanned).toBe(every.length);
  const locked = await send({ ...account(every), fileName: 'locked.pdf' }, `${pdf}trailer << /Encrypt 5 0 R >>`);
  expect(locked).toMatchObject({ status: 422, body: { error: 'FILE_ENCRYPTED' } });
});

test('G47: what was kept before goes out only when the scanner says OK', async () => {
  const { body } = await send(account(await doors()));
  const read = () => app.send<{ error: string }>('GET', `/attachment/${body._id}/file`, { token: staff });
  clamd.switches.behave = 'away';
  expect(await read()).toMatchObject({ status: 503, body: { error: 'FILE_NOT_CHECKED' } });
  clamd.switches.behave = 'scan';
  const { fileKey } = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx
      .selectFrom('attachment')
      .select('fileKey')
      .where('id', '=', body._id ?? '')
      .executeTakeFirstOrThrow(),
  );
  await app.context.files.remove(fileKey);
  await app.context.files.write(fileKey, Readable.from([Buffer.from(eicar)]));
  expect(await read()).toMatchObject({ status: 422, body: { error: 'FILE_INFECTED' } });
});

interface File {
  readonly _id: string;
  readonly recordKind: string;
  readonly fileKey: string;
  readonly scan: string;
  readonly isPublic: boolean;
}

const listed = (ids: readonly string[]) =>
  inCompany(app.context.db, company.id, ({ trx }) =>
    trx
      .selectFrom('attachment')
      .select(['id as _id', 'recordKind', 'fileKey', 'scan', 'isPublic', 'sha256'])
      .where('id', 'in', [...ids])
      .execute(),
  );

const allIds = () =>
  inCompany(app.context.db, company.id, async ({ trx }) => {
    const rows = await trx.selectFrom('attachment').select('id').execute();
    return rows.map(({ id }) => id);
  });

async function keepEicar(recordKind: string): Promise<void> {
  const fileKey = `attachments/${company.id}/${uuidv7()}`;
  await app.context.files.write(fileKey, Readable.from([Buffer.from(eicar)]));
  await inCompany(app.context.db, company.id, (work) =>
    insertAttachment(work, {
      ...{ id: uuidv7(), recordKind, recordId: uuidv7(), purpose: 'document', fileKey, fileName: 'a.txt' },
      ...{ mediaType: 'text/plain', sizeBytes: 68, isPublic: false, scan: 'PENDING', sha256: null, memberId: null },
    }),
  );
}

/** Everywhere a file could go to somebody: how often it did. */
async function served(files: readonly File[], debtorId: string): Promise<number> {
  const { token } = await openPortal(app, company, debtorId, 'code');
  let count = 0;
  for (const { _id, recordKind } of files) {
    const read = await app.send('GET', `/attachment/${_id}/file`, { token: staff });
    const shown = await app.send('PUT', `/attachment/${_id}/public`, { token: staff, body: { isPublic: true } });
    const document = await app.send('GET', `/portal/documents/${_id}/file`, { token });
    const codes = [read.status, shown.status, document.status];
    expect(
      codes.filter((status) => status < 400),
      `${recordKind}: ${codes}`,
    ).toEqual([]);
    count += codes.filter((status) => status < 400).length;
    const mailed = { fileKey: '', fileName: 'a', mediaType: 'text/plain', id: _id };
    const carried = await mailAttachments(app.context, company.id, { id: _id, invoiceOf: [], files: [mailed] });
    expect(carried, `${recordKind} goes with no mail`).toBeNull();
  }
  const documents = await app.send<{ data: readonly { _id: string }[] }>('GET', '/portal/documents', { token });
  const public_ = documents.body.data.filter(({ _id }) => files.some((file) => file._id === _id));
  expect(public_).toEqual([]);
  return count + public_.length;
}

test('G47: what comes while the scanner is away is kept, goes to nobody, and is looked at later', async () => {
  clamd.switches.behave = 'away';
  const every = (await doors()).filter(isRecord);
  const { debtorId } = made;
  const before = await allIds();
  for (const door of every) {
    const answer = await send(door, Buffer.concat([Buffer.from(door.content), Buffer.from(eicar)]));
    expect(answer.status, door.name).toBe(200);
  }
  // What no upload leads to today.
  for (const recordKind of ['estimate', 'message', 'project']) await keepEicar(recordKind);
  const ids = (await allIds()).filter((id) => !before.includes(id));
  const waiting = await listed(ids);
  expect(waiting.map(({ scan }) => scan)).toEqual(ids.map(() => 'PENDING'));
  expect(new Set(waiting.map(({ recordKind }) => recordKind))).toEqual(
    new Set(['account', 'debtor', 'contract', 'dispute', 'transaction', 'estimate', 'message', 'project']),
  );
  expect(await served(waiting, debtorId), 'served while the scanner is away').toBe(0);
  await scanPending(app.context, company.id);
  expect(
    (await listed(ids)).map(({ scan }) => scan),
    'still away',
  ).toEqual(ids.map(() => 'PENDING'));

  clamd.switches.behave = 'scan';
  await scanPending(app.context, company.id);
  const found = await listed(ids);
  expect(found.map(({ scan, isPublic }) => [scan, isPublic])).toEqual(ids.map(() => ['INFECTED', false]));
  // Whatever is said of it later: nobody gets it back.
  for (const { fileKey } of found) {
    await app.context.files.remove(fileKey);
    await app.context.files.write(fileKey, Readable.from(['clean by now']));
  }
  expect(await served(found, debtorId), 'served once it was found').toBe(0);
  const told = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx
      .selectFrom('audit')
      .select('recordId')
      .where('action', '=', 'attachment.scan')
      .where('recordId', 'in', ids)
      .execute(),
  );
  expect(told.map(({ recordId }) => recordId).toSorted()).toEqual([...ids].toSorted());
});

test('a clean file that had to wait goes out once it was looked at', async () => {
  clamd.switches.behave = 'away';
  const { body } = await send(account(await doors()));
  clamd.switches.behave = 'scan';
  const read = await app.send('GET', `/attachment/${body._id}/file`, { token: staff });
  expect(read.status).toBe(200);
  expect((await listed([body._id ?? '']))[0]).toMatchObject({
    scan: 'CLEAN',
    sha256: createHash('sha256').update(text).digest('hex'),
  });
});
