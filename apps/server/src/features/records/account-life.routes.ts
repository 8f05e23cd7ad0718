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
import { seeDeleted } from '#server/db/see-deleted.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { approveDraft } from '../accounts/approve-draft.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { type ClosingCommand, closeAccount } from '../accounts/close-account.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { listDeletedRows } from '../accounts/deletion.store.ts';
import { restoreAccount } from '../accounts/restore-account.ts';
import { updateAccountSettings } from '../accounts/update-account-settings.ts';
import { mayRestoreAccount } from '../estimates/may-restore-account.ts';
import { accountDetail } from './accounts.routes.ts';
import { askAccountVerb } from './ask-account-verb.ts';

async function approved(work: Work<MemberActor>, id: string) {
  const moved = await approveDraft(work, id);
  return isRefusal(moved) ? moved : accountDetail(work, id);
}

async function closed(work: Work<MemberActor>, id: string, command: ClosingCommand) {
  const refused = command.withPaid ? null : await askAccountVerb(work, id, 'account-go');
  if (refused) return refused;
  const done = await closeAccount(work, id, command);
  return isRefusal(done) ? done : accountDetail(work, id);
}

async function removed(
  work: Work<MemberActor>,
  id: string,
  reason?: string,
): Promise<ReplyOf<typeof deleteCall> | Refusal> {
  const refused = await askAccountVerb(work, id, 'account-go');
  if (refused) return refused;
  const { deleted, blocked } = await deleteAccounts(work, [id], { reason, at: work.now });
  const blockedBy = blocked[0]?.blockedBy;
  if (blockedBy === 'payment-pending') return refuse('PAYMENT_IN_PROGRESS');
  if (blockedBy === 'money-moved') return refuse('MONEY_MOVED');
  if (blockedBy === 'disputed') return refuse('ACCOUNT_DISPUTED');
  // One that is deleted already is gone for everybody; repeating the call harms nothing.
  return deleted.length === 1 || blockedBy === 'deleted' ? { success: true } : refuse('ACCOUNT_NOT_FOUND');
}

export const accountLifeRoutes: Route[] = [
  route(approveDraftByGet, ({ params, transaction }) => transaction((work) => approved(work, params.id))),
  route(approveCall, ({ params, finalTransaction }) => finalTransaction((work) => approved(work, params.id))),
  route(closeAccountByGet, ({ params, query, transaction }) =>
    transaction((work) => closed(work, params.id, { withPaid: query.withPaid === 'true', method: 'CASH' })),
  ),
  route(closeCall, ({ params, body, finalTransaction }) => finalTransaction((work) => closed(work, params.id, body))),
  route(deleteAccountByGet, ({ params, transaction }) => transaction((work) => removed(work, params.id))),
  route(deleteCall, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => removed(work, params.id, body.reason)),
  ),
  route(restoreCall, ({ params, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const refused = await mayRestoreAccount(work, params.id);
      if (refused) return refused;
      const restored = await restoreAccount(work, params.id, context);
      return isRefusal(restored) ? restored : accountDetail(work, restored.id);
    }),
  ),
  route(listDeletedAccounts, ({ query, transaction }) =>
    transaction(async (work) => {
      await seeDeleted(work, true);
      const { rows, total } = await listDeletedRows(work, query);
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
  route(readAccountSettings, ({ transaction }) =>
    transaction(async (work) => ({ delinquentAfterDays: (await readPresent(work)).graceDays })),
  ),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await updateAccountSettings(work, body.delinquentAfterDays, body.seen);
      return refused ?? { delinquentAfterDays: body.delinquentAfterDays };
    }),
  ),
];
