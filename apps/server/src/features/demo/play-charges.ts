import { createHash } from 'node:crypto';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { ChargeSource } from '@recoup/domain/payments/decide-unattended.ts';
import { uuidv7 } from 'uuidv7';
import type { CardDecline, CardIntent, CardMethod } from '#server/gateways/card-gateway.ts';
import { askForReceipt } from '../messages/ask-for-receipt.ts';
import { dividePayment } from '../payments/divide-payment.ts';
import { markUnknown } from '../payments/mark-unknown.ts';
import { reservePayment } from '../payments/reserve-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { DemoRole } from './demo-stage.store.ts';
import { agreed, type DemoStage } from './demo-stage.ts';

/** No provider of ours: its books are never compared, and what is open there stays so. */
export const DEMO_PROVIDER = 'demo';

export const demoCards = {
  visa: cardOf('visa', '4242'),
  mastercard: cardOf('mastercard', '4444'),
  amex: cardOf('amex', '0005'),
  discover: cardOf('discover', '1117'),
} as const;

export const demoBank: CardMethod = {
  kind: 'ACH',
  providerMethodId: '',
  brand: 'First Platypus Bank',
  last4: '6789',
  expMonth: null,
  expYear: null,
};

function cardOf(brand: string, last4: string): CardMethod {
  return { kind: 'CARD', providerMethodId: '', brand, last4, expMonth: 9, expYear: 2029 };
}

export interface DemoCharge {
  readonly id: string;
  readonly role: DemoRole;
  readonly amountCents: number;
  readonly method: CardMethod;
}

export interface ChargeCommand {
  readonly role: DemoRole;
  readonly amountCents?: number;
  readonly method?: CardMethod;
  readonly source?: ChargeSource;
  /** A saved method. */
  readonly methodId?: string;
}

/** Begins a payment as the portal, a clerk or a schedule would: reserved, and asked for. */
export async function startCharge(stage: DemoStage, command: ChargeCommand): Promise<DemoCharge> {
  const { clerk } = stage;
  const { role, source = 'portal', method = demoCards.visa, methodId = null } = command;
  const amountCents = command.amountCents ?? role.balanceCents;
  const id = uuidv7();
  const work = stage.work(source === 'staff' ? clerk : source === 'portal' ? await stage.visitor(role) : undefined);
  await agreed(
    reservePayment(work, {
      ...{ paymentId: id, debtorId: role.debtorId, accountIds: [role.accountId], amountCents },
      ...{ method: method.kind, methodId, methodLabel: methodLabel(method), source, provider: DEMO_PROVIDER },
      ...{ portalLinkId: null, messageId: null, memberId: source === 'staff' ? clerk.id : null },
      requestHash: createHash('sha256').update(id).digest(),
      partsOf: (accounts) => dividePayment(work, accounts, amountCents),
    }),
  );
  return { id, role, amountCents, method };
}

/** What the provider says of a payment from then on. */
export async function settleCharge(
  stage: DemoStage,
  charge: DemoCharge,
  news: Partial<CardIntent> & Pick<CardIntent, 'status'>,
): Promise<void> {
  const { id, amountCents, method } = charge;
  const hasPaid = news.status === 'succeeded';
  await settlePayment(stage.work(), id, {
    ...{ intentId: `pi_demo_${id.replaceAll('-', '')}`, paymentId: id, clientSecret: null, amountCents },
    ...{ receivedCents: hasPaid ? amountCents : 0, refundedCents: 0, refunds: [] },
    ...{ disputedCents: 0, reinstatedCents: 0, returned: null, chargeback: null, decline: null },
    ...{ methodLabel: methodLabel(method), method, ...news },
  });
  if (hasPaid) await askForReceipt(stage.work(), id);
}

/** A payment that came through at once. */
export async function pay(stage: DemoStage, command: ChargeCommand): Promise<DemoCharge> {
  const charge = await startCharge(stage, command);
  await settleCharge(stage, charge, { status: 'succeeded' });
  return charge;
}

/** A payment that the bank refused, and that nobody tried another card for. */
export async function fail(
  stage: DemoStage,
  command: ChargeCommand,
  decline: Partial<CardDecline>,
): Promise<DemoCharge> {
  const charge = await startCharge(stage, command);
  const refused: CardDecline = {
    ...{ chargeId: `ch_demo_${charge.id.slice(-12)}`, code: 'card_declined', message: 'Your card was declined.' },
    ...{ adviceCode: null, networkCode: null, ...decline },
  };
  await settleCharge(stage, charge, { status: 'waiting', decline: refused });
  if (!command.methodId) await settleCharge(stage, charge, { status: 'canceled' });
  return charge;
}

/** The answer of a request was lost. */
export async function lose(stage: DemoStage, charge: DemoCharge): Promise<void> {
  await markUnknown(stage.work(), charge.id);
}
