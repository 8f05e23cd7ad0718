import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { endDueOffers } from '../../apps/server/src/features/negotiations/end-offers.job.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import { openAgreements } from '../application/agreement-visit.ts';
import { mailsAt, setClock, within } from '../application/campaign-world.ts';
import { accountState, audit, confirmCard, makeOwing, openPortal, workOffEvents } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface PortalOffer {
  _id: string;
  status: string;
  amountCents: number;
  balanceCents: number;
  receivedCents: number;
  waivedCents: number;
  partsMax: number;
  version: number;
  invoices: { accountId: string; reference: string; amountCents: number }[];
  nextPart: { dueOn: string; amountCents: number } | null;
}
type Problem = { error?: string; fields?: Record<string, string> };

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany(`Bundles ${uuidv7().slice(-6)}`);
  await setClock(app, company, '2026-11-18T19:00:00Z');
  admin = await app.signIn(company.admin);
});

/** A customer who owes $400.00, $300.00 and $300.00. */
async function owing(debts: readonly number[] = [400_00, 300_00, 300_00]) {
  const email = `bundle-${uuidv7()}@customer.example`;
  const { debtorId, accountIds } = await makeOwing(app, company, [...debts], [{ kind: 'EMAIL', value: email }]);
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ zones: ['America/New_York'] })
      .where('id', '=', debtorId)
      .execute(),
  );
  const { token } = await openPortal(app, company, debtorId, 'link');
  return { debtorId, accountIds, email, token };
}
type Customer = Awaited<ReturnType<typeof owing>>;

const offerAll = (customer: Customer, amount: number, more: object = {}) =>
  app.send<{ _id: string; invoices: { _id: string; amountCents: number }[] } & Problem>(
    'PUT',
    `/debtor/${customer.debtorId}/negotiation`,
    {
      token: admin,
      body: { accountIds: customer.accountIds, amount, expirationAt: '2026-12-02T23:00:00Z', ...more },
    },
  );

async function portal(customer: Customer) {
  const { body } = await app.send<{ bundles: PortalOffer[]; data: { accountId: string }[] }>('GET', '/portal/offer', {
    token: customer.token,
  });
  return body;
}
const bundleOf = async (customer: Customer) => (await portal(customer)).bundles[0] as PortalOffer;

async function accept(customer: Customer, more: object = {}) {
  const { _id, version } = await bundleOf(customer);
  return app.send<PortalOffer & Problem>('POST', `/portal/offer/${_id}/accept`, {
    token: customer.token,
    body: { parts: 1, firstOn: '2026-11-20', termsVersion: OFFER_TERMS_VERSION, version, ...more },
  });
}

async function agreed(amount = 600_00, more: object = {}, command: object = {}): Promise<Customer> {
  const customer = await owing();
  expect((await offerAll(customer, amount, more)).status).toBe(200);
  expect((await accept(customer, command)).body).toMatchObject({ status: 'ACCEPTED' });
  return customer;
}

const review = ({ accountIds }: Customer) => within(app, company, (work) => reviewOffers(work, [accountIds[0] ?? '']));

/** Cash on some of the accounts. */
async function pay(customer: Customer, cents: readonly number[]): Promise<void> {
  const { debtorId, accountIds } = customer;
  await within(app, company, async (work) => {
    const parts = cents.flatMap((amountCents, index) =>
      amountCents > 0 ? [{ accountId: accountIds[index] ?? '', amountCents }] : [],
    );
    const what = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
    await bookPayment(work, { ...what, parts, at: work.now });
  });
  await review(customer);
}

const balances = async ({ accountIds }: Customer) => {
  const states = [];
  for (const id of accountIds) states.push(await accountState(app, company, id));
  return states.map((state) => state.balance);
};

