import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { creditNoteEntry } from '@recoup/domain/ledger/credit-note-entry.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { insertCreditNotes } from '../../apps/server/src/features/credit-notes/credit-notes.store.ts';
import { insertEntries } from '../../apps/server/src/features/ledger/insert-entries.store.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** No agreement asks for anything now, and nothing is overdue. */
const nothing = { planCents: 0, settledCents: 0, besideCents: 0 };

interface Statement {
  dueNowOf: { planCents: number; settledCents: number; besideCents: number };
  dueNowCents: number;
  totalCents: number;
  offers: { _id: string; restCents: number; nextPart: { dueOn: string; amountCents: number } | null }[];
}
interface History {
  total: number;
  credit: { amountCents: number; currency: string } | null;
  data: { _id: string; kind: string; amountCents: number | null; references: string[] }[];
}

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Looking Back Ltd');
  admin = await app.signIn(company.admin);
});
afterAll(async () => app?.stop());

async function settle(debtorId: string, accountId: string, amountCents: number): Promise<void> {
  await inCompany(app.context.db, company.id, async (work) => {
    const at = work.now;
    const parts = [{ accountId, amountCents }];
    const of = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
    await bookPayment(work, { ...of, parts, at });
    await reviewOffers(work, [accountId]);
  });
}

test('what was agreed on is asked for first, its end is told once, and all of it is looked back at', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_000, 30_000]);
  const [accountId = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId);
  const statement = async () => (await app.send<Statement>('GET', '/portal/statement', { token })).body;
  const { body: negotiations } = await app.send<{ today: string }>('GET', '/portal/offer', { token });
  const { today } = negotiations;
  const expirationAt = `${addDays(today, 10)}T12:00:00Z`;
  const offer = await app.send<{ _id: string }>('PUT', `/account/${accountId}/negotiation`, {
    token: admin,
    body: { amount: 60_000, expirationAt, partsMax: 2, daysMax: 60 },
  });
  expect((await statement()).dueNowOf).toEqual(nothing);
  const accepted = await app.send('POST', `/portal/offer/${offer.body._id}/accept`, {
    token,
    body: { parts: 2, firstOn: today, termsVersion: OFFER_TERMS_VERSION, version: 1 },
  });
  expect(accepted.status).toBe(200);
  expect(await statement()).toMatchObject({
    ...{ dueNowOf: { ...nothing, settledCents: 30_000 }, dueNowCents: 30_000, totalCents: 90_000 },
    offers: [{ restCents: 60_000, nextPart: { dueOn: today, amountCents: 30_000 } }],
  });
  await settle(debtorId, accountId, 30_000);
  // The second part falls due a month later, as the other invoice does.
  expect(await statement()).toMatchObject({ dueNowOf: nothing, dueNowCents: 0, offers: [{ restCents: 30_000 }] });
  await settle(debtorId, accountId, 30_000);
  const notices = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('notice').select(['recordId', 'facts']).where('kind', '=', 'OFFER_SETTLED').execute(),
  );
  expect(notices).toEqual([
    { recordId: offer.body._id, facts: expect.objectContaining({ amountCents: 60_000, waivedCents: 40_000 }) },
  ]);
  const first = await app.send<History>('GET', '/portal/history?limit=2', { token });
  const second = await app.send<History>('GET', '/portal/history?limit=100', { token });
  const kinds = second.body.data.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['OFFER_ACCEPTED', 'OFFER_APPLIED', 'OFFER_MADE', 'SCHEDULE_MADE']);
  expect(first.body).toMatchObject({ total: kinds.length, data: second.body.data.slice(0, 2) });
  for (const moment of second.body.data) expect(moment.references).toEqual([`INV-${accountId}`]);
});

test('a credit note and the credit that is left are told to whoever has them, and to nobody else', async () => {
  const { debtorId } = await makeOwing(app, company, [10_000]);
  const { token } = await openPortal(app, company, debtorId);
  const history = async (as = token) => (await app.send<History>('GET', '/portal/history', { token: as })).body;
  expect(await history()).toMatchObject({ credit: null, data: [] });
  const [id, entryId, importId] = [uuidv7(), uuidv7(), uuidv7()];
  await inCompany(app.context.db, company.id, async (work) => {
    await sql`insert into import_file (company_id, id, file_name, file_key, stage)
      values (${company.id}, ${importId}, 'credits.csv', 'credits', 'FINISHED')`.execute(work.trx);
    const entry = creditNoteEntry({ debtorId, amountCents: 2_500 });
    await insertEntries(work, [
      { id: entryId, entry, debtorId, accountId: null, source: 'import', occurredAt: work.now },
    ]);
    const note = { id, debtorId, reference: 'CN-7', amountCents: 4_000, openedCents: 2_500, entryId };
    await insertCreditNotes(work, importId, [{ ...note, issueDate: '2026-11-02', description: '' }], work.now);
  });
  expect(await history()).toMatchObject({
    credit: { amountCents: 2_500, currency: 'USD' },
    data: [{ _id: id, kind: 'CREDIT_NOTE', amountCents: 4_000, day: '2026-11-02', references: ['CN-7'] }],
  });
  const paid = await app.send('POST', '/transaction', {
    token: admin,
    body: { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 11_000 },
  });
  expect(paid.status).toBe(200);
  expect((await history()).credit).toEqual({ amountCents: 3_500, currency: 'USD' });
  const other = await makeOwing(app, company, [10_000]);
  expect(await history((await openPortal(app, company, other.debtorId)).token)).toMatchObject({ credit: null });
});

describe('the paper of an invoice', () => {
  test('G40: its customer gets it with a code, nobody without one, and nobody else at all', async () => {
    const mine = await makeOwing(app, company, [10_000]);
    const other = await makeOwing(app, company, [10_000]);
    const byCode = await openPortal(app, company, mine.debtorId);
    const byLink = await openPortal(app, company, mine.debtorId, 'link');
    const paper = (accountId: string | undefined, token: string) =>
      fetch(`${app.url}/v1/portal/accounts/${accountId}/invoice`, { headers: { authorization: `Bearer ${token}` } });
    const got = await paper(mine.accountIds[0], byCode.token);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-/);
    expect(
      Buffer.from(await got.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await paper(mine.accountIds[0], byLink.token)).status).toBe(403);
    expect((await paper(other.accountIds[0], byCode.token)).status).toBe(404);
  });
});

test('a part that no bank processes is refused at its field', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [5_000]);
  const { token } = await openPortal(app, company, debtorId, 'link');
  const pay = (amountCents: number) =>
    app.send<{ error?: string; fields?: object }>('POST', '/portal/payments', {
      token,
      body: { _id: uuidv7(), accountIds, amountCents },
    });
  expect((await pay(49)).body).toMatchObject({
    error: 'INVALID_FIELD',
    fields: { amountCents: 'This is less than a payment must be.' },
  });
});
