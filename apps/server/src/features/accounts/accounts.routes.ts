import {
  createAccountWithDebtor,
  createAccount as createCall,
  readAccount,
  setAccountAssignee,
  setAccountTags,
  setAccountWorkflow,
  updateAccount as updateCall,
} from '@recoup/contract/accounts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { Trx } from '#server/db/database.ts';
import { atPart } from '#server/http/at-part.ts';
import { type Route, route } from '#server/http/route.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { accountDetailView } from './account.view.ts';
import { readAccountRow } from './accounts.store.ts';
import { assignAccount } from './assign-account.ts';
import { createAccount } from './create-account.ts';
import { seeDeleted } from './deletion.store.ts';
import { setWorkflow } from './set-workflow.ts';
import { tagAccount } from './tag-account.ts';
import { updateAccount } from './update-account.ts';

/** One account as the API shows it; also for the features above. */
export async function accountDetail(trx: Trx, companyId: string, accountId: string) {
  const row = await readAccountRow(trx, companyId, accountId);
  return row ? accountDetailView(row) : refuse('ACCOUNT_NOT_FOUND');
}

export const accountRoutes: Route[] = [
  route(readAccount, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const found = await accountDetail(trx, actor.companyId, params.id);
      if (!isRefusal(found) || !mayDo(actor.roles, 'account.delete')) return found;
      // Who may restore it may still look at it.
      await seeDeleted(trx, true);
      return accountDetail(trx, actor.companyId, params.id);
    }),
  ),
  route(createCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const created = await createAccount(trx, actor, body, requestId);
      return isRefusal(created) ? created : accountDetail(trx, actor.companyId, created.id);
    }),
  ),
  route(createAccountWithDebtor, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const debtor = await createDebtor(trx, actor, body.debtor, requestId);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const account = await createAccount(trx, actor, { ...body.account, debtorId: debtor.id }, requestId);
      return isRefusal(account) ? atPart(account, 'account') : accountDetail(trx, actor.companyId, account.id);
    }),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateAccount(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : accountDetail(trx, actor.companyId, updated.id);
    }),
  ),
  route(setAccountWorkflow, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const set = await setWorkflow(trx, actor, params.id, body.workflowId, requestId);
      return isRefusal(set) ? set : accountDetail(trx, actor.companyId, set.id);
    }),
  ),
  route(setAccountTags, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const tagged = await tagAccount(trx, actor, params.id, body.tagIds, requestId);
      return isRefusal(tagged) ? tagged : accountDetail(trx, actor.companyId, tagged.id);
    }),
  ),
  route(setAccountAssignee, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const assigned = await assignAccount(trx, actor, params.id, body.assigneeId, requestId);
      return isRefusal(assigned) ? assigned : accountDetail(trx, actor.companyId, assigned.id);
    }),
  ),
];
