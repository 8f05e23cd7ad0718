import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { endDueOffers } from '../../apps/server/src/features/negotiations/end-offers.job.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import { mailsAt, setClock, within } from '../application/campaign-world.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany(`Words of offers ${uuidv7().slice(-6)}`);
  // A Wednesday at an hour that is lawful wherever the customer may be.
  await setClock(app, company, '2026-11-18T19:00:00Z');
  admin = await app.signIn(company.admin);
});

interface Offer {
  _id: string;
  status: string;
  version: number;
}
interface Mail {
  subject: string;
  text: string;
}

/** A customer who owes $1,000.00, with an offer of $600.00 until December 2. */
async function offered(language: 'en' | 'es' = 'en') {
  const email = `words-${uuidv7()}@customer.example`;
  const { debtorId, accountIds } = await makeOwing(app, company, [100_000], [{ kind: 'EMAIL', value: email }]);
  const accountId = accountIds[0] ?? '';
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ language, zones: ['America/New_York'] })
      .where('id', '=', debtorId)
      .execute(),
  );
  const { token } = await openPortal(app, company, debtorId, 'link');
  const made = await app.send('PUT', `/account/${accountId}/negotiation`, {
    token: admin,
    body: { amount: 60_000, expirationAt: '2026-12-02T23:00:00Z' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { debtorId, accountId, email, token, reference: `INV-${accountId}` };
}
type Customer = Awaited<ReturnType<typeof offered>>;

async function accept(customer: Customer, firstOn: string, parts = 1, language = 'en'): Promise<void> {
  const { body } = await app.send<{ data: { offer: Offer | null }[] }>('GET', '/portal/offer', {
    token: customer.token,
  });
  const offer = body.data[0]?.offer;
  const answer = await app.send<Offer>('POST', `/portal/offer/${offer?._id}/accept`, {
    token: customer.token,
    headers: { 'accept-language': language },
    body: { parts, firstOn, termsVersion: OFFER_TERMS_VERSION, version: offer?.version },
  });
  expect(answer.body).toMatchObject({ status: 'ACCEPTED' });
}

async function pay(customer: Customer, amountCents: number): Promise<void> {
  const { debtorId, accountId } = customer;
  await within(app, company, async (work) => {
    const what = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
    await bookPayment(work, { ...what, parts: [{ accountId, amountCents }], at: work.now });
  });
  await within(app, company, (work) => reviewOffers(work, [accountId]));
}

/** Lets the company's work of a moment be done, and answers what has arrived at a customer by then, oldest first. */
async function at(instant: string, customer: Customer): Promise<Mail[]> {
  await setClock(app, company, instant);
  await endDueOffers(app.context, company.id);
  await sendDueNotices(app.context, company.id);
  const lines = (await mailsAt(app)).filter((mail) => mail.to.includes(customer.email));
  return Promise.all(
    lines.map(async ({ id }) => (await (await fetch(`${app.sandbox.url}/api/mail/${id}`)).json()) as Mail),
  ).then((mails) => mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') })));
}

const wakeOf = async () => {
  const { rows } = await within(app, company, (work) =>
    sql<{ at: Date }>`
      select d.due_at + c.clock_offset as at from company_due d join company c on c.company_id = d.company_id
      where d.company_id = ${company.id} and d.kind = 'offers'`.execute(work.trx),
  );
  return rows[0]?.at.toISOString().slice(0, 16);
};

/** The one mail with this subject. */
function only(mails: readonly Mail[], subject: string): Mail {
  const [mail, ...others] = mails.filter((each) => each.subject === subject);
  if (!mail || others.length > 0) throw new Error(`${others.length} more of ${mails.map((each) => each.subject)}`);
  return mail;
}

const CLOSING = 'An offer for you ends soon';
const UNPAID = 'Your agreement still counts';
const subjects = (mails: readonly Mail[]) => mails.map((mail) => mail.subject);

describe('what a customer is told of a settlement', () => {
  test('the offer names its invoice, what is waived, its day, the grace, and what happens without a payment', async () => {
    const customer = await offered();
    const mail = only(await at('2026-11-18T19:01:00Z', customer), 'An offer for you');
    for (const words of [
      `to settle ${customer.reference} for $600.00 instead of $1,000.00`,
      'Waived: $400.00',
      'Valid until: Dec 2, 2026',
      'If a payment comes more than 5 days after its date, the agreement ends and the full amount is open again',
    ])
      expect(mail.text).toContain(words);
  });

  test.each([
    ['es', 'Oferta aceptada', 'Condonado: $400.00'],
    ['en', 'Your offer is accepted', 'Waived: $400.00'],
  ])(
    'what was accepted is mailed with its terms, word for word, all in the language of the acceptance: %s',
    async (language, subject, waived) => {
      const customer = await offered('es');
      await at('2026-11-18T19:01:00Z', customer);
      await accept(customer, '2026-11-25', 1, language);
      const mail = only(await at('2026-11-18T19:02:00Z', customer), subject);
      const { terms } = await within(app, company, (work) =>
        work.trx
          .selectFrom('negotiationAcceptance')
          .select('terms')
          .where('companyId', '=', company.id)
          .executeTakeFirstOrThrow(),
      );
      for (const line of terms.split('\n')) expect(mail.text).toContain(line);
      expect(mail.text).toContain(waived);
    },
  );
});

describe('a reminder before it is over', () => {
  test('of an offer that nobody accepted: once, two days before its end', async () => {
    const customer = await offered();
    expect(await wakeOf()).toBe('2026-11-30T23:00');
    await at('2026-11-18T19:01:00Z', customer);
    expect(await wakeOf()).toBe('2026-11-30T23:00');
    expect(subjects(await at('2026-11-30T22:00:00Z', customer))).not.toContain(CLOSING);
    const mail = only(await at('2026-11-30T23:00:10Z', customer), CLOSING);
    expect(mail.text).toContain(`to settle ${customer.reference} for $600.00 instead of $1,000.00 ends on Dec 2, 2026`);
    only(await at('2026-12-01T19:00:00Z', customer), CLOSING);
    expect(await wakeOf()).toBe('2026-12-02T23:00');
  });

  test('of a settlement whose payment is missing: at a lawful hour, before its grace is over', async () => {
    const customer = await offered();
    await accept(customer, '2026-11-20');
    // Its grace ends with November 25: the reminder falls into the night and waits for the morning.
    expect(subjects(await at('2026-11-24T06:00:00Z', customer))).not.toContain(UNPAID);
    const mail = only(await at('2026-11-24T19:00:00Z', customer), UNPAID);
    for (const words of [
      `on ${customer.reference}, $600.00 was due on Nov 20, 2026`,
      'It still counts if it arrives by Nov 25, 2026',
      'the $400.00 that would be waived are owed again, and $1,000.00 is open in all',
    ])
      expect(mail.text).toContain(words);
    only(await at('2026-11-25T19:00:00Z', customer), UNPAID);
    const last = only(await at('2026-11-26T19:00:00Z', customer), 'The offer has ended');
    expect(last.text).toContain(`to settle ${customer.reference} for $600.00 ended on Nov 26, 2026`);
    expect(last.text).toContain('less what you have paid: $1,000.00');
  });

  test('not of what was paid before it, nor of what was paid while the reminder waited for the morning', async () => {
    const [early, night] = [await offered(), await offered()];
    for (const customer of [early, night]) await accept(customer, '2026-11-20');
    await at('2026-11-19T19:00:00Z', early);
    await pay(early, 60_000);
    await at('2026-11-24T06:00:00Z', night);
    await pay(night, 60_000);
    for (const customer of [early, night])
      expect(subjects(await at('2026-11-24T19:00:00Z', customer))).not.toContain(UNPAID);
    const kept = await within(app, company, (work) =>
      work.trx
        .selectFrom('notice')
        .select(['status', 'reasons'])
        .where('companyId', '=', company.id)
        .where('kind', '=', 'OFFER_UNPAID')
        .execute(),
    );
    expect(kept).toEqual([{ status: 'KEPT_BACK', reasons: ['overtaken'] }]);
  });

  test('not of an offer that was accepted or withdrawn', async () => {
    const [accepted, withdrawn] = [await offered(), await offered()];
    await accept(accepted, '2026-12-05');
    await app.send('DELETE', `/account/${withdrawn.accountId}/negotiation`, { token: admin });
    for (const customer of [accepted, withdrawn])
      expect(subjects(await at('2026-12-01T19:00:00Z', customer))).not.toContain(CLOSING);
  });
});
