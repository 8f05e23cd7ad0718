import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { SpokenAgreement } from '#server/features/payment-methods/keep-mandate.ts';
import { readMethod } from '#server/features/payment-methods/payment-methods.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { chargeMethod } from './charge-method.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';
import { type HeardAgreement, spokenAgreement } from './spoken-agreement.ts';

interface CollectCommand {
  readonly paymentId: string;
  readonly debtorId: string;
  readonly methodId: string;
  readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
  /** The plan beside which it is paid; null: it pays whatever binds these accounts. */
  readonly besidePlanId: string | null;
  /** What was read to the customer, and how they agreed. */
  readonly agreement: HeardAgreement;
  readonly requestId: string;
}

/**
 * A team member collects a payment with a method that the customer has saved, after they agreed to it by phone or
 * letter; which words, and how, is kept with the payment. Refusals: DEBTOR_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND, also
 * for another customer's, CONSENT_NEEDED when the words have changed since, and those of `chargeMethod`.
 */
export async function collectPayment(
  context: Context,
  actor: MemberActor,
  command: CollectCommand,
): Promise<PaymentRow | Refusal> {
  const { companyId } = actor;
  const { paymentId } = command;
  const agreement = await inCompany(context.db, { actor, requestId: command.requestId }, (work) =>
    agreementOf(work, command),
  );
  if (isRefusal(agreement)) return agreement;
  const charged = await chargeMethod(context, {
    ...command,
    companyId,
    source: 'staff',
    actor,
    memberId: actor.id,
    agreement,
  });
  if (isRefusal(charged)) return charged;
  const payment = await inCompany(context.db, companyId, (work) => readPayment(work, paymentId));
  return payment ?? refuse('NOT_FOUND');
}

async function agreementOf(work: Work<MemberActor>, command: CollectCommand): Promise<SpokenAgreement | Refusal> {
  const { debtorId, methodId, parts, agreement } = command;
  const method = await readMethod(work, methodId, debtorId);
  if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
  const amountCents = sumMoney(parts, (part) => part.amountCents);
  const of = { debtorId, method: { kind: method.kind, label: methodLabel(method) }, amountCents };
  return spokenAgreement(work, of, agreement);
}
