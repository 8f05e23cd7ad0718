import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { missingDocuments, neededDocuments } from '@recoup/domain/recoup-pay/needed-documents.ts';
import { isRejectedFor, PAYOUT_REST_HOURS, type PayState, payStateOf } from '@recoup/domain/recoup-pay/pay-state.ts';
import { reviewDocument } from '@recoup/domain/recoup-pay/review-document.ts';
import type { ConnectAccount } from '#server/gateways/connect-gateway.ts';
import type { Work } from '#server/work/work.ts';
import {
  listOfficers,
  listPayDocuments,
  notePayAccount,
  type PayAccountRow,
  type PayDocumentRow,
  readPayAccount,
  updatePayDocument,
} from './recoup-pay.store.ts';
import { tellPayAdmins } from './tell-pay-admins.ts';
import { wakeForPay } from './wake-for-pay.ts';

const HOUR_MS = 3_600_000;

/**
 * Writes down how the account stands, whatever told of it: what the provider says now, where it was asked, and what that
 * makes of the papers and the state. The same facts again change nothing. `now` is the true time, by which the provider's
 * days are counted.
 */
export async function settlePayAccount(work: Work, found: ConnectAccount | null, now: Date): Promise<void> {
  const before = await readPayAccount(work, 'forUpdate');
  if (!before) return;
  // Another account was begun meanwhile: what is told of this one concerns nobody.
  const isOurs = found !== null && found.accountId === before.providerAccountId;
  const told = isOurs ? await noteProvider(work, before, found, now) : {};
  const account = { ...before, ...told };
  const documents = isOurs ? await reviewAll(work, account) : await listPayDocuments(work);
  const state = await stateOf(work, account, documents);
  const isNew = state !== before.state;
  const change = {
    ...told,
    ...(isNew ? { state, stateSince: work.now } : {}),
    // From now on its own account alone says whether it charges.
    ...(state === 'FINISHED' && before.finishedAt === null ? { finishedAt: work.now, chargesMeanwhile: false } : {}),
  };
  if (isOurs) await notePayAccount(work, { checkedAt: now });
  if (isChange(before, change)) {
    await notePayAccount(work, change);
    work.changed({
      ...{ noun: 'recoup-pay', id: work.companyId, action: 'recoup-pay.settle' },
      ...{ before: { ...before }, after: { ...before, ...change } },
    });
    work.notify('recoup-pay', []);
  }
  if (isNew && isTold(before.state, state)) await tellPayAdmins(work, 'PAY_STATE', (company) => ({ company, state }));
  await wakeForPay(work, now);
}

/** What the provider says now, as the row has it; another bank account lets pay-outs rest and is told. */
async function noteProvider(
  work: Work,
  before: PayAccountRow,
  found: ConnectAccount,
  now: Date,
): Promise<Partial<PayAccountRow>> {
  const { bank } = found;
  const isMoved = before.bankId !== null && bank !== null && bank.id !== before.bankId;
  const payoutsRestUntil = isMoved ? new Date(now.getTime() + PAYOUT_REST_HOURS * HOUR_MS) : before.payoutsRestUntil;
  if (isMoved && payoutsRestUntil) {
    const until = momentFact(payoutsRestUntil, work.timeZone);
    await tellPayAdmins(work, 'PAY_BANK_CHANGED', (company) => ({ company, last4: bank.last4, until }));
  }
  const isOtherDay = before.deadlineAt?.getTime() !== found.deadlineAt?.getTime();
  return {
    chargesEnabled: found.chargesEnabled,
    payoutsEnabled: found.payoutsEnabled,
    detailsSubmitted: found.detailsSubmitted,
    requirements: found.requirements,
    deadlineAt: found.deadlineAt,
    remindedDays: isOtherDay ? null : before.remindedDays,
    // One that is not named for a moment is no change: the next one is compared with the last.
    ...(bank ? { bankId: bank.id, bankName: bank.name, bankLast4: bank.last4 } : {}),
    payoutsRestUntil,
  };
}

async function reviewAll(work: Work, account: PayAccountRow): Promise<PayDocumentRow[]> {
  const { chargesEnabled, requirements } = account;
  const isRejected = isRejectedFor(requirements.disabledReason);
  const reviewed: PayDocumentRow[] = [];
  for (const document of await listPayDocuments(work)) {
    const isThere = document.providerFileId !== null && !document.isReplaced;
    const review = isThere ? reviewDocument(document.type, requirements, { chargesEnabled, isRejected }) : null;
    if (!review || (review.state === document.state && review.reason === document.reason)) {
      reviewed.push(document);
      continue;
    }
    await updatePayDocument(work, document.id, review);
    const { type, officerId, state, reason } = document;
    work.changed({
      ...{ noun: 'pay-document', id: document.id, action: 'pay-document.review', isQuiet: true },
      ...{ before: { type, officerId, state, reason }, after: { type, officerId, ...review } },
    });
    work.notify('recoup-pay', []);
    reviewed.push({ ...document, ...review });
  }
  return reviewed;
}

async function stateOf(work: Work, account: PayAccountRow, documents: readonly PayDocumentRow[]): Promise<PayState> {
  const { entityType, monthlyCents, takesCards, chargesEnabled, payoutsEnabled, requirements } = account;
  const isBegun = entityType !== null && monthlyCents !== null && takesCards !== null;
  const needed = isBegun
    ? neededDocuments({ entity: entityType, monthlyCents, takesCards }, await listOfficers(work))
    : [];
  return payStateOf({
    isBegun,
    isSubmitted: account.submittedAt !== null,
    ...{ chargesEnabled, payoutsEnabled, requirements },
    missesDocuments: missingDocuments(needed, documents).length > 0,
  });
}

function isChange(before: PayAccountRow, change: Partial<PayAccountRow>): boolean {
  const known: Partial<Record<string, unknown>> = { ...before };
  return Object.entries(change).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key]));
}

/** Whoever enters something sees what it makes of the state; what the provider makes of it is told. */
function isTold(before: PayState, state: PayState): boolean {
  return state === 'FINISHED' || state === 'REJECTED' || (state === 'DATA_MISSING' && before !== 'NOT_STARTED');
}
