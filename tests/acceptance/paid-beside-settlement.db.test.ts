import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForReceipt } from '../../apps/server/src/features/messages/ask-for-receipt.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import type { ReceiptInfo } from '../../apps/server/src/features/receipts/receipt-info.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { accountState, confirmCard, makeOwing, openPortal, workOffEvents } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';
import { mailsTo } from '../application/team-world.ts';

async function papersOf(work: Work, debtorId: string) {
  const { rows } = await sql<{ paymentId: string; paper: ReceiptInfo }>`
    select r.payment_id, r.paper from receipt r join payment p on p.company_id = r.company_id and p.id = r.payment_id
    where p.debtor_id = ${debtorId} order by p.settled_at`.execute(work.trx);
  return rows.map(({ paymentId, paper }) => ({ ...paper, paymentId }));
}

type Problem = { error?: string; fields?: Record<string, string> };

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Settled Ltd');
  admin = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** Two invoices, of which the first is settled at 160 of 200 dollars. */
async function settled() {
  const { debtorId, accountIds } = await makeOwing(app, company, [20_000, 30_000]);
  const [agreedId = '', otherId = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId, 'code');
  const expirationAt = new Date(Date.parse(PRESENT) + 10 * 86_400_000).toISOString();
  await app.send('PUT', `/account/${agreedId}/negotiation`, { token: admin, body: { amount: 16_000, expirationAt } });
  const { body } = await app.send<{ data: { offer: { _id: string; version: number } | null }[] }>(
    'GET',
    '/portal/offer',
    { token },
  );
  const offer = body.data.find((each) => each.offer)?.offer;
  const firstOn = new Date().toISOString().slice(0, 10);
  const accepted = await app.send<{ status: string }>('POST', `/portal/offer/${offer?._id}/accept`, {
    token,
    body: { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version: offer?.version },
  });
  expect(accepted.body.status).toBe('ACCEPTED');
  const pay = (accounts: string[], amountCents: number, _id = uuidv7()) =>
    app.send<
      { payment: { accounts: { _id: string; amountCents: number }[] }; card: { clientSecret: string } } & Problem
    >('POST', '/portal/payments', {
      token,
      body: { _id, accountIds: accounts, amountCents, method: 'CARD', keepsMethod: false, agreement: null },
    });
  return { debtorId, agreedId, otherId, token, pay };
}

test('a payment over a settled invoice and others takes no more for it than was agreed, and the rest is waived', async () => {
  const { agreedId, otherId, token, pay } = await settled();
  const id = uuidv7();
  const { body } = await pay([agreedId, otherId], 35_000, id);
  expect(body.payment?.accounts.map(({ _id, amountCents }) => [_id, amountCents])).toEqual([
    [agreedId, 16_000],
    [otherId, 19_000],
  ]);
  await confirmCard(app, body.card?.clientSecret ?? '');
  await app.send('POST', `/portal/payments/${id}/return`, { token });
  await workOffEvents(app);
  await inCompany(app.context.db, company.id, (work) => reviewOffers(work, [agreedId]));
  expect(await accountState(app, company, agreedId)).toMatchObject({ status: 'Paid Off', balance: 0 });
  expect(await accountState(app, company, otherId)).toMatchObject({ balance: 11_000 });
});

type Receipt = { accounts: { reference: string; amountCents: number; balanceCents: number }[] };

test('the receipt of the money that settles says that nothing is open there, however soon it is read', async () => {
  const { debtorId, agreedId, otherId, token, pay } = await settled();
  const read = async (id: string) => (await app.send<Receipt>('GET', `/portal/receipt/${id}`, { token })).body;
  const paid = async (accounts: string[], amountCents: number) => {
    const id = uuidv7();
    const { body } = await pay(accounts, amountCents, id);
    await confirmCard(app, body.card?.clientSecret ?? '');
    await app.send('POST', `/portal/payments/${id}/return`, { token });
    return id;
  };
  const before = await paid([otherId], 5_000);
  expect((await read(before)).accounts).toMatchObject([{ amountCents: 5_000, balanceCents: 25_000 }]);
  // Nothing was heard by anybody yet: the receipt is what is on the screen when one has paid.
  const settling = await paid([agreedId], 16_000);
  expect((await read(settling)).accounts).toMatchObject([{ amountCents: 16_000, balanceCents: 0 }]);
  const after = await paid([otherId], 1_000);
  await read(after);
  const papers = await within(app, company, (work) => papersOf(work, debtorId));
  expect(papers.map(({ parts, leftCents }) => [parts[0]?.balanceCents, leftCents])).toEqual([
    // $160.00 were agreed for the first invoice; what is not yet waived is still open in the books.
    [25_000, 45_000],
    [0, 25_000],
    [24_000, 24_000],
  ]);
  expect(papers.map(({ paymentId }) => paymentId)).toEqual([before, settling, after]);
});

