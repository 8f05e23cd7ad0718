import {
  createAccountWithDebtor,
  createAccount as createCall,
  listAccounts,
  readAccount,
  updateAccount as updateCall,
} from '@recoup/contract/accounts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { accountDetailView, accountView } from './account.view.ts';
import { countAccounts, listAccountRows, readAccountRow } from './accounts.store.ts';
import { createAccount } from './create-account.ts';
import { updateAccount } from './update-account.ts';

/** One account as the API shows it; also for the features above. */
export async function accountDetail(trx: Trx, companyId: string, accountId: string) {
  const row = await readAccountRow(trx, companyId, accountId);
  return row ? accountDetailView(row) : refuse('ACCOUNT_NOT_FOUND');
}

export const accountRoutes: Route[] = [
  route(listAccounts, async ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await listAccountRows(trx, actor.companyId, query);
      const base = { data: rows.map(accountView), page: query.page, limit: query.limit };
      if (query.totals === 'false') return { ...base, total: null, totals: null };
      const { total, amount, balance, paid } = await countAccounts(trx, actor.companyId, query);
      return { ...base, total, totals: { amountCents: amount, balanceCents: balance, paidCents: paid } };
    }),
  ),
  route(readAccount, async ({ actor, params, transaction }) =>
    transaction((trx) => accountDetail(trx, actor.companyId, params.id)),
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
];

/** The form has two parts: a refused field is named with its part. */
function atPart(refusal: ReturnType<typeof refuse>, part: string): ReturnType<typeof refuse> {
  const fields = Object.entries(refusal.fields ?? {}).map(([name, text]) => [`${part}.${name}`, text]);
  return refuse(refusal.code, fields.length > 0 ? Object.fromEntries(fields) : undefined);
}
