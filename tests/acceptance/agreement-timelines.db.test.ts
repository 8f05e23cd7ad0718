import {
  type AgreementKind,
  offerChanges,
  planChanges,
  scheduleChanges,
} from '@recoup/domain/activities/activity-change.ts';
import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endDueOffers } from '../../apps/server/src/features/negotiations/end-offers.job.ts';
import { reviewOffers } from '../../apps/server/src/features/negotiations/review-offers.ts';
import { endDuePromises } from '../../apps/server/src/features/promises/end-promises.job.ts';
import { reviewPromises } from '../../apps/server/src/features/promises/review-promises.ts';
import { reviewSchedules } from '../../apps/server/src/features/schedules/review-schedules.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { settleSchedule } from '../../apps/server/src/features/schedules/settle-schedule.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { intentsOf, makeOwing, type Owing, openPortal, workOffEvents } from '../application/debtor-visit.ts';
import { deliverToPlans, goToDay, handOverCopies, saveMethod, settlePlans } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Line {
  readonly type: string;
  readonly account: { readonly _id: string } | null;
  readonly accounts: readonly { readonly _id: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}
type Reply = { _id: string; version: number; status: string } & Record<string, unknown>;

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany(`Lines ${uuidv7().slice(-6)}`, '2027-02-01T15:00:00Z');
  admin = await app.signIn(company.admin);
});

