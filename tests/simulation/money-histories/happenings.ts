import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { confirmCard, DECLINED, readProvider, switchSandbox } from '../../application/debtor-visit.ts';
import { disputeHappenings } from './dispute-happenings.ts';
import { importHappenings } from './import-happenings.ts';
import { mergeHappenings } from './merge-happenings.ts';
import type { Choose, Happen, MoneyWorld } from './money-world-state.ts';

const accountOf = (world: MoneyWorld, pick: Choose) => pick(world.accountIds) ?? '';

/** Some of the accounts: those whose bit is set. */
const some = (world: MoneyWorld, which: number) =>
  world.accountIds.filter((_id, index) => ((which % 7) + 1) & (1 << index));

/** The provider's own people do something; an answer that is made to get lost is no answer to them either. */
async function callProvider(world: MoneyWorld, path: string, body: object): Promise<{ readonly id?: string }> {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': type };
  const sent = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(`${world.app.sandbox.url}${path}`, sent).catch(() => null);
  world.story.push(`  provider ${path} ${isForm ? body : JSON.stringify(body)}: ${answer?.status ?? 'lost'}`);
  return answer?.ok ? ((await answer.json()) as { id?: string }) : {};
}

/** Whoever fills in the provider's fields; an answer that is made to get lost is no answer to them either. */
async function confirmInFields(world: MoneyWorld, secret = '', card?: string): Promise<void> {
  const status = await confirmCard(world.app, secret, card).catch(() => null);
  world.story.push(`  the fields are confirmed: ${status ?? 'lost'}`);
}

async function paidIntent(world: MoneyWorld, pick: Choose): Promise<string> {
  const { paid } = await readProvider(world.app).catch(() => ({ paid: [] }));
  return pick(paid.toSorted((left, right) => left.id.localeCompare(right.id)))?.payment_intent ?? 'pi_none';
}

async function startFields(world: MoneyWorld, cents: number, which: number): Promise<string | null> {
  const _id = uuidv7();
  const command = { _id, accountIds: some(world, which), amountCents: cents };
  const { body } = await world.portal<{ card: { clientSecret: string } | null }>('POST', '/portal/payments', command);
  if (!body.card) return null;
  world.fields.push({ id: _id, secret: body.card.clientSecret });
  return body.card.clientSecret;
}

async function record(world: MoneyWorld, body: object): Promise<void> {
  const _id = uuidv7();
  const { status } = await world.staff('POST', '/transaction', { _id, ...body });
  if (status === 200) world.entries.push(_id);
}

interface Payment {
  readonly _id: string;
}

async function providerPayments(world: MoneyWorld): Promise<readonly Payment[]> {
  const { body } = await world.staff<{ data: Payment[] }>('GET', `/debtor/${world.debtorId}/sidebar/transactions`);
  return body.data ?? [];
}

interface Offered {
  readonly _id: string;
  readonly version: number;
  readonly invoices: readonly { readonly accountId: string; readonly isDisputed: boolean }[];
  readonly status: string;
}

/** Pays what is asked for next, or all that is left, of what was agreed. */
async function payAgreed(world: MoneyWorld, isAll: boolean): Promise<void> {
  type Agreed = {
    status: string;
    restCents: number;
    restAccountIds: string[];
    nextPart: { amountCents: number; accountIds: string[] } | null;
  };
  const { body } = await world.portal<{ offers: Agreed[] }>('GET', '/portal/statement');
  const agreed = (body.offers ?? []).find((each) => each.status === 'ACCEPTED' && each.nextPart);
  if (!agreed?.nextPart) return;
  const accountIds = isAll ? agreed.restAccountIds : agreed.nextPart.accountIds;
  const amountCents = isAll ? agreed.restCents : agreed.nextPart.amountCents;
  const command = { _id: uuidv7(), accountIds, amountCents };
  const answer = await world.portal<{ card: { clientSecret: string } | null }>('POST', '/portal/payments', command);
  if (answer.body.card) await confirmInFields(world, answer.body.card.clientSecret);
}

interface PlanAnswer {
  readonly plan: {
    readonly _id: string;
    readonly version: number;
    readonly schedule: { readonly number: number }[];
  } | null;
  readonly builder: { readonly today: string };
}

