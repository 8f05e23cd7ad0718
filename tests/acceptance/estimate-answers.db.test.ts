import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSending } from '../../apps/server/src/features/estimates/check-sending.job.ts';
import { beginSending } from '../../apps/server/src/features/estimates/estimate-sending.store.ts';
import { expireEstimates } from '../../apps/server/src/features/estimates/expire-estimates.job.ts';
import { followAccounts } from '../../apps/server/src/features/estimates/follow-accounts.ts';
import { mailsAt, setClock, within } from '../application/campaign-world.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Estimate {
  readonly _id: string;
  readonly reference: string;
  readonly status: string;
  readonly versionNo: number;
  readonly version: number;
  readonly totalCents: number;
  readonly sent: { readonly versionNo: number; readonly hash: string; readonly isInForce: boolean } | null;
  readonly account: { readonly _id: string; readonly reference: string } | null;
  readonly acceptance: Record<string, unknown> | null;
  readonly refused?: readonly { readonly contactId: string; readonly code: string }[];
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

let app: Application;
let company: TestCompany;
let token: string;
let debtorId: string;
let email: string;
let contactId: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Answers Ltd');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T19:00:00Z');
  email = `buyer-${uuidv7()}@customer.example`;
  ({ debtorId } = await makeOwing(app, company, [10_000], [{ kind: 'EMAIL', value: email }]));
  const contacts = await app.send<{ data: { _id: string }[] }>('GET', `/contact/debtor/${debtorId}`, { token });
  contactId = contacts.body.data[0]?._id ?? '';
});

const lines = [
  { description: 'Roof', quantityMilli: 1500, unitPriceCents: 33_333, taxBasisPoints: 825 },
  { description: 'Gutter', quantityMilli: 1000, unitPriceCents: 10_000, taxBasisPoints: 0 },
];
const send = <T = Estimate>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
const write = async (more: object = {}) =>
  (
    await send('POST', '/estimate', {
      debtorId,
      lines,
      expirationDate: '2026-12-20',
      terms: 'Net 30',
      notes: 'Thanks',
      ...more,
    })
  ).body;
const markSent = async ({ _id, version }: Estimate) =>
  (await send('POST', `/estimate/${_id}/mark-sent`, { version })).body;
const open = async (more: object = {}) => markSent(await write(more));
const read = async (id: string) => (await send('GET', `/estimate/${id}`)).body;
const mailOf = (version: number, more: object = {}) => ({
  ...{ _id: uuidv7(), version, contactIds: [contactId], subject: 'Estimate {{ estimate_reference }}' },
  message: 'For {{ estimate_total }}, until {{ estimate_valid_until }}.',
  ...more,
});

