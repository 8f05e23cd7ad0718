import { listMembers } from '@recoup/contract/members.ts';
import { type Route, route } from '#server/http/route.ts';
import { listMemberRows } from './members.store.ts';

export const memberRoutes: Route[] = [
  route(listMembers, ({ transaction }) =>
    transaction(async (work) => {
      const rows = await listMemberRows(work);
      return { data: rows.map(({ id, ...row }) => ({ _id: id, ...row })) };
    }),
  ),
];
