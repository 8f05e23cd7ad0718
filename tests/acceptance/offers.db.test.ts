import { defaultOfferPolicy, type OfferPolicy, type OfferRule } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventPayload } from '../../apps/server/src/events/event.ts';
import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { endDueOffers } from '../../apps/server/src/features/negotiations/end-offers.job.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { taskSubscriptions } from '../../apps/server/src/features/tasks/tasks.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  confirmCard,
  granted,
  intentsOf,
  makeActor,
  makeOwing,
  openPortal,
  timelineOf,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

interface PortalOffer {
  _id: string;
  status: string;
  amountCents: number;
  waivedCents: number;
  version: number;
  nextPart: { dueOn: string; amountCents: number } | null;
}
interface Negotiation {
  offer: PortalOffer | null;
  canPropose: boolean;
  isWaiting: boolean;
  roundsLeft: number;
  counters: Array<{ roundId: string; index: number; kind: string; amountCents: number; partsMax: number }>;
}
type Problem = { error?: string; fields?: Record<string, string> };

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Offers Ltd');
  admin = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(async () => app?.stop());

/** From the company's day, which stands still whatever the day of whoever runs this. */
const soon = (days: number) => new Date(Date.parse(PRESENT) + days * 86_400_000).toISOString();
const day = (days: number) => soon(days).slice(0, 10);

async function owing(amountCents = 100_000) {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const accountId = accountIds[0] ?? '';
  const { token } = await openPortal(app, company, debtorId, 'link');
  return { debtorId, accountId, token };
}
type Owed = Awaited<ReturnType<typeof owing>>;

const offerTo = (owed: Owed, amount: number, more: object = {}, token = admin) =>
  app.send<{ _id: string } & Problem>('PUT', `/account/${owed.accountId}/negotiation`, {
    token,
    body: { amount, expirationAt: soon(10), ...more },
  });

async function portalOffer(owed: Owed): Promise<Negotiation> {
  const { body } = await app.send<{ data: Negotiation[] }>('GET', '/portal/offer', { token: owed.token });
  const [first] = body.data;
  if (!first) throw new Error('nothing to agree on');
  return first;
}

const accept = (owed: Owed, offer: PortalOffer, more: object = {}) =>
  app.send<PortalOffer & Problem>('POST', `/portal/offer/${offer._id}/accept`, {
    token: owed.token,
    body: { parts: 1, firstOn: day(0), termsVersion: OFFER_TERMS_VERSION, version: offer.version, ...more },
    headers: { 'user-agent': 'Telephone/1.0' },
  });

/** Money that came in outside the product, and what listens to it. */
async function pay(owed: Owed, amountCents: number): Promise<void> {
  await inCompany(app.context.db, company.id, async (work) => {
    const at = work.now;
    const parts = [{ accountId: owed.accountId, amountCents }];
    const { debtorId } = owed;
    await bookPayment(work, {
      companyId: company.id,
      debtorId,
      paymentId: null,
      method: 'CASH',
      parts,
      source: 'staff',
      at,
    });
  });
  await review(owed);
}

const review = (owed: Owed) => inCompany(app.context.db, company.id, (work) => reviewOffers(work, [owed.accountId]));

const statusOf = async (owed: Owed) => (await portalOffer(owed)).offer?.status;

async function agreed(amount: number, more: object = {}, command: object = {}): Promise<Owed> {
  const owed = await owing();
  expect((await offerTo(owed, amount, more)).status).toBe(200);
  const { offer } = await portalOffer(owed);
  if (!offer) throw new Error('no offer');
  expect((await accept(owed, offer, command)).body).toMatchObject({ status: 'ACCEPTED' });
  return owed;
}

