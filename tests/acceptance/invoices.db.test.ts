import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { postFile, sendFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;
let counter = 0;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Paper Works');
  token = await app.signIn(company.admin);
  const debtor = await app.send<{ _id: string }>('POST', '/debtor', {
    token,
    body: {
      companyName: 'Łukasz & Söhne Ltd',
      internalReference: 'C-9',
      address: { address: '1 Main St', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' },
    },
  });
  debtorId = debtor.body._id;
});
afterAll(() => app.stop());

interface Invoice {
  readonly accountId: string;
  readonly kind: string;
  readonly totalCents: number;
  readonly version: number;
  readonly [key: string]: unknown;
}

const work = { description: 'Work', quantityMilli: 1_500, unitPriceCents: 10_000, taxBasisPoints: 825 };

function fields(extra: object = {}) {
  counter += 1;
  return { reference: `P-${counter}`, issueDate: '2026-11-01', dueDate: '2026-12-01', ...extra };
}

async function create(extra: object = {}): Promise<Invoice> {
  const answer = await app.send<Invoice>('POST', '/account/invoice/custom', {
    token,
    body: { ...fields({ lines: [work], ...extra }), debtorId },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const account = async (id: string) =>
  (await app.send<{ amountCents: number; balanceCents: number; version: number }>('GET', `/account/${id}`, { token }))
    .body;

describe('an invoice built of lines', () => {
  test('makes an account of its total, with discount and tax', async () => {
    const made = await create({
      lines: [work, { description: 'Parts', quantityMilli: 1_000, unitPriceCents: 5_000 }],
      discount: { kind: 'percent', value: 1_000 },
      purchaseOrder: 'PO 7',
      notes: 'Thank you',
    });
    // 150.00 + 50.00, less 10 %, plus 8.25 % of 135.00
    expect(made).toMatchObject({
      kind: 'custom',
      subtotalCents: 20_000,
      discountCents: 2_000,
      taxes: [{ taxBasisPoints: 825, baseCents: 13_500, taxCents: 1_114 }],
      totalCents: 19_114,
      purchaseOrder: 'PO 7',
    });
    expect(await account(made.accountId)).toMatchObject({ amountCents: 19_114, balanceCents: 19_114 });
    expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
  });

  test('the account follows its lines, through the journal; a stale version is refused (G2, G27)', async () => {
    const made = await create();
    const body = { lines: [{ ...work, quantityMilli: 3_000 }], version: made.version };
    const changed = await app.send<Invoice>('PUT', `/account/${made.accountId}/invoice/custom`, { token, body });
    expect(changed).toMatchObject({ status: 200, body: { totalCents: 32_475 } });
    expect(await account(made.accountId)).toMatchObject({ amountCents: 32_475 });
    expect(await app.send('PUT', `/account/${made.accountId}/invoice/custom`, { token, body })).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION' },
    });
    expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
  });

  test('one that comes to nothing is refused at its lines, and adds no account', async () => {
    const body = { ...fields({ lines: [{ ...work, unitPriceCents: -1 }] }), debtorId };
    const refused = await app.send('POST', '/account/invoice/custom', { token, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'INVALID_FIELD', fields: { lines: expect.any(String) } },
    });
    const list = await app.send<{ total: number }>('GET', `/account?search=${body.reference}`, { token });
    expect(list.body.total).toBe(0);
  });

  test('a customer and its first invoice are made at once, or neither', async () => {
    const debtor = { companyName: 'Fresh Ltd', internalReference: 'C-9' };
    const invoice = fields({ lines: [work] });
    const refused = await app.send('POST', '/debtor/invoice', { token, body: { debtor, invoice } });
    expect(refused).toMatchObject({ body: { fields: { 'debtor.internalReference': expect.any(String) } } });
    const good = { debtor: { ...debtor, internalReference: 'C-10' }, invoice };
    const made = await app.send<Invoice>('POST', '/debtor/invoice', { token, body: good });
    expect(made).toMatchObject({ status: 200, body: { kind: 'custom', totalCents: 16_238 } });
    const again = { debtor: { ...debtor, internalReference: 'C-11' }, invoice };
    expect(await app.send('POST', '/debtor/invoice', { token, body: again })).toMatchObject({
      body: { error: 'ACCOUNT_REF_ALREADY_USED', fields: { 'invoice.reference': expect.any(String) } },
    });
    const found = await app.send<{ debtors: unknown[] }>('GET', '/debtor/search?search=C-11', { token });
    expect(found.body.debtors).toEqual([]);
  });
});