async function mails(customer: Customer) {
  await sendDueNotices(app.context, company.id);
  const lines = (await mailsAt(app)).filter((mail) => mail.to.includes(customer.email));
  const all = [];
  for (const { id } of lines) {
    const answer = await fetch(`${app.sandbox.url}/api/mail/${id}`);
    const { subject, text } = (await answer.json()) as { subject: string; text: string };
    all.push({ subject, text: text.replaceAll(/\s+/g, ' ') });
  }
  return all;
}

const told = async ({ debtorId }: Customer) => {
  const rows = await within(app, company, (work) =>
    work.trx
      .selectFrom('notice')
      .select('kind')
      .where('companyId', '=', company.id)
      .where('debtorId', '=', debtorId)
      .orderBy('askedAt')
      // Of one moment, in one transaction: their ids say nothing of their order.
      .orderBy('kind')
      .execute(),
  );
  return rows.map((row) => row.kind);
};

const close = (accountId: string | undefined) =>
  app.send('POST', `/account/${accountId}/close`, { token: admin, body: { withPaid: false, reason: 'withdrawn' } });

describe('one offer over several accounts', () => {
  test('over two of three it says that it is for these only, and which one is no part of it', async () => {
    const customer = await owing();
    const [first, second, third] = customer.accountIds;
    await offerAll({ ...customer, accountIds: [first ?? '', second ?? ''] }, 400_00);
    const [mail] = await mails(customer);
    expect(mail?.text).toContain(`The offer is only for INV-${first}, INV-${second}.`);
    expect(mail?.text).toContain(`Not part of it: INV-${third} ($300.00).`);
  });

  test('is made with shares in proportion, told in one message that names them, and stands once in every list', async () => {
    const customer = await owing();
    const made = await offerAll(customer, 600_00);
    expect(made.body.invoices.map((each) => each.amountCents)).toEqual([240_00, 180_00, 180_00]);
    const { bundles, data } = await portal(customer);
    expect(bundles).toMatchObject([{ _id: made.body._id, amountCents: 600_00, waivedCents: 400_00, status: 'OPEN' }]);
    expect(data).toEqual([]);
    const listed = await app.send<{ data: { _id: string }[]; total: number }>(
      'GET',
      `/negotiation?debtorId=${customer.debtorId}&covers=several`,
      { token: admin },
    );
    expect(listed.body).toMatchObject({ total: 1, data: [{ _id: made.body._id, isBundle: true }] });
    for (const id of customer.accountIds) {
      const { body } = await app.send<{ data: { _id: string }[] }>('GET', `/account/${id}/negotiation`, {
        token: admin,
      });
      expect(body.data.map((each) => each._id)).toEqual([made.body._id]);
    }
    const [mail, ...others] = await mails(customer);
    expect(others).toEqual([]);
    const names = customer.accountIds.map((id) => `INV-${id}`).join(', ');
    expect(mail?.text).toContain(`to settle ${names} for $600.00 instead of $1,000.00`);
    const lines = await within(app, company, (work) =>
      sql<{
        accountId: string;
        data: object;
      }>`select account_id, data from timeline_event where company_id = ${company.id}
        and type = 'negotiation created' order by account_id`.execute(work.trx),
    );
    expect(lines.rows.map((row) => row.data)).toMatchObject([
      { amountCents: 240_00, ofCents: 600_00, accounts: 3 },
      { amountCents: 180_00, ofCents: 600_00, accounts: 3 },
      { amountCents: 180_00, ofCents: 600_00, accounts: 3 },
    ]);
  });

  test('is refused at the field: over what is owed, on what is closed or agreed otherwise, on a stranger’s account', async () => {
    const customer = await owing();
    expect(await offerAll(customer, 1_000_01)).toMatchObject({ status: 422, body: { error: 'INVALID_AMOUNT' } });
    const other = await owing();
    const strangers = await offerAll(customer, 600_00, { accountIds: [customer.accountIds[0], other.accountIds[0]] });
    expect(strangers.body.error).toBe('ACCOUNT_NOT_FOUND');
    const settled = await agreed();
    expect((await offerAll(settled, 500_00)).body.error).toBe('SETTLEMENT_STANDS');
    const limits = await app.send<{ message: { language: string; level: string }; data: { refusal: string | null }[] }>(
      'GET',
      `/debtor/${settled.debtorId}/negotiation`,
      { token: admin },
    );
    expect(limits.body.data.map((each) => each.refusal)).toEqual(Array(3).fill('SETTLEMENT_STANDS'));
    expect(limits.body.message).toMatchObject({ language: 'en', level: 'link' });
  });

  test('is accepted whole, with one text of terms that names all, and each account is bound', async () => {
    const customer = await agreed(600_00, { partsMax: 3, daysMax: 90 }, { parts: 2 });
    const { rows } = await within(app, company, (work) =>
      sql<{ terms: string }>`select terms from negotiation_acceptance where company_id = ${company.id}`.execute(
        work.trx,
      ),
    );
    expect(rows).toHaveLength(1);
    for (const id of customer.accountIds) expect(rows[0]?.terms).toContain(`INV-${id}`);
    expect(rows[0]?.terms).toContain('The invoices are settled together.');
    const schedules = await within(app, company, (work) =>
      sql<{ amountCents: number; accounts: number }>`select s.amount_cents, count(*)::int as accounts from schedule s
        join schedule_account a on a.company_id = s.company_id and a.schedule_id = s.id
        where s.company_id = ${company.id} group by s.company_id, s.id order by s.due_on`.execute(work.trx),
    );
    expect(schedules.rows).toEqual([
      { amountCents: 300_00, accounts: 3 },
      { amountCents: 300_00, accounts: 3 },
    ]);
    for (const id of customer.accountIds) {
      const offer = { amount: 100_00, expirationAt: '2026-12-02T23:00:00Z' };
      const single = await app.send<Problem>('PUT', `/account/${id}/negotiation`, { token: admin, body: offer });
      expect(single.body.error).toBe('SETTLEMENT_STANDS');
    }
    const terms = await app.send<{ data: unknown[] }>('GET', `/debtor/${customer.debtorId}/terms`, { token: admin });
    expect(terms.body.data).toHaveLength(1);
  });

  test('money on any of its accounts counts for the whole; the rest of all is waived with the last cent', async () => {
    const customer = await agreed();
    await pay(customer, [400_00, 100_00, 0]);
    expect(await balances(customer)).toEqual([0, 200_00, 300_00]);
    expect(await bundleOf(customer)).toMatchObject({ status: 'ACCEPTED', receivedCents: 500_00 });
    await pay(customer, [0, 0, 100_00]);
    expect(await balances(customer)).toEqual([0, 0, 0]);
    expect(await bundleOf(customer)).toMatchObject({ status: 'APPLIED', waivedCents: 400_00 });
    expect((await told(customer)).filter((kind) => kind === 'OFFER_SETTLED')).toHaveLength(1);
  });

  test('the receipt of a part says what the agreement still asks for, beside what is open in all', async () => {
    const customer = await agreed();
    const [first = ''] = customer.accountIds;
    const _id = uuidv7();
    const cash = { _id, type: 'PAYMENT', debtorId: customer.debtorId, method: 'CASH', amountCents: 100_00 };
    const parts = [{ accountId: first, amountCents: 100_00 }];
    expect((await app.send('POST', '/transaction', { token: admin, body: { ...cash, parts } })).status).toBe(200);
    const receipt = await app.send('GET', `/portal/receipt/${_id}`, { token: customer.token });
    expect(receipt.body).toMatchObject({ remainingCents: 900_00, agreedLeftCents: 500_00 });
  });

  test('the receipt of the last cent says that nothing of all of them is open', async () => {
    const customer = await agreed();
    await pay(customer, [400_00, 100_00, 0]);
    const [, , last = ''] = customer.accountIds;
    const _id = uuidv7();
    const cash = { _id, type: 'PAYMENT', debtorId: customer.debtorId, method: 'CASH', amountCents: 100_00 };
    const parts = [{ accountId: last, amountCents: 100_00 }];
    expect((await app.send('POST', '/transaction', { token: admin, body: { ...cash, parts } })).status).toBe(200);
    const receipt = await app.send('GET', `/portal/receipt/${_id}`, { token: customer.token });
    expect(receipt.body).toMatchObject({ accounts: [{ amountCents: 100_00, balanceCents: 0 }], remainingCents: 0 });
    expect(await balances(customer)).toEqual([0, 0, 0]);
  });

  test('G5: what pays for money that came back from before leaves no other account open', async () => {
    const customer = await owing([100_00, 60_00]);
    const cash = uuidv7();
    const [one = ''] = customer.accountIds;
    const paid = { _id: cash, type: 'PAYMENT', debtorId: customer.debtorId, method: 'CASH', amountCents: 80_00 };
    const parts = [{ accountId: one, amountCents: 80_00 }];
    expect((await app.send('POST', '/transaction', { token: admin, body: { ...paid, parts } })).status).toBe(200);
    // Of $20.00 and $60.00 the shares are $19.00 and $57.00.
    expect((await offerAll(customer, 76_00)).status).toBe(200);
    expect((await accept(customer)).body).toMatchObject({ status: 'ACCEPTED' });
    await app.send('POST', `/transaction/${cash}/reverse`, { token: admin, body: { reason: 'Typed twice' } });
    await pay(customer, [30_00, 0]);
    // Only $20.00 were owed there when it was agreed: $10.00 of it pay what came back.
    expect(await bundleOf(customer)).toMatchObject({ status: 'ACCEPTED', receivedCents: 20_00 });
    await pay(customer, [0, 56_00]);
    expect(await bundleOf(customer)).toMatchObject({ status: 'APPLIED' });
    expect(await balances(customer)).toEqual([70_00, 0]);
    expect(await audit(app, company)).toEqual([]);
  });

  test('a payment in the portal has its parts by the shares, for the next payment and for all of it', async () => {
    const customer = await agreed(600_00, { partsMax: 2, daysMax: 90 }, { parts: 2 });
    const statement = await app.send<{ offers: { accountIds: string[]; nextPart: { accountIds: string[] } }[] }>(
      'GET',
      '/portal/statement',
      { token: customer.token },
    );
    expect(statement.body.offers).toMatchObject([{ nextPart: { amountCents: 300_00 }, restCents: 600_00 }]);
    const paymentId = uuidv7();
    const started = await app.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', {
      token: customer.token,
      body: { _id: paymentId, accountIds: statement.body.offers[0]?.nextPart.accountIds, amountCents: 300_00 },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await confirmCard(app, started.body.card.clientSecret);
    await app.send('POST', `/portal/payments/${paymentId}/return`, { token: customer.token });
    await workOffEvents(app);
    expect(await balances(customer)).toEqual([280_00, 210_00, 210_00]);
  });

  test('lapses as a whole, told once, and what was paid stays paid', async () => {
    const customer = await agreed();
    await pay(customer, [240_00, 0, 0]);
    await setClock(app, company, '2026-11-24T19:00:00Z');
    await endDueOffers(app.context, company.id);
    expect((await told(customer)).filter((kind) => kind === 'OFFER_UNPAID')).toHaveLength(1);
    await setClock(app, company, '2026-11-26T19:00:00Z');
    await endDueOffers(app.context, company.id);
    expect(await bundleOf(customer)).toMatchObject({ status: 'LAPSED' });
    expect(await balances(customer)).toEqual([160_00, 300_00, 300_00]);
    expect((await told(customer)).filter((kind) => kind === 'OFFER_LAPSED')).toHaveLength(1);
  });

  test('is reminded of once before it ends, and withdrawn as a whole from any of its accounts', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    await setClock(app, company, '2026-11-30T23:00:10Z');
    await endDueOffers(app.context, company.id);
    await endDueOffers(app.context, company.id);
    expect((await told(customer)).filter((kind) => kind === 'OFFER_CLOSING')).toHaveLength(1);
    const path = `/account/${customer.accountIds[2]}/negotiation`;
    expect((await app.send('DELETE', path, { token: admin })).status).toBe(200);
    expect((await portal(customer)).bundles).toEqual([]);
  });
});