const readPlan = async (world: MoneyWorld) => (await world.portal<PlanAnswer>('GET', '/portal/payment-plan')).body;

async function changePlan(world: MoneyWorld, pick: Choose, dueDate: string | null): Promise<void> {
  const { plan } = await readPlan(world);
  const number = pick(plan?.schedule ?? [])?.number;
  if (!plan || !number) return;
  await world.staff('POST', `/payment-plan/${plan._id}/change`, { version: plan.version, number, dueDate });
}

function dayAfter(today: string | undefined, days: number): string {
  return new Date(Date.parse(today ?? '2026-11-20') + days * 86_400_000).toISOString().slice(0, 10);
}

async function changeAccount(world: MoneyWorld, pick: Choose, change: object): Promise<unknown> {
  const path = `/account/${accountOf(world, pick)}`;
  const { body } = await world.staff<{ version: number }>('GET', path);
  return world.staff('PUT', path, { ...change, version: body.version });
}

async function owedOf(world: MoneyWorld, accountId: string): Promise<number> {
  const { body } = await world.staff<{ balanceCents?: number }>('GET', `/account/${accountId}`);
  return body.balanceCents ?? 0;
}

async function waiveRest(world: MoneyWorld, pick: Choose, leftCents: number): Promise<void> {
  const accountId = accountOf(world, pick);
  const amountCents = (await owedOf(world, accountId)) - leftCents;
  await record(world, { type: 'COMPENSATION', accountId, amountCents, note: 'Goodwill' });
}