describe('an invoice that was made elsewhere', () => {
  test('keeps its facts, and a new amount takes the lines of a built one away', async () => {
    const body = { ...fields({ amountCents: 7_000, purchaseOrder: 'A-1' }), debtorId };
    const made = await app.send<Invoice>('POST', '/account/invoice', { token, body });
    expect(made.body).toMatchObject({ kind: 'invoice', totalCents: 7_000, lines: [], purchaseOrder: 'A-1' });
    const built = await create();
    const change = { amountCents: 9_900, version: built.version };
    const changed = await app.send<Invoice>('PUT', `/account/${built.accountId}/invoice`, { token, body: change });
    expect(changed.body).toMatchObject({ kind: 'invoice', totalCents: 9_900, lines: [] });
  });

  test('its paper is kept, replaced and given back byte by byte, as a download', async () => {
    const { accountId } = await create();
    const path = `/account/${accountId}/upload-invoice`;
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
    await sendFile(app, token, { method: 'POST', path, fileName: 'first.pdf', content: pdf });
    const second = await sendFile<{ file: { _id: string; fileName: string } }>(app, token, {
      method: 'POST',
      path,
      fileName: 'Ñandú.pdf',
      content: Buffer.concat([pdf, Buffer.from('2')]),
    });
    expect(second.file.fileName).toBe('Ñandú.pdf');
    const list = await app.send<{ data: unknown[] }>('GET', `/account/${accountId}/attachment/list`, { token });
    expect(list.body.data).toHaveLength(1);
    const answer = await fetch(`${app.url}/v1/attachment/${second.file._id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.concat([pdf, Buffer.from('2')]));
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    ['a page with a harmless name', 'invoice.pdf', '<html><script>alert(1)</script></html>'],
    ['a drawing that can run', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'invoice.exe', 'MZ'],
    ['an empty file', 'invoice.pdf', ''],
    ['a text where a paper is asked for', 'invoice.txt', 'hello'],
  ])('G47: %s is refused and nothing is kept', async (_what, fileName, content) => {
    const { accountId } = await create();
    const answer = await postFile(app, token, {
      method: 'POST',
      path: `/account/${accountId}/upload-invoice`,
      fileName,
      content,
    });
    expect(await answer.json()).toMatchObject({ error: 'WRONG_FILE' });
    expect((await app.send('GET', `/account/${accountId}/attachment/list`, { token })).body).toEqual({ data: [] });
  });

  test('G47: a file over 10 MB is refused', async () => {
    const { accountId } = await create();
    const answer = await postFile(app, token, {
      method: 'POST',
      path: `/account/${accountId}/upload-invoice`,
      fileName: 'big.pdf',
      content: Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7'),
    });
    expect(await answer.json()).toMatchObject({ error: 'FILE_TOO_LARGE' });
  });
});

describe('the printed invoice', () => {
  test('is a PDF under its number, drawn from the facts that the screen gets too', async () => {
    const made = await create({ notes: 'Gracias', discount: { kind: 'amount', value: 1_000 } });
    const info = await app.send<{ reference: string }>('GET', `/account/${made.accountId}/generate-info`, { token });
    expect(info.body).toMatchObject({
      creditor: { name: 'Paper Works' },
      debtor: { displayName: 'Łukasz & Söhne Ltd', addressLines: ['1 Main St', 'Buffalo, NY 14201'] },
      subtotalCents: 15_000,
      discountCents: 1_000,
      totalCents: made.totalCents,
      balanceCents: made.totalCents,
    });
    const answer = await fetch(`${app.url}/v1/account/${made.accountId}/generate-invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${info.body.reference}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('G49: sixty lines take their time in a thread of their own', async () => {
    const { accountId } = await create({ lines: Array.from({ length: 60 }, () => work) });
    const pdf = fetch(`${app.url}/v1/account/${accountId}/generate-invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // While it is drawn, the process answers others.
    expect((await app.send('GET', `/account/${accountId}`, { token })).status).toBe(200);
    expect((await (await pdf).arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});