async function call<T = Reply>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers = path.startsWith('/portal')
    ? { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` }
    : undefined;
  const answer = await app.send<T>(method, path, { token, body, ...(headers ? { headers } : {}) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const staff = <T = Reply>(method: string, path: string, body?: unknown) => call<T>(admin, method, path, body);

const linesAt = async (path: string, kind: AgreementKind) => {
  const { data } = await staff<{ data: Line[] }>('GET', `${path}?limit=100`);
  return data.filter((line) => line.data.agreement === kind).toReversed();
};
const saysOf = ({ type, data }: Line) =>
  String(data.change ?? (type === 'payment plan requested' ? `plan-${data.status}` : type));

const seen = new Set<string>();

/**
 * The changes of one kind of agreement, oldest first: once on the customer's timeline, in the name of all accounts, and
 * once on that of each account.
 */
async function expectLines(owing: Owing, kind: AgreementKind, changes: readonly string[]): Promise<void> {
  const whole = await linesAt(`/debtor/${owing.debtorId}/activities`, kind);
  expect(whole.map(saysOf)).toEqual(changes);
  for (const line of whole) {
    expect(line.data.agreementId).toMatch(/^[0-9a-f-]{36}$/);
    expect(line.data).not.toHaveProperty('act');
    const named = line.account ? [line.account] : line.accounts;
    expect(named.map((each) => each._id).toSorted(), saysOf(line)).toEqual([...owing.accountIds].toSorted());
    if (owing.accountIds.length > 1) expect(line.data.accounts).toBe(owing.accountIds.length);
  }
  for (const id of owing.accountIds) {
    const own = await linesAt(`/account/${id}/activities`, kind);
    expect(own.map(saysOf)).toEqual(changes);
    for (const line of own) expect(line.account?._id).toBe(id);
  }
  for (const change of changes) seen.add(change);
}

const cash = (owing: Owing, amountCents: number, parts?: readonly object[]) => {
  const _id = uuidv7();
  const body = {
    _id,
    type: 'PAYMENT',
    debtorId: owing.debtorId,
    method: 'CASH',
    amountCents,
    ...(parts ? { parts } : {}),
  };
  return staff('POST', '/transaction', body).then(() => _id);
};
const visit = async (owing: Owing) => (await openPortal(app, company, owing.debtorId, 'code')).token;

// Plans

const monthly = (count: number, firstDate: string) => ({ rhythm: 'MONTHLY', count, firstDate, firstAmountCents: null });

async function offerPlan(amounts: readonly number[], terms: object) {
  const owing = await makeOwing(app, company, amounts);
  const body = { _id: uuidv7(), accountIds: owing.accountIds, terms };
  const plan = await staff('POST', `/account/${owing.accountIds[0]}/payment-plan`, body);
  return { owing, plan, planId: plan._id };
}
const planNow = (planId: string) => staff('GET', `/payment-plan/${planId}`);
const planVerb = async (planId: string, verb: string, body: object = {}) =>
  staff('POST', `/payment-plan/${planId}/${verb}`, { version: (await planNow(planId)).version, ...body });
const portalVerb = async (token: string, planId: string, verb: string, body: object = {}) =>
  call(token, 'POST', `/portal/payment-plan/${planId}/${verb}`, { version: (await planNow(planId)).version, ...body });
async function hashOf(token: string, question: object): Promise<string> {
  const body = { planId: null, terms: null, methodId: null, ...question };
  return (await call<{ hash: string }>(token, 'POST', '/portal/payment-plan/terms', body)).hash;
}

test('a plan offered over two accounts, accepted on the phone, moved, missed, caught up, broken and reinstated', async () => {
  const { owing, planId } = await offerPlan([60_00, 30_00], monthly(3, '2027-02-03'));
  await planVerb(planId, 'accept', { evidence: 'By phone, 10:05.' });
  const token = await visit(owing);
  await portalVerb(token, planId, 'move', { number: 3, dueDate: '2027-05-20', note: 'Payday' });
  await planVerb(planId, 'answer-change', { isAllowed: false });
  // Words that wait to be read keep a plan from ending (0092).
  await staff('POST', `/debtor/${owing.debtorId}/answered`, { meant: [] });
  await planVerb(planId, 'change', { number: 3, dueDate: '2027-04-10' });
  await planVerb(planId, 'change', { number: 3, dueDate: null });
  await goToDay(app, company, '2027-02-03');
  await goToDay(app, company, '2027-02-05');
  await cash(owing, 30_00);
  await deliverToPlans(app, company);
  await goToDay(app, company, '2027-03-03');
  await goToDay(app, company, '2027-03-05');
  await goToDay(app, company, '2027-03-12');
  await planVerb(planId, 'reinstate');
  await planVerb(planId, 'cancel', { reason: 'Sold the debt' });
  await expectLines(owing, 'plan', [
    ...['plan-OFFERED', 'plan-accept', 'plan-ask-change', 'plan-decline-change', 'plan-move', 'plan-skip'],
    ...['plan-miss', 'plan-catch-up', 'plan-miss', 'plan-break', 'plan-reinstate', 'plan-cancel'],
  ]);
});

test('a plan requested in the portal, answered with other terms, accepted there and completed; its last payment goes back', async () => {
  const owing = await makeOwing(app, company, [40_00]);
  const token = await visit(owing);
  const methodId = await saveMethod(app, company, owing.debtorId);
  const planId = uuidv7();
  await call(token, 'POST', '/portal/payment-plan/request', {
    _id: planId,
    terms: monthly(20, '2027-02-10'),
    note: '',
  });
  await planVerb(planId, 'counter', { terms: monthly(1, '2027-02-01') });
  const termsHash = await hashOf(token, { planId, methodId });
  await portalVerb(token, planId, 'accept', { methodId, termsHash });
  await settlePlans(app, company);
  const plan = await staff<{ charges: { _id: string }[] }>('GET', `/payment-plan/${planId}`);
  const [intent] = await intentsOf(app, plan.charges[0]?._id ?? '');
  await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: intent?.id ?? '' }),
  });
  await settlePlans(app, company);
  await expectLines(owing, 'plan', [
    ...['plan-REQUESTED', 'plan-counter', 'plan-accept', 'plan-complete', 'plan-return'],
  ]);
});

test('a plan that a customer starts at once, and one that is offered as requested and turned down', async () => {
  const started = await makeOwing(app, company, [70_00, 30_00]);
  const token = await visit(started);
  const terms = monthly(2, '2027-02-10');
  const termsHash = await hashOf(token, { terms });
  await call(token, 'POST', '/portal/payment-plan', { _id: uuidv7(), terms, methodId: null, termsHash });
  await expectLines(started, 'plan', ['plan-ACTIVE']);

  const refused = await makeOwing(app, company, [1_200_00]);
  const other = await visit(refused);
  const planId = uuidv7();
  await call(other, 'POST', '/portal/payment-plan/request', {
    _id: planId,
    terms: monthly(20, '2027-02-10'),
    note: '',
  });
  await planVerb(planId, 'approve');
  await portalVerb(other, planId, 'refuse');
  await expectLines(refused, 'plan', ['plan-REQUESTED', 'plan-approve', 'plan-refuse']);
});

test('plans that end before they begin: declined, withdrawn, expired, paid otherwise, and with their account', async () => {
  const declined = await makeOwing(app, company, [1_200_00]);
  const planId = uuidv7();
  const request = { _id: planId, terms: monthly(20, '2027-02-10'), note: '' };
  await call(await visit(declined), 'POST', '/portal/payment-plan/request', request);
  await planVerb(planId, 'cancel', { reason: 'Too long' });
  await expectLines(declined, 'plan', ['plan-REQUESTED', 'plan-decline']);

  const withdrawn = await offerPlan([50_00], monthly(2, '2027-02-20'));
  await planVerb(withdrawn.planId, 'cancel', { reason: 'A mistake' });
  await expectLines(withdrawn.owing, 'plan', ['plan-OFFERED', 'plan-withdraw']);

  const settled = await offerPlan([50_00], monthly(2, '2027-02-20'));
  await cash(settled.owing, 50_00);
  await deliverToPlans(app, company);
  await expectLines(settled.owing, 'plan', ['plan-OFFERED', 'plan-settle']);

  const dissolved = await offerPlan([50_00], monthly(2, '2027-02-20'));
  await planVerb(dissolved.planId, 'accept', { evidence: 'By phone.' });
  await staff('POST', `/account/${dissolved.owing.accountIds[0]}/close`, { withPaid: false, reason: 'withdrawn' });
  await deliverToPlans(app, company);
  await expectLines(dissolved.owing, 'plan', ['plan-OFFERED', 'plan-accept', 'plan-dissolve']);

  const expired = await offerPlan([50_00, 20_00], monthly(2, '2027-02-20'));
  await goToDay(app, company, '2027-03-20');
  await expectLines(expired.owing, 'plan', ['plan-OFFERED', 'plan-expire']);
});

// Offers

const until = '2027-02-12T23:00:00Z';
const offerOn = (accountId: string | undefined, amount: number, more: object = {}) =>
  staff('PUT', `/account/${accountId}/negotiation`, { amount, expirationAt: until, ...more });
const offerOver = ({ debtorId, accountIds }: Owing, amount: number, more: object = {}) =>
  staff('PUT', `/debtor/${debtorId}/negotiation`, { accountIds, amount, expirationAt: until, ...more });
interface Conversation {
  readonly bundles: readonly Reply[];
  readonly data: readonly {
    readonly offer: Reply | null;
    readonly counters: readonly { readonly roundId: string; readonly index: number }[];
  }[];
}
const conversation = (token: string) => call<Conversation>(token, 'GET', '/portal/offer');
async function acceptOffer(token: string, more: object = {}): Promise<void> {
  const { bundles, data } = await conversation(token);
  const offer = bundles[0] ?? data[0]?.offer;
  const body = { parts: 1, firstOn: '2027-02-03', termsVersion: OFFER_TERMS_VERSION, version: offer?.version, ...more };
  await call(token, 'POST', `/portal/offer/${offer?._id}/accept`, body);
}
const review = ({ accountIds }: Owing) => within(app, company, (work) => reviewOffers(work, [...accountIds]));
const propose = (token: string, owing: Owing, amountCents: number, more: object = {}) =>
  call<{ answer: string; negotiation: Conversation['data'][number] }>(token, 'POST', '/portal/offer', {
    ...{ _id: uuidv7(), accountId: owing.accountIds[0], amountCents, parts: 1, firstOn: '2027-02-03' },
    ...{ askPerson: false, ...more },
  });
async function setGrid(): Promise<void> {
  const { version } = await staff('GET', '/preference/offer');
  const cell = {
    ...{ segment: 'all', sizeFromCents: 0, sizeToCents: null, ageFromDays: -3_650, ageToDays: null },
    ...{ debtorPercent: 70, startPercent: 90, operatorPercent: 60, adminPercent: 40, partsMax: 3, daysMax: 90 },
  };
  await staff('PUT', '/preference/offer', {
    policy: { ...defaultOfferPolicy, floorPercent: 40, rules: [cell] },
    version,
  });
}

test('an offer over three accounts: made, changed, accepted and applied, each once for all of them', async () => {
  const owing = await makeOwing(app, company, [400_00, 300_00, 300_00]);
  await offerOver(owing, 700_00);
  await offerOver(owing, 600_00);
  await acceptOffer(await visit(owing));
  const whole = await linesAt(`/debtor/${owing.debtorId}/activities`, 'offer');
  expect(whole.map((line) => line.data.amountCents)).toEqual([700_00, 600_00, 600_00]);
  const [own] = (await linesAt(`/account/${owing.accountIds[0]}/activities`, 'offer')).slice(-1);
  expect(own?.data).toMatchObject({ amountCents: 240_00, ofCents: 600_00, accounts: 3 });
  const parts = [400_00, 200_00, 0].flatMap((amountCents, index) =>
    amountCents > 0 ? [{ accountId: owing.accountIds[index], amountCents }] : [],
  );
  await cash(owing, 600_00, parts);
  await review(owing);
  await expectLines(owing, 'offer', [
    ...['negotiation created', 'changed', 'negotiation accepted', 'negotiation applied'],
  ]);
});

test('offers that end: withdrawn, expired, lapsed and open again by money that had come in time, replaced, overtaken', async () => {
  const withdrawn = await makeOwing(app, company, [400_00, 300_00]);
  await offerOver(withdrawn, 600_00);
  await staff('DELETE', `/account/${withdrawn.accountIds[1]}/negotiation`);
  await expectLines(withdrawn, 'offer', ['negotiation created', 'negotiation deleted']);

  const gone = await makeOwing(app, company, [400_00]);
  await offerOn(gone.accountIds[0], 300_00);
  await staff('POST', `/account/${gone.accountIds[0]}/close`, { withPaid: false, reason: 'withdrawn' });
  await deliverToPlans(app, company);
  await review(gone);
  await endDueOffers(app.context, company.id);
  await expectLines(gone, 'offer', ['negotiation created', 'withdrawn']);

  const less = await makeOwing(app, company, [400_00]);
  await offerOn(less.accountIds[0], 300_00);
  await cash(less, 150_00);
  await review(less);
  await expectLines(less, 'offer', ['negotiation created', 'less-owed']);

  const replaced = await makeOwing(app, company, [400_00, 300_00]);
  await offerOver(replaced, 600_00);
  await offerOn(replaced.accountIds[0], 350_00);
  const [, ended, made] = await linesAt(`/debtor/${replaced.debtorId}/activities`, 'offer');
  expect([ended, made].map((line) => line && saysOf(line))).toEqual(['replaced', 'negotiation created']);
  seen.add('replaced');

  const planned = await makeOwing(app, company, [400_00]);
  await offerOn(planned.accountIds[0], 300_00);
  const token = await visit(planned);
  const terms = monthly(2, '2027-02-10');
  const termsHash = await hashOf(token, { terms });
  await call(token, 'POST', '/portal/payment-plan', { _id: uuidv7(), terms, methodId: null, termsHash });
  await review(planned);
  await expectLines(planned, 'offer', ['negotiation created', 'plan-agreed']);

  const left = await makeOwing(app, company, [400_00, 300_00]);
  await offerOver(left, 600_00);
  await cash(left, 400_00, [{ accountId: left.accountIds[0], amountCents: 400_00 }]);
  await review(left);
  expect((await linesAt(`/debtor/${left.debtorId}/activities`, 'offer')).map(saysOf)).toContain('left');
  expect((await linesAt(`/account/${left.accountIds[0]}/activities`, 'offer')).map(saysOf)).toContain('left');
  seen.add('left');

  const expired = await makeOwing(app, company, [400_00, 300_00]);
  const lapsed = await makeOwing(app, company, [400_00, 300_00]);
  await offerOver(expired, 600_00);
  await offerOver(lapsed, 600_00);
  await acceptOffer(await visit(lapsed));
  const revived = await makeOwing(app, company, [400_00, 300_00]);
  await offerOver(revived, 600_00, { partsMax: 2, daysMax: 60 });
  await acceptOffer(await visit(revived), { parts: 2 });
  await setClock(app, company, '2027-02-20T15:00:00Z');
  await endDueOffers(app.context, company.id);
  await expectLines(expired, 'offer', ['negotiation created', 'expired']);
  const head = {
    type: 'PAYMENT',
    debtorId: lapsed.debtorId,
    method: 'CASH',
    amountCents: 600_00,
    receivedOn: '2027-02-02',
  };
  const parts = lapsed.accountIds.map((accountId) => ({ accountId, amountCents: 300_00 }));
  const paid = uuidv7();
  await staff('POST', '/transaction', { _id: paid, ...head, parts });
  await review(lapsed);
  await staff('POST', `/transaction/${paid}/reverse`, { reason: 'Counted twice' });
  await review(lapsed);
  await expectLines(lapsed, 'offer', [
    ...['negotiation created', 'negotiation accepted', 'lapsed', 'negotiation applied'],
    ...['offer-reopened'],
  ]);
  const half = { ...head, debtorId: revived.debtorId, amountCents: 300_00 };
  const first = [{ accountId: revived.accountIds[0], amountCents: 300_00 }];
  await staff('POST', '/transaction', { _id: uuidv7(), ...half, parts: first });
  await review(revived);
  await expectLines(revived, 'offer', [...['negotiation created', 'negotiation accepted', 'lapsed', 'offer-revived']]);
});

test('what a customer proposes: countered by rule and taken, within the rules, left to a person and agreed, declined, countered', async () => {
  await setGrid();
  const taken = await makeOwing(app, company, [1_000_00]);
  let token = await visit(taken);
  await propose(token, taken, 300_00);
  const [counter] = (await conversation(token)).data[0]?.counters ?? [];
  await call(token, 'POST', '/portal/offer/take', { roundId: counter?.roundId, index: counter?.index });
  await expectLines(taken, 'offer', ['counter-offered', 'counter-taken']);

  const ruled = await makeOwing(app, company, [1_000_00]);
  await propose(await visit(ruled), ruled, 950_00);
  await expectLines(ruled, 'offer', ['within-rules']);

  for (const [answer, change] of [
    ['approve', 'agreed'],
    ['decline', 'declined'],
    ['offer', 'countered'],
  ] as const) {
    const asked = await makeOwing(app, company, [1_000_00]);
    token = await visit(asked);
    await propose(token, asked, 600_00, { askPerson: true });
    const { data } = await staff<{ data: Reply[] }>('GET', `/account/${asked.accountIds[0]}/negotiation`);
    const [proposal] = data;
    if (answer === 'offer') await offerOn(asked.accountIds[0], 800_00);
    else
      await staff('POST', `/negotiation/${proposal?._id}/${answer}`, {
        version: proposal?.version,
        ...(answer === 'decline' ? { reason: 'Too little' } : { expirationAt: until }),
      });
    await expectLines(asked, 'offer', ['proposed', change]);
  }
});

// Scheduled payments

async function schedule(owing: Owing, more: object = {}): Promise<Reply> {
  const body = { _id: uuidv7(), accountIds: owing.accountIds, amountCents: 60_00, dueOn: '2027-02-05', methodId: null };
  return staff('POST', `/debtor/${owing.debtorId}/schedule`, { ...body, ...more });
}

test('scheduled payments over two accounts: made, changed, canceled, reminded of, missed and paid', async () => {
  const canceled = await makeOwing(app, company, [50_00, 20_00]);
  const made = await schedule(canceled);
  const change = { accountIds: canceled.accountIds, amountCents: 65_00, dueOn: '2027-02-06', methodId: null };
  const changed = await staff('PUT', `/schedule/${made._id}`, { ...change, version: made.version });
  await staff('DELETE', `/schedule/${made._id}`, { version: changed.version });
  await expectLines(canceled, 'schedule', ['payment scheduled', 'changed', 'canceled']);

  const missed = await makeOwing(app, company, [50_00, 20_00]);
  const paid = await makeOwing(app, company, [50_00, 20_00]);
  await schedule(missed);
  await schedule(paid);
  await setClock(app, company, '2027-02-05T16:00:00Z');
  await runDueSchedules(app.context, company.id);
  await cash(paid, 70_00);
  await within(app, company, (work) => reviewSchedules(work, [...paid.accountIds]));
  await expectLines(paid, 'schedule', ['payment scheduled', 'reminded', 'paid']);
  await setClock(app, company, '2027-02-15T16:00:00Z');
  await runDueSchedules(app.context, company.id);
  await expectLines(missed, 'schedule', ['payment scheduled', 'reminded', 'missed']);
});

test('a scheduled charge that the card declines has failed on both', async () => {
  const owing = await makeOwing(app, company, [50_00]);
  const methodId = await saveMethod(app, company, owing.debtorId, 'pm_card_savedStolen');
  const made = await schedule(owing, {
    methodId,
    amountCents: 30_00,
    agreement: { textVersion: spokenMandateVersion, evidence: 'By phone at 10:05' },
  });
  await setClock(app, company, '2027-02-05T14:00:30Z');
  await handOverCopies(app, company);
  await runDueSchedules(app.context, company.id);
  await workOffEvents(app);
  await within(app, company, (work) => settleSchedule(work, made._id));
  await expectLines(owing, 'schedule', ['payment scheduled', 'failed']);
});

// Promises

test('a promise for one account: made, kept and open again, broken, given up', async () => {
  const promise = (owing: Owing) =>
    staff('POST', `/debtor/${owing.debtorId}/promise`, {
      ...{ accountId: owing.accountIds[0], amountCents: 30_00, promisedOn: '2027-02-05' },
    });
  const kept = await makeOwing(app, company, [50_00]);
  const broken = await makeOwing(app, company, [50_00]);
  const canceled = await makeOwing(app, company, [50_00]);
  await promise(kept);
  await promise(broken);
  const { _id, version } = await promise(canceled);
  await staff('DELETE', `/promise/${_id}`, { version, reason: 'Said by mistake' });
  await expectLines(canceled, 'promise', ['promise-made', 'promise-canceled']);
  const look = () => within(app, company, (work) => reviewPromises(work, kept.debtorId));
  const paid = await cash(kept, 30_00);
  await look();
  await staff('POST', `/transaction/${paid}/reverse`, { reason: 'Counted twice' });
  await look();
  await expectLines(kept, 'promise', ['promise-made', 'promise-kept', 'promise-reopened']);
  await setClock(app, company, '2027-02-15T15:00:00Z');
  await endDuePromises(app.context, company.id);
  await expectLines(broken, 'promise', ['promise-made', 'promise-broken']);
});

test('no change of an agreement was left out above', () => {
  const asked = [...planChanges, ...offerChanges, ...scheduleChanges];
  // An installment whose day passes through us needs a worker that was away: its line is told of in `passed-charges`.
  expect(asked.filter((change) => !seen.has(change))).toEqual(['plan-pass']);
});