const fees = [
  ['LATE', 500],
  ['INTEREST', 3],
  ['NSF', 2_500],
  ['CONVENIENCE', 250],
] as const;
const rhythms = ['WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const;

/** Everything that may happen to a customer's money, by whoever does it. */
export const happenings = {
  ...mergeHappenings,
  ...importHappenings,
  ...disputeHappenings,
  pays: async (world, _pick, cents, which) => {
    const secret = await startFields(world, cents, which);
    if (secret) await confirmInFields(world, secret);
  },
  opens: (world, _pick, cents, which) => startFields(world, cents, which),
  confirms: (world, pick) => confirmInFields(world, pick(world.fields)?.secret),
  declines: (world, pick) => confirmInFields(world, pick(world.fields)?.secret, DECLINED),
  returns: (world, pick) => world.portal('POST', `/portal/payments/${pick(world.fields)?.id ?? uuidv7()}/return`),
  cancels: (world, pick) => world.portal('POST', `/portal/payments/${pick(world.fields)?.id ?? uuidv7()}/cancel`),
  collects: (world, pick, cents) =>
    world.staff('POST', `/debtor/${world.debtorId}/payments`, {
      _id: uuidv7(),
      methodId: pick(world.methodIds),
      parts: [{ accountId: accountOf(world, pick), amountCents: cents }],
    }),
  paysSaved: (world, pick, cents, which) =>
    world.portal('POST', `/portal/methods/${pick(world.methodIds)}/payments`, {
      _id: uuidv7(),
      accountIds: some(world, which),
      amountCents: cents,
    }),
  cash: (world, _pick, cents) =>
    record(world, { type: 'PAYMENT', debtorId: world.debtorId, method: 'CASH', amountCents: cents }),
  check: (world, pick, cents) =>
    record(world, {
      ...{ type: 'PAYMENT', debtorId: world.debtorId, method: 'ACH', status: 'PENDING', amountCents: cents },
      parts: [{ accountId: accountOf(world, pick), amountCents: Math.ceil(cents / 2) }],
    }),
  clears: (world, pick, cents) =>
    world.staff('POST', `/transaction/${pick(world.entries) ?? uuidv7()}/clear`, {
      status: cents % 3 ? 'SUCCESS' : 'FAILED',
    }),
  reverses: (world, pick) =>
    world.staff('POST', `/transaction/${pick(world.entries) ?? uuidv7()}/reverse`, { reason: 'typed wrongly' }),
  givesBackByHand: (world, pick, cents) =>
    record(world, {
      ...{ type: 'RETURN', method: 'CASH', amountCents: cents, debtorId: world.debtorId },
      ...(cents % 2 ? { paymentId: pick(world.entries) ?? uuidv7() } : {}),
    }),
  discounts: (world, pick, cents) =>
    record(world, { type: 'COMPENSATION', accountId: accountOf(world, pick), amountCents: Math.ceil(cents / 8) }),
  fee: async (world, pick, cents) => {
    const accountId = accountOf(world, pick);
    const [fee, amountCents] = fees[cents % fees.length] ?? fees[0];
    const paymentId = pick(await providerPayments(world))?._id;
    const cause = fee === 'LATE' || fee === 'INTEREST' || !paymentId ? {} : { paymentId };
    await record(world, { type: 'CHARGE', accountId, fee, amountCents, ...cause });
  },
  writesOff: (world, pick, cents) =>
    world.staff('POST', `/account/${accountOf(world, pick)}/write-off`, {
      _id: uuidv7(),
      forgiveCents: cents % 2 ? cents : 0,
      reason: 'nobody is there',
    }),
  closes: (world, pick, cents) =>
    world.staff('POST', `/account/${accountOf(world, pick)}/close`, { withPaid: cents % 3 > 0, reason: 'settled' }),
  movesCredit: (world, pick, cents) => {
    const part = { accountId: accountOf(world, pick), amountCents: cents };
    const other = { ...part, accountId: world.accountIds.find((id) => id !== part.accountId) ?? '' };
    const kinds = [
      { takes: [], parts: [part] },
      { takes: [part], parts: [] },
      { takes: [part], parts: [other] },
    ];
    return world.staff('POST', `/debtor/${world.debtorId}/credit`, { _id: uuidv7(), ...kinds[cents % 3] });
  },
  refunds: async (world, pick, cents) => {
    const id = pick(await providerPayments(world))?._id ?? uuidv7();
    return world.staff('POST', `/payment/${id}/refunds`, { _id: uuidv7(), amountCents: Math.ceil(cents / 2) });
  },
  refundsElsewhere: async (world, pick, cents) => {
    const payment_intent = await paidIntent(world, pick);
    const asked = { payment_intent, amount: String(cents) };
    const refund = await callProvider(world, '/v1/refunds', new URLSearchParams(asked));
    if (refund.id) world.refunds.push(refund.id);
  },
  refundFails: (world, pick) =>
    callProvider(world, '/api/cards/refunds/end', { refund: pick(world.refunds) ?? 're_none', outcome: 'failed' }),
  refundsByHand: async (world, pick, cents) => {
    for (const { _id: paymentId } of await providerPayments(world)) {
      const { body } = await world.staff<{ refunds?: { _id: string; handRefundableCents: number }[] }>(
        'GET',
        `/payment/${paymentId}`,
      );
      const failed = pick((body.refunds ?? []).filter(({ handRefundableCents }) => handRefundableCents > 0));
      if (!failed) continue;
      const amountCents = cents % 2 ? failed.handRefundableCents : Math.ceil(failed.handRefundableCents / 2);
      await record(world, { type: 'RETURN', method: 'CASH', amountCents, paymentId, refundId: failed._id });
      return;
    }
  },
  disputes: async (world, pick, cents) => {
    const asked = { paymentIntent: await paidIntent(world, pick), ...(cents % 2 ? { amount: cents } : {}) };
    const dispute = await callProvider(world, '/api/cards/disputes', asked);
    if (dispute.id) world.disputes.push(dispute.id);
  },
  disputeEnds: (world, pick, cents) =>
    callProvider(world, '/api/cards/disputes/close', {
      dispute: pick(world.disputes) ?? 'dp_none',
      outcome: cents % 2 ? 'won' : 'lost',
    }),
  debitReturns: async (world, pick, cents) =>
    callProvider(world, '/api/cards/return', {
      paymentIntent: await paidIntent(world, pick),
      code: cents % 2 ? 'R01' : 'R10',
    }),
  bankDays: (world, _pick, cents) => callProvider(world, '/api/cards/days', { days: 1 + (cents % 5) }),
  offers: (world, pick, cents) =>
    world.staff('PUT', `/account/${accountOf(world, pick)}/negotiation`, {
      amount: cents,
      expirationAt: '2027-06-01T00:00:00Z',
      partsMax: 3,
      daysMax: 90,
    }),
  offersAll: (world, _pick, cents, which) =>
    world.staff('PUT', `/debtor/${world.debtorId}/negotiation`, {
      ...{ accountIds: cents % 4 ? world.accountIds : some(world, which), amount: 60_00 + (cents % 60_00) },
      ...{ expirationAt: '2027-06-01T00:00:00Z', partsMax: 3, daysMax: 90 },
    }),
  accepts: async (world, pick, cents) => {
    const { body } = await world.portal<{
      today: string;
      bundles: Offered[];
      data: { offer: Offered | null }[];
    }>('GET', '/portal/offer');
    const offers = [...(body.bundles ?? []), ...(body.data ?? []).flatMap(({ offer }) => (offer ? [offer] : []))];
    const open = offers.filter(({ status }) => status === 'OPEN');
    const offer = pick(open);
    if (!offer) return;
    await world.portal('POST', `/portal/offer/${offer._id}/accept`, {
      ...{ parts: 1 + (cents % 2), firstOn: body.today, termsVersion: OFFER_TERMS_VERSION, version: offer.version },
      heldAccountIds: offer.invoices.flatMap((each) => (each.isDisputed ? [each.accountId] : [])),
      methodId: cents % 3 ? (pick(world.methodIds) ?? null) : null,
    });
  },
  /** A member writes down what is owed beside the plan, and says so. */
  paysBeside: async (world, pick, cents) => {
    const { plan } = await readPlan(world);
    const accountId = accountOf(world, pick);
    if (!plan) return;
    await record(world, {
      ...{ type: 'PAYMENT', method: 'CASH', debtorId: world.debtorId, amountCents: cents, besidePlanId: plan._id },
      parts: [{ accountId, amountCents: cents }],
    });
  },
  paysAgreed: (world, _pick, cents) => payAgreed(world, cents % 2 === 0),
  plans: async (world, pick, cents) => {
    const { builder } = await readPlan(world);
    if (!builder) return;
    const firstDate = builder.today;
    const terms = { rhythm: rhythms[cents % 3], count: 2 + (cents % 3), firstDate, firstAmountCents: null };
    const methodId = cents % 4 ? (pick(world.methodIds) ?? null) : null;
    const question = { planId: null, terms, methodId };
    const { body } = await world.portal<{ hash: string }>('POST', '/portal/payment-plan/terms', question);
    await world.portal('POST', '/portal/payment-plan', { _id: uuidv7(), terms, methodId, termsHash: body.hash });
  },
  offersPlan: async (world, pick, cents, which) => {
    const firstDate = dayAfter((await world.portal<{ today: string }>('GET', '/portal/offer')).body.today, cents % 5);
    const terms = { rhythm: rhythms[cents % 3], count: 2 + (cents % 3), firstDate, firstAmountCents: null };
    const accountIds = cents % 2 ? [accountOf(world, pick)] : some(world, which);
    const [first] = accountIds;
    const path = `/account/${first ?? accountOf(world, pick)}/payment-plan`;
    const { body } = await world.staff<{ _id: string; version: number }>('POST', path, {
      ...{ _id: uuidv7(), accountIds, terms },
    });
    if (cents % 3)
      await world.staff('POST', `/payment-plan/${body._id}/accept`, {
        version: body.version,
        evidence: 'They said so.',
      });
  },
  accelerates: (world, pick) => changeAccount(world, pick, { status: 'Accelerated' }),
  corrects: (world, pick, cents) => changeAccount(world, pick, { amountCents: 50_00 + cents }),
  correctsLines: async (world, pick, cents) => {
    const id = accountOf(world, pick);
    const { body } = await world.staff<{ version: number }>('GET', `/account/${id}`);
    await world.staff('PUT', `/account/${id}/invoice/custom`, {
      lines: [{ description: 'Work', quantityMilli: 1_000, unitPriceCents: 50_00 + cents, taxBasisPoints: 0 }],
      version: body.version,
    });
  },
  waivesAll: (world, pick) => waiveRest(world, pick, 0),
  waivesNearlyAll: (world, pick, cents) => waiveRest(world, pick, 50 + (cents % 60)),
  paysNearlyAll: async (world, pick, cents) => {
    const accountId = accountOf(world, pick);
    const amountCents = (await owedOf(world, accountId)) - 1 - (cents % 60);
    await record(world, {
      ...{
        type: 'PAYMENT',
        debtorId: world.debtorId,
        method: 'CASH',
        amountCents,
        parts: [{ accountId, amountCents }],
      },
    });
  },
  skips: (world, pick) => changePlan(world, pick, null),
  moves: async (world, pick) => changePlan(world, pick, (await readPlan(world)).builder?.today ?? null),
  endsPlan: async (world) => {
    const { plan } = await readPlan(world);
    if (plan)
      await world.staff('POST', `/payment-plan/${plan._id}/cancel`, { version: plan.version, reason: 'asked for' });
  },
  reinstates: async (world) => {
    const { plan } = await readPlan(world);
    if (plan) await world.staff('POST', `/payment-plan/${plan._id}/reinstate`, { version: plan.version });
  },
  schedules: async (world, pick, cents, which) => {
    const { builder } = await readPlan(world);
    await world.portal('POST', '/portal/schedule', {
      ...{ _id: uuidv7(), accountIds: some(world, which), amountCents: cents },
      dueOn: dayAfter(builder?.today, 3),
      methodId: cents % 3 ? (pick(world.methodIds) ?? null) : null,
    });
  },
  objects: (world, pick, cents) =>
    cents % 5
      ? Promise.resolve()
      : world.portal('POST', '/portal/disputes', {
          ...{ _id: uuidv7(), accountId: accountOf(world, pick), category: 'wrong-amount', text: 'Not mine.' },
        }),
  promises: async (world, pick, cents) => {
    const { builder } = await readPlan(world);
    await world.staff('POST', `/debtor/${world.debtorId}/promise`, {
      ...{ accountId: accountOf(world, pick), amountCents: cents, source: 'call', note: '' },
      promisedOn: dayAfter(builder?.today, cents % 6),
    });
  },
  cashOfLastWeek: async (world, pick, cents) => {
    const { builder } = await readPlan(world);
    await record(world, {
      ...{ type: 'PAYMENT', debtorId: world.debtorId, method: 'CASH', amountCents: cents },
      ...{ parts: [{ accountId: accountOf(world, pick), amountCents: cents }] },
      receivedOn: dayAfter(builder?.today, -(cents % 8)),
    });
  },
  accountGoes: (world, pick, cents) => {
    const id = accountOf(world, pick);
    return cents % 2
      ? world.staff('DELETE', `/account/${id}`, { reason: 'withdrawn' })
      : world.staff('POST', `/account/${id}/close`, { withPaid: false, reason: 'withdrawn' });
  },
  comesBack: (world, pick) => world.staff('POST', `/account/${accountOf(world, pick)}/restore`),
  stands: (world, _pick, cents) =>
    world.staff('POST', `/debtor/${world.debtorId}/hold`, {
      kind: cents % 2 ? 'DECEASED' : 'ATTORNEY',
      evidence: 'Somebody called.',
    }),
  answersGetLost: (world, _pick, cents) =>
    switchSandbox(world.app, {
      cards: { fault: { how: cents % 2 ? 'reset' : 'error', when: cents % 3 ? 'after' : 'before', times: 1 } },
    }),
  declinesNext: (world) => switchSandbox(world.app, { cards: { decline: { times: 1, code: 'insufficient_funds' } } }),
  days: (world, _pick, cents) => world.passDays(1 + (cents % 9)),
  minutes: (world) => world.passDays(40 / 1_440),
} satisfies Record<string, Happen>;

export type HappeningName = keyof typeof happenings;
/** What happens most in a life, so that histories get somewhere. */
const often = ['pays', 'pays', 'collects', 'plans', 'offers', 'accepts', 'accepts', 'days', 'days', 'bankDays', 'cash'];

export const happeningNames = [...Object.keys(happenings), ...often] as HappeningName[];