/** The customer in the portal, after the code. */
async function visit(level: 'link' | 'code' = 'code') {
  const session = await openPortal(app, company, debtorId, level);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  return <T = Estimate>(method: string, path: string, body?: object) =>
    app.send<T>(method, `/portal/estimates${path}`, { token: session.token, headers, ...(body ? { body } : {}) });
}
const yes = ({ sent }: Estimate, more: object = {}) => ({
  name: 'Ada Byron',
  hash: sent?.hash,
  consents: true,
  ...more,
});
const pdfOf = async (path: string, bearer = token) => {
  const response = await fetch(`${app.url}/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  return Buffer.from(await response.arrayBuffer());
};

describe('sending', () => {
  test('mails the very PDF whose hash is kept, and opens what was a draft', async () => {
    const draft = await write();
    const sent = await send('POST', `/estimate/${draft._id}/send`, mailOf(draft.version));
    expect(sent.body).toMatchObject({ status: 'Open', refused: [], sent: { versionNo: 1, isInForce: true } });
    const mails = (await mailsAt(app)).filter((mail) => JSON.stringify(mail).includes(email));
    expect(mails).toHaveLength(1);
    const mail = await (await fetch(`${app.sandbox.url}/api/mail/${mails[0]?.id}`)).text();
    expect(mail).toContain('E-1001-1.pdf');
    expect(mail).toContain('For $641.25, until Dec 20, 2026.');
    // To this estimate and no other, by the button and where the member named the link.
    expect(mail).toContain(`/estimate?id=${draft._id}"`);
    expect(mail).not.toContain('View and pay');
    const kept = await within(app, company, ({ trx }) =>
      trx.selectFrom('estimateVersion').select(['hash', 'pdfHash', 'content']).execute(),
    );
    const sha = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
    expect(kept.map((row) => [row.hash, row.pdfHash])).toEqual([
      [sha(kept[0]?.content ?? ''), sha(await pdfOf(`/estimate/${draft._id}/pdf`))],
    ]);
    // The preview was the same, but for the link.
    const { subject, message } = mailOf(1);
    const preview = await send<{ subject: string; html: string }>(
      'POST',
      '/collection/estimate/reminder/preview-data',
      {
        ...{ estimateId: draft._id, subject, message },
      },
    );
    expect(preview.body.subject).toBe('Estimate E-1001');
    const shown = JSON.parse(mail) as { html: string };
    const linkless = (html: string) => html.trimEnd().replaceAll(/\/[A-Za-z0-9_-]{20,}/g, '/LINK');
    expect(linkless(preview.body.html)).toBe(linkless(shown.html));
    // Again it goes out as it is, under the same version.
    const again = await send('POST', `/estimate/${draft._id}/send`, mailOf(sent.body.version));
    expect(again.body).toMatchObject({ status: 'Open', versionNo: 1 });
    expect((await send('PUT', `/estimate/${draft._id}`, { version: again.body.version, terms: 'x' })).body.error).toBe(
      'INVALID_STATUS',
    );
  });

  test('called again under the same id says again who got nothing, and sends nothing twice', async () => {
    const other = { kind: 'EMAIL', value: `other-${uuidv7()}@customer.example` };
    const saved = await send<{ data: { _id: string }[] }>('PUT', `/contact/debtor/${debtorId}`, { contacts: [other] });
    const wrongId = saved.body.data.find(({ _id }) => _id !== contactId)?._id ?? '';
    await within(app, company, ({ trx }) =>
      trx.updateTable('contact').set({ isWrong: true }).where('id', '=', wrongId).execute(),
    );
    const draft = await write();
    const asked = mailOf(draft.version, { contactIds: [contactId, wrongId] });
    const first = await send('POST', `/estimate/${draft._id}/send`, asked);
    expect(first.body.refused).toEqual([{ contactId: wrongId, code: 'CONTACT_NOT_ALLOWED' }]);
    const again = await send('POST', `/estimate/${draft._id}/send`, asked);
    expect(again.body.refused).toEqual(first.body.refused);
    await send('PUT', `/estimate/${draft._id}/cancel`, { version: first.body.version, reason: 'No' });
    const late = await send('POST', `/estimate/${draft._id}/send`, asked);
    expect(late.body.refused).toEqual([{ contactId: wrongId, code: 'INVALID_STATUS' }]);
    expect((await mailsAt(app)).filter((mail) => JSON.stringify(mail).includes(email))).toHaveLength(1);
  });

  test('whose process dies on the way leaves a task that names who got nothing, and is finished when called again', async () => {
    const draft = await write();
    const asked = mailOf(draft.version);
    const sent = await send('POST', `/estimate/${draft._id}/send`, asked);
    expect(sent.status).toBe(200);
    const look = () =>
      checkSending(app.context, { companyId: company.id, estimateId: draft._id, sendingId: asked._id });
    const titles = async () =>
      (
        await within(app, company, ({ trx }) => trx.selectFrom('taskRequest').select(['title', 'details']).execute())
      ).filter(({ title }) => title.includes('did not leave'));
    await look();
    expect(await titles()).toEqual([]);
    // As if it had died between the claim and the mail: the claim was given back, and nobody ended the mailing.
    await within(app, company, async (work) => {
      await work.trx.updateTable('message').set({ status: 'CLAIMED' }).where('id', '=', asked._id).execute();
      await beginSending(work, draft._id, { id: asked._id, contactIds: asked.contactIds });
    });
    await look();
    expect(await titles()).toEqual([]);
    await within(app, company, ({ trx }) => trx.deleteFrom('message').where('id', '=', asked._id).execute());
    await look();
    expect(await titles()).toEqual([expect.objectContaining({ details: expect.stringContaining(email) })]);
    const again = await send('POST', `/estimate/${draft._id}/send`, asked);
    expect(again.body).toMatchObject({ status: 'Open', refused: [] });
  });

  test('is refused for what cannot be accepted, and opens nothing when nobody may be mailed', async () => {
    const empty = await write({ lines: [] });
    const nothing = await send('POST', `/estimate/${empty._id}/send`, mailOf(empty.version));
    expect(nothing.body).toMatchObject({ error: 'INVALID_FIELD', fields: { lines: expect.any(String) } });
    const past = await write({ issueDate: '2026-11-01', expirationDate: '2026-11-19' });
    const over = await send('POST', `/estimate/${past._id}/mark-sent`, { version: past.version });
    expect(over.body).toMatchObject({ error: 'INVALID_FIELD', fields: { expirationDate: expect.any(String) } });
    const draft = await write();
    const foreign = await send(
      'POST',
      `/estimate/${draft._id}/send`,
      mailOf(draft.version, { contactIds: [uuidv7()] }),
    );
    expect(foreign.body.fields).toHaveProperty('contactIds');
    await send('PUT', `/debtor/${debtorId}/send-active`, { isSendActive: false });
    await send('POST', `/debtor/${debtorId}/hold`, { kind: 'CEASE', evidence: 'A letter' });
    const held = await send('POST', `/estimate/${draft._id}/send`, mailOf(draft.version));
    expect(held.body.error).toBe('CONTACT_NOT_ALLOWED');
    expect(await read(draft._id)).toMatchObject({ status: 'Draft', version: draft.version, sent: null });
  });
});

