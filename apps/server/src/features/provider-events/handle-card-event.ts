import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { type DirectoryEntry, type DirectoryKind, lookUp } from '#server/db/directory.ts';
import { settleCompanySetup } from '#server/features/billing/settle-company-setup.ts';
import { settleMoneyBack } from '#server/features/billing/settle-money-back.ts';
import { syncBilling } from '#server/features/billing/sync-billing.ts';
import { settleSetup } from '#server/features/payment-methods/settle-setup.ts';
import { updateMethod } from '#server/features/payment-methods/update-method.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import type { CardEventSubject } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Handling } from './handling.ts';

/** After which events the truth about what may be another; all others are kept and ignored (G22). */
const subjects: Readonly<Record<string, 'payment' | 'setup' | 'method' | 'billing'>> = {
  'customer.subscription.created': 'billing',
  'customer.subscription.updated': 'billing',
  'customer.subscription.deleted': 'billing',
  'customer.subscription.pending_update_expired': 'billing',
  'customer.subscription.trial_will_end': 'billing',
  'invoice.paid': 'billing',
  'invoice.payment_failed': 'billing',
  'invoice.payment_action_required': 'billing',
  'invoice.voided': 'billing',
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.canceled': 'payment',
  'payment_intent.requires_action': 'payment',
  'charge.pending': 'payment',
  'charge.succeeded': 'payment',
  'charge.failed': 'payment',
  'charge.refunded': 'payment',
  'charge.refund.updated': 'payment',
  'refund.created': 'payment',
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.funds_withdrawn': 'payment',
  'charge.dispute.funds_reinstated': 'payment',
  'charge.dispute.closed': 'payment',
  'setup_intent.succeeded': 'setup',
  'setup_intent.setup_failed': 'setup',
  'setup_intent.canceled': 'setup',
  'payment_method.updated': 'method',
  'payment_method.automatically_updated': 'method',
  'payment_method.detached': 'method',
};

const ignored: Handling = { companyId: null, outcome: 'ignored' };

/**
 * An event only says that something happened to a payment, a setup or a saved method: the company is found by the
 * provider's own id of it, never by what the event carries along (G21), and the provider is asked what is true now
 * (G22). Throws when it does not answer, so that the job comes back.
 */
export async function handleCardEvent(context: Context, type: string, body: unknown): Promise<Handling> {
  const subject = subjects[type];
  if (!subject) return ignored;
  if (subject === 'billing') return aboutBilling(context, body);
  const facts = context.gateways.cards.readEvent(body);
  if (subject === 'payment') return aboutPayment(context, facts, { type, body });
  return subject === 'setup' ? aboutSetup(context, facts) : aboutMethod(context, facts);
}

/** What a company pays for the product itself is read anew as a whole, whatever happened to which part of it. */
async function aboutBilling(context: Context, body: unknown): Promise<Handling> {
  const owner = await ofCompanyItself(context, body);
  if (!owner) return ignored;
  const { gateways, jobsDb: db } = context;
  await syncBilling({ gateways, db }, owner.companyId);
  return { companyId: owner.companyId, outcome: 'billing' };
}

/** The company whose own customer at the provider an event is about; it pays there, nobody pays it. */
async function ofCompanyItself({ jobsDb, gateways }: Context, body: unknown): Promise<DirectoryEntry | null> {
  const customer = gateways.billing.customerOf(body);
  return customer ? lookUp(jobsDb, 'company-customer', customer) : null;
}

/** What says that money went back, or came again after all. */
const isMoneyBack = (type: string): boolean => /^(?:charge\.refund|refund\.|charge\.dispute\.)/.test(type);

async function aboutPayment(
  context: Context,
  { intentId, paymentId, decline }: CardEventSubject,
  { type, body }: { readonly type: string; readonly body: unknown },
): Promise<Handling> {
  if (!intentId) return ignored;
  const known = await lookUp(context.jobsDb, 'payment-intent', intentId);
  // Of a payment whose answer was lost only our own id is known; the event's word for it is checked below.
  const owner = known ?? (paymentId ? await lookUp(context.jobsDb, 'unanswered-payment', paymentId) : null);
  if (!owner && isMoneyBack(type)) return aboutMoneyBack(context, intentId);
  if (!owner) return (await ofCompanyItself(context, body)) ? ignored : 'not-yet-known';
  const { companyId, recordId } = owner;
  const answer = await context.gateways.cards.readPayment(intentId);
  if (answer.kind !== 'intent') throw new Error(`the card provider did not tell about ${intentId}: ${answer.kind}`);
  if (!known && answer.intent.paymentId !== recordId) return 'not-yet-known';
  const state = await inCompany(context.jobsDb, companyId, (work) =>
    settlePayment(work, recordId, answer.intent, decline),
  );
  return { companyId, outcome: state };
}

/** Money that went back of what a company paid for the product; not yet known when it paid no invoice of it. */
async function aboutMoneyBack({ jobsDb: db, gateways }: Context, intentId: string): Promise<Handling> {
  const answer = await gateways.billing.readMoneyBack(intentId);
  if (answer.kind === 'absent') return 'not-yet-known';
  if (answer.kind !== 'money-back') throw new Error(`the provider did not tell about ${intentId}: ${answer.kind}`);
  const owner = await lookUp(db, 'company-customer', answer.customerId);
  if (!owner) return ignored;
  const { companyId } = owner;
  // Its purchase may not be known as paid yet.
  await syncBilling({ gateways, db }, companyId);
  await inCompany(db, companyId, (work) => settleMoneyBack(work, answer));
  return { companyId, outcome: 'billing' };
}

/** A setup is a debtor's, or the company's own. */
async function aboutSetup(context: Context, { setupIntentId }: CardEventSubject): Promise<Handling> {
  if (!setupIntentId) return ignored;
  const { jobsDb, gateways } = context;
  const { cards } = gateways;
  const found = await lookUpFirst(context, ['setup-intent', 'company-setup'], setupIntentId);
  if (!found) return 'not-yet-known';
  const { kind, companyId, recordId: setupId } = found;
  const answer = await cards.readSetup(setupIntentId);
  if (answer.kind !== 'setup') throw new Error(`the card provider did not tell about ${setupIntentId}: ${answer.kind}`);
  const { setup } = answer;
  await inCompany(jobsDb, companyId, (work) =>
    kind === 'company-setup'
      ? settleCompanySetup(work, cards.provider, { setupId, methodId: uuidv7(), setup })
      : settleSetup(work, setupId, setup),
  );
  return { companyId, outcome: setup.status };
}

/** One that nobody here knows by name is not kept here: what keeps a method asks the provider about it itself. */
async function aboutMethod(context: Context, { methodId }: CardEventSubject): Promise<Handling> {
  if (!methodId) return ignored;
  const owner = await lookUp(context.jobsDb, 'provider-method', methodId);
  if (!owner) return ignored;
  const { companyId, recordId } = owner;
  const answer = await context.gateways.cards.readMethod(methodId);
  if (answer.kind !== 'method') throw new Error(`the card provider did not tell about ${methodId}: ${answer.kind}`);
  await inCompany(context.jobsDb, companyId, (work) => updateMethod(work, recordId, answer.method));
  return { companyId, outcome: answer.method ? 'updated' : 'removed' };
}

async function lookUpFirst(
  { jobsDb }: Context,
  kinds: readonly DirectoryKind[],
  key: string,
): Promise<(DirectoryEntry & { readonly kind: DirectoryKind }) | null> {
  for (const kind of kinds) {
    const entry = await lookUp(jobsDb, kind, key);
    if (entry) return { ...entry, kind };
  }
  return null;
}
