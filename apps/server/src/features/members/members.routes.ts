import { listMembers } from '@recoup/contract/members.ts';
import { type Route, route } from '#server/http/route.ts';
import { listMemberRows } from './members.store.ts';

export const memberRoutes: Route[] = [
  route(listMembers, ({ actor, transaction }) =>
    transaction(async (trx) => {
      const rows = await listMemberRows(trx, actor.companyId);
      return { data: rows.map(({ id, ...row }) => ({ _id: id, ...row })) };
    }),
  ),
];