describe('a revision', () => {
  test('leaves the version that the customer has in force until it is sent', async () => {
    const first = await open();
    const ask = await visit();
    const revised = (await send('POST', `/estimate/${first._id}/revise`, { version: first.version })).body;
    expect(revised).toMatchObject({ status: 'Draft', versionNo: 2, sent: { versionNo: 1, isInForce: true } });
    await send('PUT', `/estimate/${first._id}`, { version: revised.version, lines: [lines[0]] });
    expect((await ask('GET', `/${first._id}`)).body).toMatchObject({ versionNo: 1, totalCents: first.totalCents });
    expect((await send('DELETE', `/estimate/${first._id}`)).body.error).toBe('INVALID_STATUS');
    const second = await markSent(await read(first._id));
    expect(second).toMatchObject({ status: 'Open', sent: { versionNo: 2 } });
    // What the customer had on their screen is another estimate by now.
    expect((await ask('POST', `/${first._id}/accept`, yes(first))).body.error).toBe('STALE_VERSION');
    expect((await ask('POST', `/${first._id}/accept`, yes(second))).status).toBe(200);
  });

  test('is given up when the customer accepts what they have', async () => {
    const first = await open();
    const { version } = (await send('POST', `/estimate/${first._id}/revise`, { version: first.version })).body;
    await send('PUT', `/estimate/${first._id}`, { version, lines: [lines[0]], notes: 'Other' });
    const ask = await visit();
    expect((await ask('POST', `/${first._id}/accept`, yes(first))).status).toBe(200);
    expect(await read(first._id)).toMatchObject({
      ...{ status: 'Pending billing', versionNo: 1, totalCents: first.totalCents, notes: 'Thanks' },
      acceptance: { versionNo: 1, hash: first.sent?.hash },
    });
  });
});