describe('when one account of it changes', () => {
  test.each([1, 3])('taken back by a member, its end is told to who has heard of it (%i invoices)', async (count) => {
    const withdraw = async (told: boolean) => {
      const customer = await owing();
      const accountIds = customer.accountIds.slice(0, count);
      await offerAll({ ...customer, accountIds }, 300_00);
      if (told) expect((await mails(customer)).map((mail) => mail.subject)).toEqual(['An offer for you']);
      const taken = await app.send('DELETE', `/account/${accountIds[0]}/negotiation`, { token: admin });
      expect(taken.status).toBe(200);
      return (await mails(customer)).map((mail) => mail.subject);
    };
    expect(await withdraw(true)).toEqual(expect.arrayContaining(['An offer for you', 'An offer has ended']));
    // What has not left yet would show a page without the offer.
    expect(await withdraw(false)).toEqual([]);
  });

  test('open: paid, it leaves with its share, and nobody accepts the old words unseen', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    const { version, _id } = await bundleOf(customer);
    await pay(customer, [400_00, 0, 0]);
    expect(await bundleOf(customer)).toMatchObject({ status: 'OPEN', amountCents: 360_00 });
    expect(await told(customer)).toContain('OFFER_REDUCED');
    const stale = await app.send<Problem>('POST', `/portal/offer/${_id}/accept`, {
      token: customer.token,
      body: { parts: 1, firstOn: '2026-11-20', termsVersion: OFFER_TERMS_VERSION, version },
    });
    expect(stale.body.error).toBe('STALE_VERSION');
    expect((await accept(customer)).body).toMatchObject({ status: 'ACCEPTED', amountCents: 360_00 });
  });

  test('open: two are paid and the news of it have not arrived: a yes is refused once, and the next look is true', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    const { _id, version } = await bundleOf(customer);
    const { debtorId, accountIds } = customer;
    await within(app, company, async (work) => {
      const parts = [400_00, 300_00].map((amountCents, index) => ({ accountId: accountIds[index] ?? '', amountCents }));
      const what = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
      await bookPayment(work, { ...what, parts, at: work.now });
    });
    expect((await accept(customer, { version })).body.error).toBe('STALE_VERSION');
    const now = await bundleOf(customer);
    expect(now).toMatchObject({ _id, status: 'OPEN', amountCents: 180_00, balanceCents: 300_00 });
    expect(now.invoices.map((each) => each.accountId)).toEqual(accountIds.slice(2));
    expect((await accept(customer, { version })).body.error, 'the old words').toBe('STALE_VERSION');
    expect((await accept(customer)).body).toMatchObject({ status: 'ACCEPTED', amountCents: 180_00 });
  });

  test('open: paid in part, the sum stays and the others take what its share can no longer ask for', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    await pay(customer, [300_00, 0, 0]);
    const bundle = await bundleOf(customer);
    expect(bundle).toMatchObject({ amountCents: 600_00, balanceCents: 700_00 });
    expect(bundle.invoices.map((each) => each.amountCents)).toEqual([100_00, 250_00, 250_00]);
    await pay(customer, [0, 150_00, 0]);
    expect((await told(customer)).at(-1)).toBe('OFFER_ENDED');
  });

  test('accepted: canceled, it leaves with its share and the customer pays for the others alone', async () => {
    const customer = await agreed(600_00, { partsMax: 2, daysMax: 90 }, { parts: 2 });
    await close(customer.accountIds[1]);
    await review(customer);
    const bundle = await bundleOf(customer);
    expect(bundle).toMatchObject({ status: 'ACCEPTED', amountCents: 420_00, nextPart: { amountCents: 210_00 } });
    expect((await told(customer)).filter((kind) => kind === 'OFFER_REDUCED')).toHaveLength(1);
    await pay(customer, [240_00, 0, 180_00]);
    expect(await bundleOf(customer)).toMatchObject({ status: 'APPLIED' });
    expect((await balances(customer)).filter((_, index) => index !== 1)).toEqual([0, 0]);
  });

  test('G5: accepted in parts by card: what was paid before one was deleted still counts for the others', async () => {
    const visit = await openAgreements(app, company, admin, [600_00, 400_00]);
    const { debtorId, accountIds, methodId } = visit;
    const offer = { accountIds, amount: 600_00, expirationAt: '2026-12-10T20:00:00Z', partsMax: 3, daysMax: 90 };
    expect((await visit.staff('PUT', `/debtor/${debtorId}/negotiation`, offer)).status).toBe(200);
    const [bundle] = (await visit.portal<{ bundles: PortalOffer[] }>('GET', 'offer')).body.bundles;
    const accepted = await visit.portal('POST', `offer/${bundle?._id}/accept`, {
      ...{ parts: 3, firstOn: '2026-11-24', termsVersion: OFFER_TERMS_VERSION, version: bundle?.version, methodId },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    // The first of three parts of the first invoice.
    await within(app, company, async (work) => {
      const what = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
      await bookPayment(work, {
        ...what,
        parts: [{ accountId: accountIds[0] ?? '', amountCents: 120_00 }],
        at: work.now,
      });
    });
    expect((await visit.staff('DELETE', `/account/${accountIds[1]}`, { reason: 'Made twice' })).status).toBe(200);
    await visit.settle();
    const schedules = await within(app, company, (work) =>
      work.trx
        .selectFrom('schedule')
        .select(['status', 'amountCents'])
        .where('companyId', '=', company.id)
        .where('debtorId', '=', debtorId)
        .orderBy('dueOn')
        .execute(),
    );
    expect(schedules.map((each) => each.status)).toEqual(['PAID', 'OPEN', 'OPEN']);
    // What was agreed stays; what is asked for less is told before it is charged.
    expect(schedules.map((each) => each.amountCents)).toEqual([200_00, 200_00, 200_00]);
    expect(await audit(app, company)).toEqual([]);
  });

  test('a single offer on one of them ends the whole, and the customer is told', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    const single = { amount: 200_00, expirationAt: '2026-12-02T23:00:00Z' };
    const path = `/account/${customer.accountIds[0]}/negotiation`;
    expect((await app.send('PUT', path, { token: admin, body: single })).status).toBe(200);
    expect((await portal(customer)).bundles).toEqual([]);
    expect(await told(customer)).toEqual(['OFFER_MADE', 'OFFER_ENDED', 'OFFER_MADE']);
  });

  test('all gone: it ends', async () => {
    const customer = await owing();
    await offerAll(customer, 600_00);
    for (const id of customer.accountIds) await close(id);
    await review(customer);
    expect((await portal(customer)).bundles.filter((each) => each.status === 'OPEN')).toEqual([]);
    expect(await told(customer)).toContain('OFFER_ENDED');
  });
});

test('merged, it stands for the one customer', async () => {
  const [from, into] = [await owing(), await owing()];
  await offerAll(from, 600_00);
  const merged = await app.send('POST', `/debtor/${into.debtorId}/merge`, {
    token: admin,
    body: { fromId: from.debtorId },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await bundleOf(into)).toMatchObject({ status: 'OPEN', amountCents: 600_00 });
});

test('the auditor finds a bundle whose offers say different things', async () => {
  const customer = await owing();
  await offerAll(customer, 600_00);
  const put = (day: string) =>
    within(app, company, (work) =>
      sql`update negotiation set expires_at = ${day} where company_id = ${company.id}
        and account_id = ${customer.accountIds[1]}`.execute(work.trx),
    );
  expect(await audit(app, company)).toEqual([]);
  await put('2026-12-03T23:00:00Z');
  expect(await audit(app, company)).toMatchObject([{ promise: expect.stringContaining('offers that stand together') }]);
  await put('2026-12-02T23:00:00Z');
});
