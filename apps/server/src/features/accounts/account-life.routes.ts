import {
  approveDraft as approveCall,
  approveDraftByGet,
  closeAccountByGet,
  closeAccount as closeCall,
  deleteAccountByGet,
  deleteAccount as deleteCall,
  listDeletedAccounts,
  restoreAccount as restoreCall,
} from '@recoup/contract/account-life.ts';
import { readAccountSettings, updateAccountSettings as updateCall } from '@recoup/contract/account-settings.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { type Route, route } from '#server/http/route.ts';
import { accountDetail } from './accounts.routes.ts';
import { approveDraft } from './approve-draft.ts';
import { readPresent } from './booking.store.ts';
import { type ClosingWish, closeAccount } from './close-account.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { listDeletedRows, seeDeleted } from './deletion.store.ts';
import { restoreAccount } from './restore-account.ts';
import { updateAccountSettings } from './update-account-settings.ts';

async function approved(trx: Trx, actor: MemberActor, id: string, requestId: string) {
  const moved = await approveDraft(trx, actor, id, requestId);
  return isRefusal(moved) ? moved : accountDetail(trx, actor.companyId, id);
}

async function closed(trx: Trx, actor: MemberActor, id: string, wish: ClosingWish, requestId: string) {
  const done = await closeAccount(trx, actor, id, wish, requestId);
  return isRefusal(done) ? done : accountDetail(trx, actor.companyId, id);
}

async function removed(
  trx: Trx,
  actor: MemberActor,
  id: string,
  { reason, requestId }: { readonly reason?: string | undefined; readonly requestId: string },
): Promise<ReplyOf<typeof deleteCall> | Refusal> {
  const { deleted, blocked } = await deleteAccounts(trx, actor, [id], { reason, at: await companyNow(trx), requestId });
  const blockedBy = blocked[0]?.blockedBy;
  if (blockedBy === 'payment-pending') return refuse('PAYMENT_IN_PROGRESS');
  if (blockedBy === 'money-moved') return refuse('MONEY_MOVED');
  // One that is deleted already is gone for everybody; repeating the call harms nothing.
  return deleted.length === 1 || blockedBy === 'deleted' ? { success: true } : refuse('ACCOUNT_NOT_FOUND');
}

export const accountLifeRoutes: Route[] = [
  route(approveDraftByGet, ({ actor, params, transaction, requestId }) =>
    transaction((trx) => approved(trx, actor, params.id, requestId)),
  ),
  route(approveCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction((trx) => approved(trx, actor, params.id, requestId)),
  ),
  route(closeAccountByGet, ({ actor, params, query, transaction, requestId }) =>
    transaction((trx) =>
      closed(trx, actor, params.id, { withPaid: query.withPaid === 'true', method: 'CASH' }, requestId),
    ),
  ),
  route(closeCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => closed(trx, actor, params.id, body, requestId)),
  ),
  route(deleteAccountByGet, ({ actor, params, transaction, requestId }) =>
    transaction((trx) => removed(trx, actor, params.id, { requestId })),
  ),
  route(deleteCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => removed(trx, actor, params.id, { reason: body.reason, requestId })),
  ),
  route(restoreCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const restored = await restoreAccount(trx, actor, params.id, requestId);
      return isRefusal(restored) ? restored : accountDetail(trx, actor.companyId, restored.id);
    }),
  ),
  route(listDeletedAccounts, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      await seeDeleted(trx, true);
      const { rows, total } = await listDeletedRows(trx, actor.companyId, query);
      const data = rows.map((row) => ({
        _id: row.id,
        reference: row.reference,
        amountCents: row.amountCents,
        debtor: { _id: row.debtorId, displayName: row.debtorName },
        deletedAt: row.deletedAt.toISOString(),
        deletedBy: row.deletedBy || null,
      }));
      return { data, page: query.page, limit: query.limit, total };
    }),
  ),
  route(readAccountSettings, ({ actor, transaction }) =>
    transaction(async (trx) => ({ delinquentAfterDays: (await readPresent(trx, actor.companyId)).graceDays })),
  ),
  route(updateCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      await updateAccountSettings(trx, actor, body.delinquentAfterDays, requestId);
      return { delinquentAfterDays: body.delinquentAfterDays };
    }),
  ),
];