describe('in the portal', () => {
  test('a link alone shows how much and until when; the rest, and every answer, needs the code', async () => {
    const sent = await open();
    await write();
    const ask = await visit('link');
    const listed = await ask<{ data: object[] }>('GET', '');
    expect(listed.body.data).toEqual([
      expect.objectContaining({
        reference: 'E-1001',
        totalCents: sent.totalCents,
        validUntil: '2026-12-20',
        isOpen: true,
      }),
    ]);
    expect(JSON.stringify(listed.body)).not.toContain('Roof');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/accept', yes(sent)],
      ['POST', '/decline', {}],
    ] as const)
      expect((await ask(method, `/${sent._id}${path}`, body)).body.error).toBe('CODE_REQUIRED');
  });

  test('is accepted once, with all that shows it, and leaves a task to bill it', async () => {
    const sent = await open();
    const ask = await visit();
    expect((await ask('POST', `/${sent._id}/accept`, yes(sent, { consents: false }))).body.error).toBe(
      'CONSENT_NEEDED',
    );
    expect((await ask('POST', `/${sent._id}/accept`, yes(sent, { hash: '0'.repeat(64) }))).body.error).toBe(
      'STALE_VERSION',
    );
    const accepted = await ask('POST', `/${sent._id}/accept`, yes(sent, { purchaseOrder: 'PO 7' }));
    expect(accepted.body).toMatchObject({ status: 'Pending billing', acceptance: { name: 'Ada Byron' } });
    // Asked again it stands as it was.
    expect((await ask('POST', `/${sent._id}/accept`, yes(sent, { name: 'Eve' }))).body).toMatchObject({
      acceptance: { name: 'Ada Byron' },
    });
    expect(await read(sent._id)).toMatchObject({
      acceptance: {
        ...{ method: 'PORTAL', purchaseOrder: 'PO 7', ip: expect.stringMatching(/\d/), isLate: false },
        wording: expect.stringContaining('estimate E-1001, version 1'),
      },
    });
    const asked = await within(app, company, ({ trx }) => trx.selectFrom('taskRequest').select('title').execute());
    const made = await within(app, company, ({ trx }) => trx.selectFrom('task').select('title').execute());
    expect([...asked, ...made].map(({ title }) => title)).toEqual([expect.stringContaining('Bill estimate E-1001')]);
    // The certificate is a page more.
    const paper = await pdfOf(`/estimate/${sent._id}/pdf`);
    expect(paper.subarray(0, 4).toString()).toBe('%PDF');
    await expect(
      within(app, company, ({ trx }) => trx.updateTable('estimateAcceptance').set({ name: 'Eve' }).execute()),
    ).rejects.toThrow();
  });

  test('a card number that somebody types into their answer is not kept (G11)', async () => {
    const card = '4242 4242 4242 4242';
    const [own, told] = [await open(), await open()];
    const ask = await visit();
    await ask('POST', `/${own._id}/accept`, yes(own, { name: `Pat ${card}`, purchaseOrder: `PO ${card}` }));
    const by = { version: told.version, method: 'PHONE', name: `Pat ${card}`, purchaseOrder: card };
    await send('POST', `/estimate/${told._id}/accept`, by);
    for (const { _id } of [own, told]) {
      const { acceptance } = await read(_id);
      expect(acceptance).toMatchObject({ name: expect.stringMatching(/^Pat /) });
      expect(JSON.stringify(acceptance)).not.toMatch(/4242 ?4242 ?4242/);
    }
  });

  test('is declined with a reason, of which whoever looks after it hears', async () => {
    const sent = await open({ assigneeId: company.admin.id });
    const ask = await visit();
    expect((await ask('POST', `/${sent._id}/decline`, { reason: 'Too dear' })).status).toBe(200);
    expect(await read(sent._id)).toMatchObject({ status: 'Canceled', reason: 'Too dear', endedBy: 'debtor' });
    expect((await ask('POST', `/${sent._id}/accept`, yes(sent))).body.error).toBe('INVALID_STATUS');
  });

  test('another customer’s is not there', async () => {
    const sent = await open();
    const { debtorId: strangerId } = await makeOwing(app, company, [100]);
    const session = await openPortal(app, company, strangerId);
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/pdf'],
      ['POST', '/decline'],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {};
      const options = { token: session.token, headers, ...body };
      expect(
        (await app.send('GET' === method ? 'GET' : 'POST', `/portal/estimates/${sent._id}${path}`, options)).status,
      ).toBe(404);
    }
  });
});

