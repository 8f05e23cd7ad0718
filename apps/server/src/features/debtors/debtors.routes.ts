import {
  createDebtor as createCall,
  listDebtors,
  readDebtor,
  searchDebtors,
  selectDebtors,
  setSendActive as sendCall,
  updateDebtor as updateCall,
} from '@recoup/contract/debtors.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { createDebtor } from './create-debtor.ts';
import { debtorRowView, debtorView } from './debtor.view.ts';
import { countDebtors, listDebtorRows, readContacts, readDebtorRow, selectDebtorRows } from './debtors.store.ts';
import { setSendActive } from './set-send-active.ts';
import { updateDebtor } from './update-debtor.ts';

const PICKER_ROWS = 20;

async function view(trx: Trx, companyId: string, debtorId: string) {
  const row = await readDebtorRow(trx, companyId, debtorId);
  return row ? debtorView(row, await readContacts(trx, companyId, debtorId)) : refuse('DEBTOR_NOT_FOUND');
}

export const debtorRoutes: Route[] = [
  route(listDebtors, async ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await listDebtorRows(trx, actor.companyId, query);
      const { total, outstanding, paid } = await countDebtors(trx, actor.companyId, query);
      return {
        data: rows.map(debtorRowView),
        page: query.page,
        limit: query.limit,
        total,
        totals: { outstandingCents: outstanding, paidCents: paid },
      };
    }),
  ),
  route(selectDebtors, async ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await selectDebtorRows(trx, actor.companyId, query.query, PICKER_ROWS);
      return {
        data: rows.map((row) => ({
          _id: row.id,
          displayName: row.display_name,
          internalReference: row.reference,
          email: row.email,
        })),
      };
    }),
  ),
  route(searchDebtors, async ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await selectDebtorRows(trx, actor.companyId, query.search, PICKER_ROWS);
      const debtors = rows.map((row) => ({
        _id: row.id,
        firstName: row.first_name,
        displayName: row.display_name,
        emailPrimary: row.email === null ? null : { value: row.email },
      }));
      return { success: true as const, debtors };
    }),
  ),
  route(readDebtor, async ({ actor, params, transaction }) =>
    transaction((trx) => view(trx, actor.companyId, params.id)),
  ),
  route(createCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const created = await createDebtor(trx, actor, body, requestId);
      return isRefusal(created) ? created : view(trx, actor.companyId, created.id);
    }),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateDebtor(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : view(trx, actor.companyId, updated.id);
    }),
  ),
  route(sendCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const switched = await setSendActive(trx, actor, params.id, body.isSendActive, requestId);
      return isRefusal(switched) ? switched : view(trx, actor.companyId, switched.id);
    }),
  ),
];