test('the copy of a settlement in parts speaks the language of its terms, and the receipt of a part says what is left by it', async () => {
  // Day at every place where a customer of whom nothing is known may be.
  await setClock(app, company, '2026-11-20T20:00:00Z');
  const mail = `${uuidv7()}@customer.example`;
  const { debtorId, accountIds } = await makeOwing(app, company, [20_000], [{ kind: 'EMAIL', value: mail }]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const expirationAt = new Date(Date.parse(PRESENT) + 10 * 86_400_000).toISOString();
  const body = { amount: 16_000, expirationAt, partsMax: 2, daysMax: 60 };
  const made = await app.send<{ _id: string }>('PUT', `/account/${accountIds[0]}/negotiation`, { token: admin, body });
  await sendDueNotices(app.context, company.id);
  const [offered] = await mailsTo(app, mail, /offer for you/);
  expect(offered?.text).toContain('at once or in up to 2 monthly payments');
  const firstOn = new Date().toISOString().slice(0, 10);
  const accept = { parts: 2, firstOn, termsVersion: OFFER_TERMS_VERSION, version: 1 };
  const headers = { 'accept-language': 'es' };
  await app.send('POST', `/portal/offer/${made.body._id}/accept`, { token, headers, body: accept });
  const id = uuidv7();
  const payment = { _id: id, accountIds, amountCents: 8_000, method: 'CARD', keepsMethod: false, agreement: null };
  const begun = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', {
    token,
    body: payment,
  });
  await confirmCard(app, begun.body.card.clientSecret);
  await app.send('POST', `/portal/payments/${id}/return`, { token });
  await within(app, company, (work) => askForReceipt(work, id));
  await sendDueNotices(app.context, company.id);
  const [copy] = await mailsTo(app, mail, /Oferta aceptada/);
  expect(copy?.text).toContain('Pague la primera parte hasta el');
  expect(copy?.text).toContain('Se debía antes del acuerdo: $200.00');
  expect(copy?.text).not.toMatch(/Please|View and pay|You and/);
  const [paper] = await within(app, company, (work) => papersOf(work, debtorId));
  expect(paper).toMatchObject({ leftCents: 12_000, agreedLeftCents: 8_000 });
  const [receipt] = await mailsTo(app, mail, /received your payment/);
  expect(receipt?.text).toContain('By your agreement you have $80.00 left to pay.');
});

test('more than was agreed is refused at the field, whoever asks for it', async () => {
  const { debtorId, agreedId, otherId, pay } = await settled();
  const refusal = { error: 'INVALID_FIELD', fields: { amountCents: expect.stringMatching(/settle/i) } };
  expect(await pay([agreedId], 20_000)).toMatchObject({ status: 422, body: refusal });
  expect(await pay([agreedId, otherId], 50_000)).toMatchObject({ status: 422, body: refusal });
  const { methodId } = await saveMethod(app, company, debtorId, { paymentMethod: 'pm_card_visa' });
  const collected = await app.send<Problem>('POST', `/debtor/${debtorId}/payments`, {
    token: admin,
    body: {
      ...{ _id: uuidv7(), methodId, parts: [{ accountId: agreedId, amountCents: 20_000 }] },
      agreement: { textVersion: spokenMandateVersion, evidence: 'By phone' },
    },
  });
  expect(collected).toMatchObject({ status: 422, body: refusal });
  expect(await pay([agreedId], 15_980), 'nobody could pay the rest of 20 cents').toMatchObject({ status: 422 });
  expect((await pay([agreedId], 16_000)).status).toBe(200);
});