describe('its last day', () => {
  test('counts to its end at the company’s place, in every call, before and after the job', async () => {
    const sent = await open();
    const late = await open();
    const ask = await visit();
    // New York is five hours behind.
    await setClock(app, company, '2026-12-21T04:59:00Z');
    expect((await ask('POST', `/${sent._id}/accept`, yes(sent))).status).toBe(200);
    await setClock(app, company, '2026-12-21T05:00:01Z');
    expect((await ask('POST', `/${late._id}/accept`, yes(late))).body.error).toBe('OFFER_EXPIRED');
    expect(await read(late._id)).toMatchObject({ status: 'Expired', sent: { isInForce: false } });
    expect(await expireEstimates(app.context, company.id)).toBe(1);
    expect(await expireEstimates(app.context, company.id)).toBe(0);
    expect((await ask('POST', `/${late._id}/accept`, yes(late))).body.error).toBe('OFFER_EXPIRED');
    // What was accepted is no business of the job's.
    expect((await read(sent._id)).status).toBe('Pending billing');
  });

  test('does not bind the seller: a member takes a late yes with a reason', async () => {
    const sent = await open();
    await setClock(app, company, '2026-12-21T15:00:00Z');
    const by = { version: sent.version, name: 'Ada', method: 'PHONE' };
    const silent = await send('POST', `/estimate/${sent._id}/accept`, by);
    expect(silent.body.fields).toHaveProperty('note');
    const taken = await send('POST', `/estimate/${sent._id}/accept`, { ...by, note: 'She was away' });
    expect(taken.body).toMatchObject({
      ...{ status: 'Pending billing', reason: 'She was away' },
      acceptance: { method: 'PHONE', isLate: true, member: expect.stringContaining('') },
    });
  });
});

test('the company’s own fields are its notes, and written in every state', async () => {
  const fields = await send<{ data: { _id: string; entity: string }[] }>('GET', '/custom-field');
  const kind = fields.body.data.find(({ entity }) => entity === 'estimate')?._id;
  const key = uuidv7();
  const added = await send('POST', `/custom-field/${kind}/property/add`, {
    ...{ propertyId: key, label: 'Order', singularName: 'Order', icon: 'tag' },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const sent = await open();
  const noted = await send('PUT', `/estimate/${sent._id}`, { version: sent.version, custom: { [key]: 'A-7' } });
  expect(noted.body).toMatchObject({ status: 'Open', custom: { [key]: 'A-7' }, sent: { hash: sent.sent?.hash } });
  const more = { version: noted.body.version, custom: { [key]: 'A-8' }, terms: 'x' };
  expect((await send('PUT', `/estimate/${sent._id}`, more)).body.error).toBe('INVALID_STATUS');
});

describe('a tax of three decimals', () => {
  test('is offered, accepted and billed as it was written', async () => {
    const taxed = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 10_000, taxBasisPoints: 887.5 }];
    const sent = await open({ lines: taxed });
    expect(sent.totalCents).toBe(10_888);
    const by = { version: sent.version, name: 'Ada', method: 'PHONE' };
    const ready = (await send('POST', `/estimate/${sent._id}/accept`, by)).body;
    const days = { issueDate: '2026-11-20', dueDate: '2026-12-20' };
    const billed = await send('POST', `/estimate/${sent._id}/convert`, {
      _id: uuidv7(),
      version: ready.version,
      ...days,
    });
    const invoice = await send<object>('GET', `/account/${billed.body.account?._id}/invoice`);
    expect(invoice.body).toMatchObject({ totalCents: 10_888, taxes: [{ taxBasisPoints: 887.5 }] });
    const finer = await send('POST', '/estimate', { debtorId, lines: [{ ...taxed[0], taxBasisPoints: 887.55 }] });
    expect(finer.body.error).toBe('INVALID_FIELD');
  });
});

