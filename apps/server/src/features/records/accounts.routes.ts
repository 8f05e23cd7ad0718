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
import { seeDeleted } from '#server/db/see-deleted.ts';
import { atPart } from '#server/http/at-part.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { assignAccount } from '../accounts/assign-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { setWorkflow } from '../accounts/set-workflow.ts';
import { tagAccount } from '../accounts/tag-account.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { findRecords } from '../references/find-records.ts';
import { accountDetailView } from './account.view.ts';
import { readAccountRow } from './account-detail.store.ts';
import { namedRecords, namedToCreate } from './named-records.ts';

/** One account as the API shows it; also for the features above. */
export async function accountDetail(work: Work, accountId: string) {
  const row = await readAccountRow(work, accountId);
  return row ? accountDetailView(row) : refuse('ACCOUNT_NOT_FOUND');
}

export const accountRoutes: Route[] = [
  route(readAccount, async ({ actor, params, transaction }) =>
    transaction(async (work) => {
      const found = await accountDetail(work, params.id);
      if (!isRefusal(found) || !mayDo(actor, 'account.delete')) return found;
      // Who may restore it may still look at it.
      await seeDeleted(work, true);
      return accountDetail(work, params.id);
    }),
  ),
  route(createCall, async ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const created = await createAccount(work, body, namedToCreate(context));
      return isRefusal(created) ? created : accountDetail(work, created.id);
    }),
  ),
  route(createAccountWithDebtor, async ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const debtor = await createDebtor(work, body.debtor, findRecords);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const account = await createAccount(work, { ...body.account, debtorId: debtor.id }, namedToCreate(context));
      return isRefusal(account) ? atPart(account, 'account') : accountDetail(work, account.id);
    }),
  ),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateAccount(work, params.id, body, namedRecords);
      return isRefusal(updated) ? updated : accountDetail(work, updated.id);
    }),
  ),
  route(setAccountWorkflow, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const set = await setWorkflow(work, params.id, body.workflowId, namedRecords);
      return isRefusal(set) ? set : accountDetail(work, set.id);
    }),
  ),
  route(setAccountTags, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const tagged = await tagAccount(work, params.id, { tags: body.tagIds, seen: body.seen });
      return isRefusal(tagged) ? tagged : accountDetail(work, tagged.id);
    }),
  ),
  route(setAccountAssignee, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const assigned = await assignAccount(work, params.id, body.assigneeId);
      return isRefusal(assigned) ? assigned : accountDetail(work, assigned.id);
    }),
  ),
];
