import { Readable } from 'node:stream';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type ClamdServer, eicar, startClamd } from '../application/clamd-server.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { noisyPicture } from '../application/hostile-pictures.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let clamd: ClamdServer;
let app: Application;
let company: TestCompany;
let staff: string;
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
  clamd.behave = 'scan';
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
  const [disputeId, claimId, paid] = [uuidv7(), uuidv7(), uuidv7()];
  const post = (path: string, by: string, body: object) => app.send('POST', path, { token: by, body });
  const parts = [{ accountId: other, amountCents: 500 }];
  const answers = await Promise.all([
    post('/portal/disputes', token, { _id: disputeId, accountId, category: 'other', text: 'It leaks.' }),
    post('/portal/answers/already-paid', token, {
      ...{ _id: claimId, accountId: other, paidOn: '2026-11-02', amountCents: 20_000, method: 'CHECK' },
    }),
    post('/transaction', staff, { _id: paid, type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 500, parts }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const by = (name: string, method: string, path: string, content: string | Buffer, fileName: string) => ({
    ...{ name, method, path, content, fileName },
    token: path.startsWith('/portal') ? token : staff,
  });
  const logo = await noisyPicture(40, 40).png().toBuffer();
  return [
    by('account', 'PUT', `/account/${accountId}/attachment`, text, 'note.txt'),
    by('invoice', 'POST', `/account/${accountId}/upload-invoice`, pdf, 'paper.pdf'),
    by('transaction', 'PUT', `/transaction/${paid}/attachment`, text, 'slip.txt'),
    by('dispute', 'PUT', `/portal/disputes/${disputeId}/file`, pdf, 'leak.pdf'),
    by('proof', 'PUT', `/portal/answers/${claimId}/file`, pdf, 'check.pdf'),
    by('logo', 'PUT', '/company', logo, 'logo.png'),
    by('import of accounts', 'POST', '/account/bulk-upload/parse', csv, 'invoices.csv'),
    by('import of customers', 'POST', '/lender/add_file_debtors', 'Company name\nPaper Ltd\n', 'customers.csv'),
  ];
}

/** Where a form shows what is wrong with its file. */
const fieldOf = ({ name }: Door) => (name === 'logo' ? 'logo' : 'file');

async function send(door: Door, content: string | Buffer = door.content) {
  const { method, path, fileName } = door;
  const answer = await postFile(app, door.token, { method, path, fileName, content });
  const body = (await answer.json()) as { _id?: string; error?: string; fields?: Record<string, string> };
  return { status: answer.status, body, wait: answer.headers.get('retry-after') };
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
    clamd.behave = behave;
    for (const door of every)
      expect(await send(door), door.name).toMatchObject({
        ...{ status: 503, wait: '5' },
        body: { error: 'FILE_NOT_CHECKED', fields: { [fieldOf(door)]: expect.any(String) } },
      });
  }
  expect(await kept(), 'nothing stays').toEqual(before);
  clamd.behave = 'scan';
  const scanned = clamd.scanned();
  for (const door of every) expect((await send(door)).status, door.name).toBe(200);
  expect(clamd.scanned() - scanned).toBe(every.length);
});

test('G47: what was kept before goes out only when the scanner says OK', async () => {
  const [account] = await doors();
  if (!account) throw new Error('no doors');
  const { body } = await send(account);
  const read = () => app.send<{ error: string }>('GET', `/attachment/${body._id}/file`, { token: staff });
  clamd.behave = 'away';
  expect(await read()).toMatchObject({ status: 503, body: { error: 'FILE_NOT_CHECKED' } });
  clamd.behave = 'scan';
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