describe('billing', () => {
  const bill = ({ _id, version }: Estimate, more: object = {}) =>
    send('POST', `/estimate/${_id}/convert`, {
      ...{ _id: uuidv7(), version, issueDate: '2026-11-20', dueDate: '2026-12-20' },
      ...more,
    });
  async function accepted() {
    const sent = await open();
    const by = { version: sent.version, name: 'Ada', method: 'PAPER', purchaseOrder: 'PO 9' };
    return (await send('POST', `/estimate/${sent._id}/accept`, by)).body;
  }

  test('makes one account with its lines, terms, notes and order, to the cent', async () => {
    const ready = await accepted();
    const billed = (await bill(ready)).body;
    expect(billed).toMatchObject({ status: 'Processed', account: { reference: 'E-1001' } });
    const invoice = await send<object>('GET', `/account/${billed.account?._id}/invoice`);
    expect(invoice.body).toMatchObject({
      ...{ totalCents: ready.totalCents, terms: 'Net 30', notes: 'Thanks', purchaseOrder: 'PO 9' },
      lines: [expect.objectContaining({ description: 'Roof' }), expect.objectContaining({ description: 'Gutter' })],
    });
    const account = await send('GET', `/account/${billed.account?._id}`);
    expect(account.body).toMatchObject({ status: 'Draft', amountCents: ready.totalCents });
    expect((await bill(billed)).body.error).toBe('INVALID_STATUS');
    expect((await send('POST', `/estimate/${billed._id}/revise`, { version: billed.version })).body.error).toBe(
      'INVALID_STATUS',
    );
  });

  test('may be done again when its account was deleted, and not beside one that came back', async () => {
    const ready = await accepted();
    const billed = (await bill(ready, { isDraft: false })).body;
    const accountId = billed.account?._id ?? '';
    expect((await send('DELETE', `/account/${accountId}`, {})).status).toBe(200);
    await within(app, company, (work) => followAccounts(work, [accountId]));
    const again = await read(ready._id);
    expect(again).toMatchObject({ status: 'Pending billing', account: null });
    expect((await send('POST', `/account/${accountId}/restore`, {})).status).toBe(200);
    expect((await bill(again)).body.error).toBe('INVALID_STATUS');
    await within(app, company, (work) => followAccounts(work, [accountId]));
    expect(await read(ready._id)).toMatchObject({ status: 'Processed', account: { _id: accountId } });
    await send('DELETE', `/account/${accountId}`, {});
    await within(app, company, (work) => followAccounts(work, [accountId]));
    expect((await bill(await read(ready._id))).body).toMatchObject({ status: 'Processed' });
  });

  test('an accepted one may be canceled with a reason, and is written anew from it', async () => {
    const ready = await accepted();
    const canceled = await send('PUT', `/estimate/${ready._id}/cancel`, {
      version: ready.version,
      reason: 'Both agreed',
    });
    expect(canceled.body).toMatchObject({ status: 'Canceled', endedBy: 'member' });
    const copy = await send('POST', `/estimate/${ready._id}/duplicate`, { _id: uuidv7() });
    expect(copy.body).toMatchObject({ status: 'Draft', versionNo: 1, totalCents: ready.totalCents, acceptance: null });
    // What somebody agreed to is never deleted.
    expect((await send('DELETE', `/estimate/${ready._id}`)).body.error).toBe('INVALID_STATUS');
  });
});