/** What was told so far, heard by the tasks. */
async function hearTasks(): Promise<void> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'events.deliver' and data ->> 'companyId' = ${company.id}
    order by created_on, id`.execute(app.context.db);
  for (const event of rows.map(({ data }) => eventPayload.parse(data)))
    for (const ear of taskSubscriptions.filter((each) => each.event === event.name))
      await ear.handle(event, app.context);
}

async function setPolicy(policy: OfferPolicy) {
  const { body } = await app.send<{ version: number }>('GET', '/preference/offer', { token: admin });
  return app.send<Problem>('PUT', '/preference/offer', { token: admin, body: { policy, version: body.version } });
}

const cell: OfferRule = {
  ...{ segment: 'all', sizeFromCents: 0, sizeToCents: null, ageFromDays: -3_650, ageToDays: null },
  ...{ debtorPercent: 70, startPercent: 90, operatorPercent: 60, adminPercent: 40, partsMax: 3, daysMax: 90 },
};
const grid: OfferPolicy = { ...defaultOfferPolicy, floorPercent: 40, rules: [cell] };

describe('offers', () => {
  test('accepted, paid and applied: the rest is waived once, when the last cent has settled', async () => {
    const owed = await agreed(60_000);
    await pay(owed, 20_000);
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ status: 'Active', balance: 80_000 });
    await pay(owed, 40_000);
    await review(owed);
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ status: 'Paid Off', balance: 0 });
    expect(await statusOf(owed)).toBe('APPLIED');
    const entries = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('journalEntry')
        .select(['kind', 'amountCents', 'method'])
        .where('accountId', '=', owed.accountId)
        .where('kind', '=', 'COMPENSATION')
        .execute(),
    );
    expect(entries).toEqual([{ kind: 'COMPENSATION', amountCents: 40_000, method: 'NEGOTIATION' }]);
    expect(await timelineOf(app, company, owed.debtorId)).toEqual(
      expect.arrayContaining(['negotiation created', 'negotiation accepted', 'negotiation applied']),
    );
    expect(await audit(app, company)).toEqual([]);
  });

  test('what was agreed is kept word for word with who, when and from where, and never changes', async () => {
    const owed = await agreed(50_000, { partsMax: 3, daysMax: 90 }, { parts: 2, firstOn: day(3) });
    const [kept] = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('negotiationAcceptance as a')
        .innerJoin('negotiation as n', (join) => join.onRef('n.id', '=', 'a.negotiationId'))
        .select(['a.terms', 'a.termsVersion', 'a.ip', 'a.userAgent', 'a.actorId'])
        .where('n.accountId', '=', owed.accountId)
        .execute(),
    );
    expect(kept).toMatchObject({
      termsVersion: OFFER_TERMS_VERSION,
      userAgent: 'Telephone/1.0',
      actorId: owed.debtorId,
    });
    expect(kept?.terms).toContain('$500.00');
    expect(kept?.ip).not.toBe('');
    const change = inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('negotiationAcceptance').set({ terms: 'else' }).execute(),
    );
    await expect(change).rejects.toThrow();
    const { offer } = await portalOffer(owed);
    expect(offer?.nextPart).toEqual({ dueOn: day(3), amountCents: 25_000 });
    const schedules = await app.send<{ data: Array<{ status: string; source: string }> }>(
      'GET',
      `/debtor/${owed.debtorId}/schedule`,
      { token: admin },
    );
    expect(schedules.body.data.map((each) => each.source)).toEqual(['offer', 'offer']);
  });

  test('INVALID_AMOUNT as the document says it, and no role goes below what it may', async () => {
    const owed = await owing();
    expect((await offerTo(owed, 100_001)).body).toMatchObject({
      error: 'INVALID_AMOUNT',
      fields: { amount: expect.any(String) },
    });
    expect((await setPolicy(grid)).status).toBe(200);
    const low = await offerTo(owed, 59_999, {}, operator);
    expect(low.status).toBe(422);
    expect(low.body.fields?.amount).toContain('$600.00');
    expect((await offerTo(owed, 60_000, {}, operator)).status).toBe(200);
    expect((await offerTo(owed, 40_000)).status).toBe(200);
    expect((await offerTo(owed, 39_999)).status).toBe(422);
    const limits = await app.send<{ limits: { leastCents: number } }>('GET', `/account/${owed.accountId}/negotiation`, {
      token: operator,
    });
    expect(limits.body.limits.leastCents).toBe(60_000);
  });

  test('a sum and a moment that are wrong are each told at their own field', async () => {
    const owed = await owing();
    const past = '2020-01-01T00:00:00.000Z';
    expect((await offerTo(owed, 10)).body.fields).toEqual({ amount: expect.stringContaining('less than a payment') });
    expect((await offerTo(owed, 60_000, { expirationAt: past })).body.fields).toEqual({
      expirationAt: expect.stringContaining('lies ahead'),
    });
    for (const amount of [10, 100_001]) {
      const { status, body } = await offerTo(owed, amount, { expirationAt: past });
      expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([422, ['amount', 'expirationAt']]);
    }
  });

  test('a policy under which somebody gets below the floor is refused with the path', async () => {
    const refused = await setPolicy({
      ...grid,
      floorPercent: 60,
      rules: [{ ...cell, debtorPercent: 50, startPercent: 90 }],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.fields?.['policy.rules.0']).toContain('50%');
    expect((await setPolicy({ ...grid, graceDays: 4 })).status).toBe(200);
    const stale = await app.send<Problem>('PUT', '/preference/offer', {
      token: admin,
      body: { policy: grid, version: 1 },
    });
    expect(stale.body.error).toBe('STALE_VERSION');
  });

  test('a customer proposes: countered in rounds, a counter is taken, accepted with its terms', async () => {
    await setPolicy(grid);
    const owed = await owing();
    const propose = (amountCents: number, more: object = {}) =>
      app.send<{ answer: string; negotiation: Negotiation } & Problem>('POST', '/portal/offer', {
        token: owed.token,
        body: { _id: uuidv7(), accountId: owed.accountId, amountCents, parts: 1, firstOn: day(0), ...more },
      });
    const first = await propose(20_000);
    expect(first.body).toMatchObject({ answer: 'counter', negotiation: { roundsLeft: 2 } });
    expect(first.body.negotiation.counters[0]).toMatchObject({ kind: 'now', amountCents: 90_000 });
    expect((await propose(30_000)).body.negotiation.counters.at(-2)).toMatchObject({
      kind: 'now',
      amountCents: 80_000,
    });
    const third = (await propose(30_000)).body.negotiation;
    expect(third.roundsLeft).toBe(0);
    const best = third.counters.findLast((counter) => counter.kind === 'now');
    expect(best?.amountCents).toBe(70_000);
    const taken = await app.send<PortalOffer>('POST', '/portal/offer/take', {
      token: owed.token,
      body: { roundId: best?.roundId, index: best?.index },
    });
    expect(taken.body).toMatchObject({ status: 'OPEN', amountCents: 70_000 });
    expect((await accept(owed, taken.body)).body).toMatchObject({ status: 'ACCEPTED', waivedCents: 30_000 });
    expect((await propose(60_000)).body.error).toBe('SETTLEMENT_STANDS');
  });

  test('left to a person: a task, then approved within the role or declined; the same id twice is one proposal', async () => {
    await setPolicy(grid);
    const owed = await owing();
    const body = {
      _id: uuidv7(),
      accountId: owed.accountId,
      amountCents: 50_000,
      parts: 2,
      firstOn: day(2),
      askPerson: true,
    };
    const ask = () => app.send<{ answer: string }>('POST', '/portal/offer', { token: owed.token, body });
    expect((await ask()).body.answer).toBe('person');
    expect((await ask()).body.answer).toBe('person');
    const list = await app.send<{ data: Array<{ _id: string; version: number }>; waiting: number }>(
      'GET',
      '/negotiation?status=PROPOSED',
      { token: operator },
    );
    expect(list.body).toMatchObject({ waiting: 1, total: 1 });
    const [proposal] = list.body.data;
    const answer = (verb: string, token: string, more: object) =>
      app.send<{ status: string } & Problem>('POST', `/negotiation/${proposal?._id}/${verb}`, {
        token,
        body: { version: proposal?.version, ...more },
      });
    // What is refused is said before: what the role may agree to, and that an admin may agree to less.
    const { body: before } = await app.send<{ limits: object }>('GET', `/account/${owed.accountId}/negotiation`, {
      token: operator,
    });
    expect(before.limits).toMatchObject({ leastCents: 60_000, adminLeastCents: 40_000 });
    expect((await answer('approve', operator, { expirationAt: soon(5) })).body.fields?.amount).toContain('$600.00');
    expect((await answer('approve', admin, { expirationAt: soon(5) })).body.status).toBe('OPEN');
    expect((await answer('decline', admin, { reason: 'Too late' })).body.error).toBe('INVALID_STATUS');
    const { offer } = await portalOffer(owed);
    expect(offer).toMatchObject({ status: 'OPEN', amountCents: 50_000, partsMax: 2 });
  });

  test('the task for a proposal ends with it: approved, declined, or paid off', async () => {
    await setPolicy(grid);
    const propose = async () => {
      const owed = await owing();
      const body = {
        ...{ _id: uuidv7(), accountId: owed.accountId, amountCents: 50_000 },
        ...{ parts: 2, firstOn: day(2), askPerson: true },
      };
      await app.send('POST', '/portal/offer', { token: owed.token, body });
      const proposal = await inCompany(app.context.db, company.id, (work) =>
        work.trx
          .selectFrom('negotiation')
          .select(['id', 'version'])
          .where('accountId', '=', owed.accountId)
          .executeTakeFirstOrThrow(),
      );
      return { ...owed, proposal };
    };
    const taskOf = async ({ accountId }: { readonly accountId: string }) => {
      await hearTasks();
      return inCompany(app.context.db, company.id, (work) =>
        work.trx.selectFrom('task').select('status').where('accountId', '=', accountId).execute(),
      );
    };
    const approved = await propose();
    const declined = await propose();
    const paidOff = await propose();
    const waiting = await propose();
    expect(await taskOf(approved)).toEqual([{ status: 'OPEN' }]);
    const answer = (of: typeof approved, verb: string, more: object) =>
      app.send('POST', `/negotiation/${of.proposal.id}/${verb}`, {
        token: admin,
        body: { version: of.proposal.version, ...more },
      });
    await answer(approved, 'approve', { expirationAt: soon(5) });
    await answer(declined, 'decline', { reason: 'Too little' });
    expect(await taskOf(approved)).toEqual([{ status: 'COMPLETED' }]);
    expect(await taskOf(declined)).toEqual([{ status: 'COMPLETED' }]);
    await pay(paidOff, 100_000);
    expect(await taskOf(paidOff)).toEqual([{ status: 'COMPLETED' }]);
    expect(await taskOf(waiting)).toEqual([{ status: 'OPEN' }]);
    // Answered before the task was made at all.
    const quick = await propose();
    await answer(quick, 'decline', { reason: 'Too little' });
    expect(await taskOf(quick)).toEqual([{ status: 'COMPLETED' }]);
  });

  test('G5, G27: accept, withdraw, replace and pay at the same time end in one story, whoever is first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owed = await owing();
      await offerTo(owed, 70_000);
      const { offer } = await portalOffer(owed);
      if (!offer) throw new Error('no offer');
      const take = () => app.send('DELETE', `/account/${owed.accountId}/negotiation`, { token: admin });
      const [one, two, gone] = await Promise.all([accept(owed, offer), accept(owed, offer), take(), pay(owed, 50_000)]);
      const now = await statusOf(owed);
      expect(['ACCEPTED', 'DELETED', 'EXPIRED']).toContain(now);
      expect(now === 'ACCEPTED').toBe(one.status === 200 && two.status === 200);
      // What was paid first leaves less than it asks for: then it has ended by itself.
      const ended = await inCompany(app.context.db, company.id, (work) =>
        work.trx.selectFrom('negotiation').select('reason').where('accountId', '=', owed.accountId).executeTakeFirst(),
      );
      expect(gone.status === 200).toBe(now === 'DELETED' && ended?.reason !== 'less-owed');
      expect(await audit(app, company)).toEqual([]);
    }
  });
});

describe('offers and the clock', () => {
  let later: TestCompany;
  let token: string;

  beforeAll(async () => {
    later = await app.newCompany('Later Ltd');
    token = await app.signIn(later.admin);
  });

  const at = async () => {
    const { rows } = await inCompany(app.context.db, later.id, (work) =>
      work.trx
        .selectNoFrom((eb) => eb.fn<Date>('company_now', []).as('now'))
        .execute()
        .then((found) => ({ rows: found })),
    );
    return rows[0]?.now ?? new Date();
  };
  const plus = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString();

  test('an open offer expires; an agreement lapses, and one whose money goes back is open again and can be settled again', async () => {
    const now = await at();
    const visit = async () => {
      const { debtorId, accountIds } = await makeOwing(app, later, [100_000]);
      const accountId = accountIds[0] ?? '';
      const portal = await openPortal(app, later, debtorId, 'link');
      await app.send('PUT', `/account/${accountId}/negotiation`, {
        token,
        body: { amount: 60_000, expirationAt: plus(now, 5) },
      });
      const owed = { debtorId, accountId, token: portal.token };
      const { offer } = await portalOffer(owed);
      if (!offer) throw new Error('no offer');
      return { ...owed, offer };
    };
    const open = await visit();
    const late = await visit();
    const returned = await visit();
    await accept(late, late.offer);
    await accept(returned, returned.offer);
    const actor = await makeActor(app, later, returned.debtorId);
    const paymentId = uuidv7();
    const command = {
      paymentId,
      accountIds: [returned.accountId],
      amountCents: 60_000,
      messageId: null,
      requestId: 'r',
    };
    const started = granted(await startPayment(app.context, actor, command));
    await confirmCard(app, started.card?.clientSecret ?? '');
    await workOffEvents(app);
    const look = (accountId: string) => inCompany(app.context.db, later.id, (work) => reviewOffers(work, [accountId]));
    await look(returned.accountId);
    expect(await accountState(app, later, returned.accountId)).toMatchObject({ status: 'Paid Off', balance: 0 });
    const [intent] = await intentsOf(app, paymentId);
    await fetch(`${app.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: intent?.id ?? '' }),
    });
    await workOffEvents(app);
    await look(returned.accountId);
    await look(returned.accountId);
    expect(await accountState(app, later, returned.accountId)).toMatchObject({ status: 'Active', balance: 100_000 });
    expect((await portalOffer(returned)).offer?.status).toBe('ACCEPTED');
    const settled = async () => {
      const told = await inCompany(app.context.db, later.id, (work) =>
        work.trx.selectFrom('notice').select('recordId').where('kind', '=', 'OFFER_SETTLED').execute(),
      );
      return told.filter((notice) => notice.recordId === returned.offer._id).length;
    };
    expect(await settled()).toBe(1);
    const again = await startPayment(app.context, actor, { ...command, paymentId: uuidv7() });
    await confirmCard(app, granted(again).card?.clientSecret ?? '');
    await workOffEvents(app);
    await look(returned.accountId);
    await look(returned.accountId);
    expect(await settled()).toBe(2);
    expect(await audit(app, later)).toEqual([]);
    await inCompany(app.context.db, later.id, (work) =>
      sql`update company set clock_offset = clock_offset + interval '12 days'`.execute(work.trx),
    );
    await endDueOffers(app.context, later.id);
    expect((await portalOffer(open)).offer?.status).toBe('EXPIRED');
    expect((await portalOffer(late)).offer?.status).toBe('LAPSED');
    expect((await portalOffer(returned)).offer?.status).toBe('APPLIED');
    expect((await accept(open, open.offer)).body.error).toBe('INVALID_STATUS');
    expect(await audit(app, later)).toEqual([]);
  });
});
