import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { isChargeWithdrawn } from '@recoup/domain/payment-methods/withdrawal.ts';
import { type ChargeAct, type ChargeSource, isUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { Actor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { LockedAccount } from '#server/features/accounts/booking.store.ts';
import type { CardAccess } from '#server/features/payment-methods/card-access.ts';
import { keepMandate, type SpokenAgreement } from '#server/features/payment-methods/keep-mandate.ts';
import { readMethod } from '#server/features/payment-methods/payment-methods.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { askUnattended, type ChargeTerms } from './ask-unattended.ts';
import { dividePayment } from './divide-payment.ts';
import type { PayableAccount } from './payable-accounts.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';
import { refuseSum } from './refuse-sum.ts';
import { requestPayment } from './request-payment.ts';
import { reservePayment } from './reserve-payment.ts';

export interface MethodChargeCommand {
  readonly companyId: string;
  /** Made by whoever wants the charge; the idempotency key here and at the provider (G7). */
  readonly paymentId: string;
  readonly debtorId: string;
  /** What each account gets, in cents, and the charge is their sum; or a sum that goes to the oldest due first. */
  readonly parts: readonly AccountPart[] | { readonly accountIds: readonly string[]; readonly amountCents: number };
  /** A saved method of the debtor. */
  readonly methodId: string;
  readonly source: ChargeSource;
  /** Who wants it; the product itself when left out. */
  readonly actor?: Actor;
  readonly memberId?: string | null;
  readonly portalLinkId?: string | null;
  readonly messageId?: string | null;
  /** The first try of the same charge. */
  readonly retryOf?: string | null;
  /** The plan beside which it is made, for no more than is owed beside it. */
  readonly besidePlanId?: string | null;
  /** What the customer agreed to, for a charge that a member makes for them. */
  readonly agreement?: SpokenAgreement;
  /** What the agreement says of it, for a charge that follows from one. */
  readonly terms?: ChargeTerms;
  /** Whether whoever wants it still does, with this sum; asked under the locks of the accounts, before it is reserved. */
  readonly isStillWanted?: (work: Work) => Promise<boolean>;
  readonly requestId?: string;
}

/** How a charge stands once the provider was asked; `card` lets a payer who is there confirm it (3-D Secure). */
export interface Charged {
  readonly state: PaymentState;
  readonly card: CardAccess | null;
}

/**
 * Charges a saved method, whoever wants it: reserves under the locks of the accounts, commits, asks the provider with the
 * payment's id as key, and books what it says (G5, G7). The same id with the same command goes on where it was. A decline is
 * an answer (FAILED), not a refusal; UNKNOWN is looked up later and never charged again. Refusals: those of
 * `reservePayment` and of `decideUnattended`, PAYMENT_METHOD_NOT_FOUND, PAYMENT_METHOD_WITHDRAWN, STALE_VERSION when it is not
 * wanted like this any more, PROVIDER_UNAVAILABLE when
 * surely nothing was asked for: then the payment has FAILED.
 */
export async function chargeMethod(context: Context, command: MethodChargeCommand): Promise<Charged | Refusal> {
  const { companyId, paymentId } = command;
  const actor: Actor = command.actor ?? { kind: 'system', companyId };
  const reserved = await inCompany(context.db, { actor, requestId: command.requestId }, (work) =>
    reserve(work, command),
  );
  if (isRefusal(reserved)) return reserved;
  const asked = await requestPayment(context, companyId, reserved);
  const payment = await inCompany(context.db, companyId, (work) => readPayment(work, paymentId));
  if (!payment) return refuse('NOT_FOUND');
  if (isRefusal(asked)) {
    return payment.status === 'UNKNOWN' ? { state: 'UNKNOWN', card: null } : asked;
  }
  return { state: payment.status, card: asked.card };
}

/** Answers the payment as it will be committed. */
async function reserve(work: Work, command: MethodChargeCommand): Promise<PaymentRow | Refusal> {
  const { debtorId, methodId, source } = command;
  const method = await readMethod(work, methodId, debtorId);
  if (!method || method.removedAt) {
    const known = await readPayment(work, command.paymentId);
    // What was asked for before the method was removed goes on.
    return known?.methodId === methodId ? known : refuse('PAYMENT_METHOD_NOT_FOUND');
  }
  const act = actOf(command);
  if (isChargeWithdrawn(method.withdrawnBy, act)) {
    // What was on its way when that was said goes on.
    return (await readPayment(work, command.paymentId)) ?? refuse('PAYMENT_METHOD_WITHDRAWN');
  }
  const division = divisionOf(work, command);
  const { amountCents } = division;
  // A payer may pay in spite of a hold; nobody may take it from them (11 USC 362).
  const forbidden = async (accounts: readonly LockedAccount[]) => {
    if (act === 'portal') return null;
    const { terms, retryOf, isStillWanted } = command;
    if (isStillWanted && !(await isStillWanted(work))) return refuse('STALE_VERSION');
    return (
      (await askUnattended(work, { act, debtorId, accounts, method, amountCents, terms, retryOf }))?.refusal ?? null
    );
  };
  const refused = await reservePayment(work, {
    debtorId,
    paymentId: command.paymentId,
    ...division,
    forbidden,
    method: method.kind,
    methodId,
    methodLabel: methodLabel(method),
    source,
    provider: method.provider,
    memberId: command.memberId ?? null,
    portalLinkId: command.portalLinkId ?? null,
    messageId: command.messageId ?? null,
    retryOf: command.retryOf ?? null,
    besidePlanId: command.besidePlanId ?? null,
    requestHash: hashOptions(command),
  });
  if (refused) return refused;
  const { agreement, paymentId } = command;
  if (agreement) await keepMandate(work, { debtorId, kind: method.kind, paymentId, agreement });
  return (await readPayment(work, paymentId)) ?? refuse('NOT_FOUND');
}

/** A member who charges without new words of the customer is a further try like one that comes by itself. */
function actOf({ source, retryOf, actor, agreement }: MethodChargeCommand): ChargeAct | 'portal' {
  if (source === 'portal') return source;
  if (agreement) return 'staff';
  if (retryOf) return actor?.kind === 'member' ? 'again' : 'retry';
  return isUnattended(source) ? source : 'again';
}

/** Sums of agreements are checked where they are agreed; what somebody names now, here. */
function divisionOf(work: Work, { parts, source }: Pick<MethodChargeCommand, 'parts' | 'source'>) {
  if ('accountIds' in parts) {
    const { accountIds, amountCents } = parts;
    const partsOf = (accounts: readonly PayableAccount[]) =>
      refuseSum(accounts, amountCents) ?? dividePayment(work, accounts, amountCents);
    return { accountIds, amountCents, partsOf };
  }
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const partsOf = (accounts: readonly PayableAccount[]) =>
    (source === 'staff' ? refuseSum(accounts, amountCents, parts) : null) ?? parts;
  return { accountIds: parts.map((part) => part.accountId), amountCents, partsOf };
}

function hashOptions({ debtorId, parts, methodId, besidePlanId }: MethodChargeCommand): Buffer {
  const wanted =
    'accountIds' in parts
      ? [[...new Set(parts.accountIds)].toSorted(), parts.amountCents]
      : parts
          .map((part) => [part.accountId, part.amountCents] as const)
          .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([debtorId, methodId, wanted, ...(besidePlanId ? [besidePlanId] : [])]))
    .digest();
}
