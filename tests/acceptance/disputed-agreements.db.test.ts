import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { accountState, audit, confirmCard, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, goToDay, settlePlans } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** What a customer reads and can pay while an invoice of what they agreed to is in dispute. */
let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Held Harbor', '2026-11-18T19:00:00Z');
  staff = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

interface Statement {
  dueNowCents: number;
  freeCents: number;
  totalCents: number;
  offers: {
    restCents: number;
    heldCents: number;
    restAccountIds: string[];
    nextPart: { dueOn: string; amountCents: number; accountIds: string[] } | null;
  }[];
  plans: { dueNowCents: number; heldCents: number; next: { amountCents: number } | null }[];
  accounts: { _id: string; status: string }[];
}

async function visit(amounts: readonly number[]) {
  const owing = await makeOwing(app, company, amounts);
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.updateTable('account').set({ dueDate: '2026-11-01' }).where('id', 'in', owing.accountIds).execute(),
  );
  const { token } = await openPortal(app, company, owing.debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const send = async <T>(verb: string, path: string, body?: object) => {
    const answer = await app.send<T>(verb, `/portal/${path}`, { token, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const refused = async (verb: string, path: string, body: object) =>
    (await app.send<{ error: string }>(verb, `/portal/${path}`, { token, headers, body })).body.error;
  const dispute = (index: number) =>
    send('POST', 'disputes', {
      ...{ _id: uuidv7(), accountId: owing.accountIds[index], category: 'wrong-amount', text: 'Not what I ordered.' },
    });
  const statement = () => send<Statement>('GET', 'statement');
  const pay = async (accountIds: readonly string[], amountCents: number) => {
    const _id = uuidv7();
    const { card } = await send<{ card: { clientSecret: string } }>('POST', 'payments', {
      ...{ _id, accountIds, amountCents },
    });
    await confirmCard(app, card.clientSecret);
    await send('POST', `payments/${_id}/return`);
    await settlePlans(app, company);
  };
  const statuses = async () => {
    const { accounts } = await statement();
    return owing.accountIds.map((id) => accounts.find(({ _id }) => _id === id)?.status);
  };
  return { ...owing, send, refused, dispute, statement, statuses, pay };
}

/** $1,000.00 on three invoices for $600.00, all of it on one day; one of them disputed before the yes. */
async function settled(firstOn: string, disputed?: number) {
  const customer = await visit([400_00, 300_00, 300_00]);
  const body = { accountIds: customer.accountIds, amount: 600_00, expirationAt: '2026-12-02T23:00:00Z' };
  const made = await app.send('PUT', `/debtor/${customer.debtorId}/negotiation`, { token: staff, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  if (disputed !== undefined) await customer.dispute(disputed);
  const { bundles } = await customer.send<{ bundles: { _id: string; version: number }[] }>('GET', 'offer');
  const { _id, version } = bundles[0] ?? { _id: '', version: 0 };
  const heldAccountIds = disputed === undefined ? [] : [customer.accountIds[disputed]];
  const command = { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version, heldAccountIds };
  await customer.send('POST', `offer/${_id}/accept`, command);
  return customer;
}

describe('a settlement over several invoices', () => {
  test('one is disputed: page, next payment and rest name one sum, and it can be paid', async () => {
    const customer = await settled('2026-11-18');
    expect(await customer.statement()).toMatchObject({ dueNowCents: 600_00, offers: [{ heldCents: 0 }] });
    await customer.dispute(0);
    const statement = await customer.statement();
    // 600 in proportion to 400, 300 and 300: 240 waits.
    expect(statement).toMatchObject({
      dueNowCents: 360_00,
      offers: [{ restCents: 360_00, heldCents: 240_00, nextPart: { amountCents: 360_00 } }],
    });
    const { offers } = statement;
    expect(offers[0]?.restAccountIds.toSorted()).toEqual(customer.accountIds.slice(1).toSorted());
    expect(await customer.send('GET', 'offer')).toMatchObject({
      bundles: [{ nextPart: { amountCents: 360_00 }, invoices: expect.anything() }],
    });
    const listed = await app.send('GET', `/negotiation?debtorId=${customer.debtorId}`, { token: staff });
    expect(JSON.stringify(listed.body)).toContain('"isStopped":true');
    await customer.pay(offers[0]?.nextPart?.accountIds ?? [], 360_00);
    expect(await customer.statement()).toMatchObject({
      dueNowCents: 0,
      offers: [{ restCents: 0, heldCents: 240_00, nextPart: null }],
    });
    expect((await accountState(app, company, customer.accountIds[0] ?? '')).balance).toBe(400_00);
  });

  test('accepted while one is disputed: the mail and the team name what the customer can pay', async () => {
    const customer = await settled('2026-11-18', 0);
    expect(await customer.statement()).toMatchObject({ dueNowCents: 360_00, offers: [{ heldCents: 240_00 }] });
    const told = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('notice')
        .select('facts')
        .where('debtorId', '=', customer.debtorId)
        .where('kind', '=', 'OFFER_ACCEPTED')
        .execute(),
    );
    expect(told).toMatchObject([{ facts: { amountCents: 600_00, askedCents: 360_00, heldCents: 240_00 } }]);
    const listed = await app.send('GET', `/negotiation?debtorId=${customer.debtorId}`, { token: staff });
    expect(listed.body).toMatchObject({ data: [{ nextPart: { amountCents: 360_00 }, heldCents: 240_00 }] });
  });

  test('the terms that were accepted say what waits, in the kept words and in the mail', async () => {
    const customer = await settled('2026-11-18', 0);
    const { terms, facts } = await inCompany(app.context.db, company.id, async (work) => {
      const { facts } = await work.trx
        .selectFrom('notice')
        .select('facts')
        .where('debtorId', '=', customer.debtorId)
        .where('kind', '=', 'OFFER_ACCEPTED')
        .executeTakeFirstOrThrow();
      const { terms } = await work.trx
        .selectFrom('negotiationAcceptance')
        .select('terms')
        .where('actorId', '=', customer.debtorId)
        .executeTakeFirstOrThrow();
      return { terms, facts };
    });
    expect(terms).toContain('is in dispute: $240.00 of these payments waits until that is answered');
    expect(terms).toContain('Asked for now: $360.00 · November 18, 2026.');
    expect(facts).toMatchObject({ terms });
  });

  test('one that is disputed while its terms are read: nobody accepts the old words unseen', async () => {
    const customer = await visit([400_00, 300_00]);
    const body = { accountIds: customer.accountIds, amount: 600_00, expirationAt: '2026-12-02T23:00:00Z' };
    expect((await app.send('PUT', `/debtor/${customer.debtorId}/negotiation`, { token: staff, body })).status).toBe(
      200,
    );
    const { bundles } = await customer.send<{ bundles: { _id: string; version: number }[] }>('GET', 'offer');
    await customer.dispute(0);
    const yes = { parts: 1, firstOn: '2026-11-18', termsVersion: OFFER_TERMS_VERSION, version: bundles[0]?.version };
    const path = `offer/${bundles[0]?._id}/accept`;
    expect(await customer.refused('POST', path, yes)).toBe('STALE_VERSION');
    const { status } = await customer.send<{ status: string }>('POST', path, {
      ...{ ...yes, heldAccountIds: customer.accountIds.slice(0, 1) },
    });
    expect(status).toBe('ACCEPTED');
  });

  test('within its date its invoices are not overdue, whatever their own days say', async () => {
    const customer = await settled('2026-11-25');
    await goToDay(app, company, '2026-11-24', '10:00');
    expect(await customer.statuses()).toEqual(['agreed', 'agreed', 'agreed']);
    expect(await customer.statement()).toMatchObject({ dueNowCents: 0, freeCents: 0 });
    await customer.dispute(1);
    expect(await customer.statuses()).toEqual(['agreed', 'disputed', 'agreed']);
    await goToDay(app, company, '2026-11-26', '10:00');
    expect(await customer.statuses(), 'its day has passed').toEqual(['overdue', 'disputed', 'overdue']);
  });
});

test('a plan: its invoices are not overdue on its days, and what is disputed is in no sum of it', async () => {
  const customer = await visit([300_00, 300_00]);
  const firstDate = '2026-12-05';
  const terms = { rhythm: 'MONTHLY', count: 2, firstDate, firstAmountCents: 400_00 };
  const asked = { planId: null, terms, methodId: null };
  const { hash } = await customer.send<{ hash: string }>('POST', 'payment-plan/terms', asked);
  await customer.send('POST', 'payment-plan', { _id: uuidv7(), terms, methodId: null, termsHash: hash });
  expect(await customer.statuses()).toEqual(['agreed', 'agreed']);
  expect(await customer.statement()).toMatchObject({
    dueNowCents: 0,
    plans: [{ heldCents: 0, next: { amountCents: 400_00 } }],
  });
  await customer.dispute(0);
  await goToDay(app, company, firstDate, '10:00');
  expect(await customer.statement()).toMatchObject({
    dueNowCents: 300_00,
    plans: [{ dueNowCents: 300_00, heldCents: 300_00, next: { amountCents: 300_00 } }],
  });
  expect(await customer.send('GET', 'payment-plan')).toMatchObject({
    plan: { dueNowCents: 300_00, heldCents: 300_00 },
  });
  await customer.pay(customer.accountIds.slice(1), 300_00);
  expect(await customer.statement()).toMatchObject({ dueNowCents: 0, plans: [{ dueNowCents: 0, next: null }] });
});
