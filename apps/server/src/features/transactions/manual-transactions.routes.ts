import { accountFees } from '@recoup/contract/fees.ts';
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
import { accountExists } from '#server/features/accounts/accounts.store.ts';
import { listCreditNotes } from '#server/features/credit-notes/credit-notes.store.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { judgeFees } from '../fees/judge-fees.ts';
import { accountDetail } from '../records/accounts.routes.ts';
import { clearPayment } from './clear-payment.ts';
import { listTakingAccounts, readManualRow, readMoneyLots, readTotalsAsOf } from './manual-entries.store.ts';
import { readManualEntryView } from './manual-entry.view.ts';
import { moveCredit } from './move-credit.ts';
import { recordTransaction } from './record-transaction.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { writeOffAccount } from './write-off-account.ts';

async function creditOf(work: Work, debtorId: string) {
  const lots = await readMoneyLots(work, debtorId);
  const accounts = await listTakingAccounts(work, debtorId);
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
    creditNotes: (await listCreditNotes(work, debtorId)).map(({ id, reference, issueDate, description, ...note }) => ({
      ...{ _id: id, reference, issueDate, description },
      amountCents: note.amountCents,
      openedCents: note.openedCents,
    })),
  };
}

async function balanceOf(work: Work, of: { accountId: string } | { debtorId: string }, on: string) {
  const at = endOfDay(on, await readPresent(work));
  const { charged, paid, discount, credit } = await readTotalsAsOf(work, of, at);
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
  route(recordCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await recordTransaction(work, body);
      return isRefusal(done) ? done : readManualEntryView(work, body._id);
    }),
  ),
  route(readManualEntry, ({ params, transaction }) => transaction((work) => readManualEntryView(work, params.id))),
  route(reverseCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await reverseTransaction(work, params.id, body.reason);
      return isRefusal(done) ? done : readManualEntryView(work, params.id);
    }),
  ),
  route(clearTransaction, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await clearPayment(work, params.id, body);
      return isRefusal(done) ? done : readManualEntryView(work, params.id);
    }),
  ),
  route(addTransactionAttachment, async ({ actor, params, upload, requestId }, context) => {
    const stored = await storeAttachment(context, {
      actor,
      upload: await upload(),
      of: { kind: 'transaction', id: params.id },
      purpose: 'document',
      requestId,
      check: async (work) => ((await readManualRow(work, params.id)) ? null : refuse('NOT_FOUND')),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
  route(listTransactionAttachments, ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await readManualRow(work, params.id))) return refuse('NOT_FOUND');
      const rows = await listAttachmentRows(work, { kind: 'transaction', id: params.id });
      return { data: rows.map(attachmentView) };
    }),
  ),
  route(readCredit, ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      return creditOf(work, params.id);
    }),
  ),
  route(moveCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await moveCredit(work, params.id, body);
      return isRefusal(done) ? done : readManualEntryView(work, body._id);
    }),
  ),
  route(writeOffCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await writeOffAccount(work, params.id, body);
      return isRefusal(done) ? done : accountDetail(work, params.id);
    }),
  ),
  route(accountBalance, ({ params, query, transaction }) =>
    transaction(async (work) => {
      if (!(await accountExists(work, params.id))) return refuse('ACCOUNT_NOT_FOUND');
      return (await balanceOf(work, { accountId: params.id }, query.on)).balance;
    }),
  ),
  route(debtorBalance, ({ params, query, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { balance, creditCents } = await balanceOf(work, { debtorId: params.id }, query.on);
      return { ...balance, creditCents };
    }),
  ),
  route(accountFees, ({ params, transaction }) =>
    transaction(async (work) => {
      const [account] = await lockAccounts(work, [params.id]);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const fees = await judgeFees(work, account);
      return { data: fees.map((fee) => ({ ...fee, blockedBy: [...fee.blockedBy], causes: [...fee.causes] })) };
    }),
  ),
];
