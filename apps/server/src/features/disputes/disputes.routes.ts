import { listAccountDisputes as listCall } from '@recoup/contract/disputes.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { recordExists } from '../activities/activities.store.ts';
import { listAccountDisputes } from './disputes.store.ts';

export const disputeRoutes: Route[] = [
  route(listCall, ({ actor, params, query: { page, limit }, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { accountId: params.id }))) return refuse('ACCOUNT_NOT_FOUND');
      const { rows, total } = await listAccountDisputes(trx, actor.companyId, params.id, {
        limit,
        offset: (page - 1) * limit,
      });
      const data = rows.map(({ id, status, reason, opened_at, source }) => ({
        _id: id,
        status,
        reason,
        openedAt: opened_at.toISOString(),
        source,
      }));
      return { data, page, limit, total };
    }),
  ),
];
