import { uuidv7 } from 'uuidv7';
import type { CardRefund } from '#server/gateways/card-gateway.ts';
import { keepMethod } from '../payment-methods/keep-method.ts';
import { writeCustomer } from '../payment-methods/payment-methods.store.ts';
import { insertRefund } from '../payments/refunds.store.ts';
import type { DemoRole } from './demo-stage.store.ts';
import { agreed, type DemoStage } from './demo-stage.ts';
import { half } from './play-by-hand.ts';
import {
  DEMO_PROVIDER,
  type DemoCharge,
  demoBank,
  demoCards,
  fail,
  lose,
  pay,
  settleCharge,
  startCharge,
} from './play-charges.ts';

/** Payments through the provider in every state, and what went back of them. */
export async function playPayments(stage: DemoStage): Promise<void> {
  await stage.goTo(31, 10);
  const disputed = await pay(stage, { role: stage.cast(), method: demoCards.mastercard });
  const won = await pay(stage, { role: stage.cast(), method: demoCards.amex });
  await stage.goTo(24, 17);
  const refunded = await pay(stage, { role: stage.cast() });
  const partly = await pay(stage, { role: stage.cast(), method: demoCards.discover });
  await stage.goTo(22, 9);
  await refund(stage, refunded, refunded.amountCents, 'Order was canceled');
  await stage.goTo(18, 9);
  await refund(stage, partly, half(half(partly.amountCents)), 'One item was returned');
  await settleCharge(stage, won, { status: 'succeeded', disputedCents: won.amountCents });
  await stage.goTo(13, 9);
  const debit = await startCharge(stage, { role: stage.cast(), method: demoBank });
  await settleCharge(stage, debit, { status: 'processing' });
  await stage.goTo(9, 9);
  await settleCharge(stage, debit, { status: 'succeeded' });
  const wonBack = { disputedCents: won.amountCents, reinstatedCents: won.amountCents };
  await settleCharge(stage, won, { status: 'succeeded', ...wonBack });
  await stage.goTo(6, 8);
  await settleCharge(stage, debit, {
    status: 'succeeded',
    disputedCents: debit.amountCents,
    returned: { code: 'R01' },
  });
  await settleCharge(stage, disputed, { status: 'succeeded', disputedCents: disputed.amountCents });
  await playFailures(stage);
  await playOpen(stage);
}

/** Charges that nobody has made good: of a stolen card, of one without money, of one that asks for its owner. */
async function playFailures(stage: DemoStage): Promise<void> {
  await stage.goTo(4, 19);
  const stolen = { code: 'stolen_card', adviceCode: 'do_not_try_again', message: 'Your card was declined.' };
  await fail(stage, { role: stage.cast(), method: demoCards.discover }, stolen);
  const clerk = stage.cast();
  const methodId = await saveMethod(stage, clerk, { name: 'visa', year: 2029 });
  await fail(stage, { role: clerk, source: 'staff', methodId }, { code: 'do_not_honor', networkCode: '05' });
  await stage.goTo(1, 8);
  const scheduled = stage.cast();
  const savedId = await saveMethod(stage, scheduled, { name: 'mastercard', year: 2030 });
  const funds = { code: 'insufficient_funds', networkCode: '51', message: 'Your card has insufficient funds.' };
  const charge = { role: scheduled, source: 'schedule', methodId: savedId, method: demoCards.mastercard } as const;
  await fail(stage, { ...charge, amountCents: half(scheduled.balanceCents) }, funds);
}

/** Payments on their way. */
async function playOpen(stage: DemoStage): Promise<void> {
  await stage.goTo(2, 13);
  const debit = await startCharge(stage, { role: stage.cast(), method: demoBank });
  await settleCharge(stage, debit, { status: 'processing' });
  const asked = stage.cast();
  const methodId = await saveMethod(stage, asked, { name: 'amex', year: 2029 });
  const charge = await startCharge(stage, { role: asked, source: 'staff', methodId, method: demoCards.amex });
  await settleCharge(stage, charge, { status: 'needs-payer' });
  await stage.goTo(0, 7);
  const given = await startCharge(stage, { role: stage.cast() });
  await settleCharge(stage, given, { status: 'canceled' });
  await lose(stage, await startCharge(stage, { role: stage.cast(), method: demoCards.mastercard }));
}

/** A clerk gave money back, and the provider did. */
async function refund(stage: DemoStage, charge: DemoCharge, amountCents: number, note: string): Promise<void> {
  const { clerk } = stage;
  const refundId = uuidv7();
  const providerRefundId = `re_demo_${refundId.slice(-12)}`;
  await insertRefund(stage.work(), {
    ...{ id: refundId, paymentId: charge.id, amountCents, status: 'CREATED', source: 'staff', note },
    ...{ provider: DEMO_PROVIDER, providerRefundId: null, memberId: clerk.id, lookUpAt: null },
    createdAt: stage.work().now,
  });
  const done: CardRefund = { providerRefundId, refundId, amountCents, status: 'succeeded', failureReason: null };
  await settleCharge(stage, charge, { status: 'succeeded', refundedCents: amountCents, refunds: [done] });
}

/** The stand-in of the provider knows what is saved here by its id, however often it starts anew. */
const KEPT_BY = 'sandbox';

/** A saved card, or a bank account where no card is named; the first one is the default. */
export async function saveMethod(
  stage: DemoStage,
  { debtorId }: DemoRole,
  card: { readonly name: keyof typeof demoCards; readonly year: number; readonly month?: number } | null,
): Promise<string> {
  const owner = debtorId.replaceAll('-', '');
  await writeCustomer(stage.work(), { debtorId, provider: KEPT_BY, customerId: `cus_demo${owner}` });
  const { name, year, month = 9 } = card ?? { name: 'visa', year: 0 };
  const expiry = `${String(month).padStart(2, '0')}${String(year).slice(-2)}`;
  const method = card
    ? {
        ...{ ...demoCards[name], providerMethodId: `pm_card_${name}_demo${owner}_${expiry}` },
        ...{ expMonth: month, expYear: year },
      }
    : { ...demoBank, providerMethodId: `pm_usBankAccount_success_demo${owner}_bank` };
  const at = stage.work().now;
  const id = await agreed(keepMethod(stage.work(), { debtorId, provider: KEPT_BY, method, isDefault: false, at }));
  if (!id) throw new Error('the demo could not keep a payment method');
  return id;
}
