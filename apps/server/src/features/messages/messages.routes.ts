import { debtorMessages } from '@recoup/contract/workflows.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { countDebtorMessages, debtorExists, listDebtorMessages } from './messages.store.ts';
import { viewMessage } from './messages.view.ts';

export const messageRoutes: Route[] = [
  route(debtorMessages, ({ params, query, actor, transaction }) =>
    transaction(async (trx) => {
      if (!(await debtorExists(trx, actor.companyId, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { page, limit } = query;
      const rows = await listDebtorMessages(trx, actor.companyId, params.id, { limit, offset: (page - 1) * limit });
      const total = await countDebtorMessages(trx, actor.companyId, params.id);
      return { data: rows.map(viewMessage), page, limit, total };
    }),
  ),
];
