import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decidePayment } from '@recoup/domain/ledger/decide-payment.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import { wake } from '#server/db/wake.ts';
import { addPending, type LockedAccount, lockAccounts } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { refuseBeforeReady } from '../recoup-pay/refuse-before-ready.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { type PayableAccount, readPayable } from './payable-accounts.ts';
import { findOpenPayment, insertPayment, type NewPayment, readPayment } from './payments.store.ts';

export interface Reservation
  extends Pick<
    NewPayment,
    | 'debtorId'
    | 'amountCents'
    | 'method'
    | 'source'
    | 'provider'
    | 'methodId'
    | 'methodLabel'
    | 'keepsMethod'
    | 'memberId'
    | 'retryOf'
    | 'portalLinkId'
    | 'messageId'
    | 'besidePlanId'
  > {
  /** Made by whoever wants the payment; the idempotency key here and at the provider (G7). */
  readonly paymentId: string;
  readonly accountIds: readonly string[];
  /** Tells this command from another under the same id. */
  readonly requestHash: Buffer;
  /** What stands against it, asked under the locks; nothing does where its payer is there. */
  readonly forbidden?: (accounts: readonly LockedAccount[]) => Promise<null | Refusal>;
  /** What each of the locked accounts gets; together the amount. */
  readonly partsOf: (
    accounts: readonly PayableAccount[],
  ) => readonly AccountPart[] | Refusal | Promise<readonly AccountPart[] | Refusal>;
}

/**
 * Reserves the amount of a new payment under the locks of its accounts, whoever wants it (G5). The same id with the same
 * command changes nothing. Refusals: ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, INVALID_AMOUNT,
 * PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED, COMPANY_CLOSING, PAYMENTS_NOT_READY, and what `forbidden` answers.
 */
export async function reservePayment(work: Work, command: Reservation): Promise<null | Refusal> {
  const { debtorId, paymentId } = command;
  const accounts = await lockAccounts(work, command.accountIds);
  // Asked under the locks: a twin of this request may have started it while this one waited for them.
  const known = await readPayment(work, paymentId);
  if (known) return repeated(known.requestHash, command.requestHash);
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const unready = await refuseBeforeReady(work);
  if (unready) return unready;
  const isForeign = accounts.some((account) => account.debtorId !== debtorId);
  if (isForeign || accounts.length !== new Set(command.accountIds).size) return refuse('ACCOUNT_NOT_FOUND');
  if (await findOpenPayment(work, command.accountIds)) return refuse('PAYMENT_IN_PROGRESS');
  const forbidden = await command.forbidden?.(accounts);
  if (forbidden) return forbidden;
  const payable = await readPayable(work, accounts, command.besidePlanId ?? null);
  const parts = await command.partsOf(payable.accounts);
  if (isRefusal(parts)) return parts;
  const refused = judge(accounts, parts, command.amountCents);
  const { besidePlanId } = payable;
  return refused ?? write(work, { ...command, besidePlanId }, { parts, currency: accounts[0]?.currency ?? 'USD' });
}

/** Each account must take its part, and nothing may be left over. */
function judge(accounts: readonly LockedAccount[], parts: readonly AccountPart[], amountCents: number): null | Refusal {
  for (const account of accounts) {
    const part = parts.find((each) => each.accountId === account.id);
    const decision = decidePayment({
      status: account.status,
      dueCents: account.amountCents,
      postedCents: account.paidCents,
      pendingCents: account.pendingCents,
      discountCents: account.discountCents,
      amountCents: part?.amountCents ?? 1,
    });
    if (isRefusal(decision)) return decision;
    if (!part) return refuse('INVALID_AMOUNT');
  }
  const sum = parts.reduce((total, part) => total + part.amountCents, 0);
  return sum === amountCents ? null : refuse('INVALID_AMOUNT');
}

async function write(
  work: Work,
  command: Reservation,
  { parts, currency }: { readonly parts: readonly AccountPart[]; readonly currency: string },
): Promise<null | Refusal> {
  const { debtorId, paymentId, accountIds, amountCents, method } = command;
  const { now, actor } = work;
  const lookUpAt = nextLookUp(now, now);
  const added = await insertPayment(work, {
    ...command,
    id: paymentId,
    currency,
    createdAt: now,
    lookUpAt,
    parts,
  });
  // Only a twin over other accounts can have been faster here; it holds other locks.
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  await addPending(work, parts);
  const by = actor.kind === 'member' ? { kind: 'member' as const, id: actor.id, name: actor.name } : actor.kind;
  const data = { method, ...(command.source === 'portal' ? {} : { source: command.source }) };
  await notifyTimeline(work, { type: 'payment created', debtorId, by, at: now, data }, parts);
  work.audit({
    action: command.source === 'portal' && !command.methodId ? 'payment.start' : 'payment.charge',
    recordKind: 'payment',
    recordId: paymentId,
    after: {
      amountCents,
      accountIds,
      ...(command.methodId ? { methodId: command.methodId } : {}),
      ...(command.retryOf ? { retryOf: command.retryOf } : {}),
      ...(command.besidePlanId ? { besidePlanId: command.besidePlanId } : {}),
    },
  });
  work.notify('account', [...accountIds]);
  work.notify('transaction', [paymentId]);
  work.notify('activity', [debtorId]);
  await wake(work, 'payment-lookup', lookUpAt, 'earliest');
  return null;
}

function repeated(known: Buffer | null, given: Buffer): null | Refusal {
  return known?.equals(given) ? null : refuse('IDEMPOTENCY_KEY_REUSED');
}
