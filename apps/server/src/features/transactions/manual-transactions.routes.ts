import { accountFees, readFeeRules, updateFeeRules as updateFees } from '@recoup/contract/fees.ts';
import {
  accountBalance,
  addTransactionAttachment,
  clearTransaction,
  debtorBalance,
  listTransactionAttachments,
  moveCredit as moveCall,
  readCredit,
  readManualEntry,
  recordTransaction as recordCall,
  reverseTransaction as reverseCall,
  writeOffAccount as writeOffCall,
} from '@recoup/contract/manual-transactions.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { endOfDay } from '@recoup/domain/transactions/moment-of-day.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { accountDetail } from '../accounts/accounts.routes.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { recordExists } from '../activities/activities.store.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { clearPayment } from './clear-payment.ts';
import { listFeeRules } from './fee-rules.store.ts';
import { judgeFees } from './judge-fees.ts';
import { listTakingAccounts, readManualRow, readMoneyLots, readTotalsAsOf } from './manual-entries.store.ts';
import { readManualEntryView } from './manual-entry.view.ts';
import { moveCredit } from './move-credit.ts';
import { recordTransaction } from './record-transaction.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { updateFeeRules } from './update-fee-rules.ts';
import { writeOffAccount } from './write-off-account.ts';

async function creditOf(trx: Trx, companyId: string, debtorId: string) {
  const lots = await readMoneyLots(trx, companyId, debtorId);
  const accounts = await listTakingAccounts(trx, companyId, debtorId);
  const takes = new Set<string>(['Active', 'Delinquent', 'Accelerated', 'Charged Off']);
  return {
    creditCents: lots.reduce((sum, lot) => sum + (lot.accountId === null ? lot.amountCents : 0), 0),
    lots: lots.map(({ at, provider, ...lot }) => ({
      ...lot,
      at: at.toISOString(),
      refundBy: provider === null ? ('hand' as const) : ('provider' as const),
    })),
    accounts: accounts.map((account) => ({
      _id: account.id,
      reference: account.reference,
      status: account.status,
      dueDate: account.dueDate,
      balanceCents: account.balanceCents,
      paidCents: account.paidCents,
      roomCents: takes.has(account.status) ? Math.max(0, account.balanceCents - account.pendingCents) : 0,
    })),
  };
}

async function balanceOf(trx: Trx, companyId: string, of: { accountId: string } | { debtorId: string }, on: string) {
  const at = endOfDay(on, await readPresent(trx, companyId));
  const { charged, paid, discount, credit } = await readTotalsAsOf(trx, companyId, of, at);
  return {
    balance: {
      at: at.toISOString(),
      chargedCents: charged,
      paidCents: paid,
      discountCents: discount,
      balanceCents: charged - paid - discount,
    },
    creditCents: credit,
  };
}

export const manualTransactionRoutes: Route[] = [
  route(recordCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await recordTransaction(trx, actor, body, requestId);
      return isRefusal(done) ? done : readManualEntryView(trx, actor.companyId, body._id);
    }),
  ),
  route(readManualEntry, ({ actor, params, transaction }) =>
    transaction((trx) => readManualEntryView(trx, actor.companyId, params.id)),
  ),
  route(reverseCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await reverseTransaction(trx, actor, params.id, body.reason, requestId);
      return isRefusal(done) ? done : readManualEntryView(trx, actor.companyId, params.id);
    }),
  ),
  route(clearTransaction, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await clearPayment(trx, actor, params.id, body, requestId);
      return isRefusal(done) ? done : readManualEntryView(trx, actor.companyId, params.id);
    }),
  ),
  route(addTransactionAttachment, async ({ actor, params, upload, requestId }, context) => {
    const stored = await storeAttachment(context, {
      actor,
      upload: await upload(),
      of: { kind: 'transaction', id: params.id },
      purpose: 'document',
      requestId,
      check: async (trx) => ((await readManualRow(trx, actor.companyId, params.id)) ? null : refuse('NOT_FOUND')),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
  route(listTransactionAttachments, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await readManualRow(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      const rows = await listAttachmentRows(trx, actor.companyId, { kind: 'transaction', id: params.id });
      return { data: rows.map(attachmentView) };
    }),
  ),
  route(readCredit, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      return creditOf(trx, actor.companyId, params.id);
    }),
  ),
  route(moveCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await moveCredit(trx, actor, params.id, body, requestId);
      return isRefusal(done) ? done : readManualEntryView(trx, actor.companyId, body._id);
    }),
  ),
  route(writeOffCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await writeOffAccount(trx, actor, params.id, body, requestId);
      return isRefusal(done) ? done : accountDetail(trx, actor.companyId, params.id);
    }),
  ),
  route(accountBalance, ({ actor, params, query, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { accountId: params.id }))) return refuse('ACCOUNT_NOT_FOUND');
      return (await balanceOf(trx, actor.companyId, { accountId: params.id }, query.on)).balance;
    }),
  ),
  route(debtorBalance, ({ actor, params, query, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      const { balance, creditCents } = await balanceOf(trx, actor.companyId, { debtorId: params.id }, query.on);
      return { ...balance, creditCents };
    }),
  ),
  route(accountFees, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const [account] = await lockAccounts(trx, actor.companyId, [params.id]);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const fees = await judgeFees(trx, actor.companyId, account);
      return { data: fees.map((fee) => ({ ...fee, blockedBy: [...fee.blockedBy] })) };
    }),
  ),
  route(readFeeRules, ({ actor, transaction }) =>
    transaction(async (trx) => ({ rules: await listFeeRules(trx, actor.companyId) })),
  ),
  route(updateFees, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => ({ rules: await updateFeeRules(trx, actor, body.rules, requestId) })),
  ),
];
