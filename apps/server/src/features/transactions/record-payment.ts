import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { decidePayment } from '@recoup/domain/ledger/decide-payment.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { MemberActor } from '#server/actor.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts } from '../accounts/booking.store.ts';
import { readBesidePlan } from '../agreements/beside-plan.store.ts';
import { findOpenPayment } from '../payments/payments.store.ts';
import { recordByHand } from '../payments/record-by-hand.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { listTakingAccounts } from './manual-entries.store.ts';

/**
 * Records money that a member took by hand, at most once under the id that their browser made (G7). What they put on an
 * account must fit there under its lock, beside payments under way (G5); what is beyond becomes the customer's credit
 * (G6). Without parts the oldest due account is paid first. Refusals: SOME_FIELD_IS_MISSING, INVALID_FIELD,
 * DEBTOR_NOT_FOUND, ACCOUNT_NOT_FOUND, ACCOUNT_ALREADY_CLOSED, INVALID_STATUS, INVALID_AMOUNT, PAYMENT_IN_PROGRESS,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function recordPayment(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  const { _id: id, debtorId, method, amountCents, status } = body;
  if (!debtorId) return missingField('debtorId');
  if (!method) return missingField('method');
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const moment = await readMoment(work, body.receivedOn);
  if (isRefusal(moment)) return moment;
  const said = { reference: maskCardNumbers(body.reference ?? ''), note: maskCardNumbers(body.note ?? '') };
  const entry = { id, debtorId, purpose: 'payment', method, amountCents, receivedOn: moment.day, ...said } as const;
  const none = { feeKind: null, paymentId: null, createdAt: moment.now };
  const claimed = await claimEntry(work, { ...entry, ...none }, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  if (body.besidePlanId !== undefined && !body.parts) return missingField('parts');
  const parts = await placeParts(work, { ...body, debtorId });
  if (isRefusal(parts)) return parts;
  const besidePlanId = await besideOf(work, body, parts);
  if (isRefusal(besidePlanId)) return besidePlanId;
  const isPending = status === 'PENDING';
  const accountIds = parts.map((part) => part.accountId);
  // A check that may come back reserves like a card payment: one open payment per account, whoever started it.
  if (isPending && (await findOpenPayment(work, accountIds))) return refuse('PAYMENT_IN_PROGRESS');
  await recordByHand(work, { ...entry, parts, besidePlanId, isPending, at: moment.at, now: moment.now });
  work.audit({
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: {
      type: 'PAYMENT',
      amountCents,
      method,
      status,
      parts,
      receivedOn: moment.day,
      ...(besidePlanId ? { besidePlanId } : {}),
      ...said,
    },
  });
  return { ok: true };
}

/**
 * The plan beside which the parts are paid, under the locks of their accounts; null where none binds them (docs/decisions/0104).
 * No more than is owed beside it, and nothing of it becomes credit: a later move of that would pay nothing of the plan.
 */
async function besideOf(
  work: Work,
  { besidePlanId, amountCents }: RecordBody,
  parts: readonly AccountPart[],
): Promise<string | null | Refusal> {
  if (besidePlanId === undefined) return null;
  const ids = parts.map((part) => part.accountId);
  const beside = await readBesidePlan(work, besidePlanId, ids);
  if (!beside) return null;
  const wrong = parts.findIndex((part) => part.amountCents > (beside.get(part.accountId) ?? 0));
  if (wrong >= 0) return refuse('INVALID_FIELD', { [`parts.${wrong}.amountCents`]: 'more-than-beside' });
  const placedCents = sumMoney(parts, (part) => part.amountCents);
  return placedCents < amountCents ? refuse('INVALID_FIELD', { amountCents: 'more-than-beside' }) : besidePlanId;
}

/** The parts as the member wants them, or oldest due first, under the locks of their accounts. */
async function placeParts(
  work: Work<MemberActor>,
  body: RecordBody & { readonly debtorId: string },
): Promise<readonly AccountPart[] | Refusal> {
  const wanted = body.parts;
  if (!wanted) {
    const open = await listTakingAccounts(work, body.debtorId);
    const locked = await lockAccounts(
      work,
      open.flatMap((account) => (account.balanceCents > 0 ? [account.id] : [])),
    );
    const rooms = locked.map((account) => ({
      accountId: account.id,
      dueDate: account.dueDate,
      outstandingCents: roomOf(account),
    }));
    return allocatePayment(body.amountCents, rooms).parts;
  }
  const accounts = new Map(
    (
      await lockAccounts(
        work,
        wanted.map((part) => part.accountId),
      )
    ).map((account) => [account.id, account]),
  );
  let restCents = body.amountCents;
  for (const [index, part] of wanted.entries()) {
    const account = accounts.get(part.accountId);
    if (account?.debtorId !== body.debtorId) return refuse('ACCOUNT_NOT_FOUND');
    const decided = decidePayment(factsOf(account, part.amountCents));
    if (isRefusal(decided)) return atField(decided, `parts.${index}.amountCents`);
    restCents -= part.amountCents;
  }
  return restCents < 0 ? atField(refuse('INVALID_FIELD'), 'amountCents') : wanted;
}

function factsOf(account: LockedAccount, amountCents: number) {
  return {
    status: account.status,
    dueCents: account.amountCents,
    postedCents: account.paidCents,
    pendingCents: account.pendingCents,
    discountCents: account.discountCents,
    amountCents,
  };
}

/** What an account can take now: nothing when it is not owed, never what a payment under way reserves (G5). */
function roomOf(account: LockedAccount): number {
  const decided = decidePayment(factsOf(account, 1));
  return decided.ok ? decided.leftCents + 1 : 0;
}
