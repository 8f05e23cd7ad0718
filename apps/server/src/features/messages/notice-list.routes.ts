import { listNotices } from '@recoup/contract/notices.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { viewNotice } from '../notices/notice.view.ts';
import { listNoticeRows } from '../notices/notices.store.ts';

export const noticeListRoutes: Route[] = [
  route(listNotices, ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      const { language } = actor;
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listNoticeRows(work, params.id, query);
      return { data: rows.map((row) => viewNotice(row, language)), page: query.page, limit: query.limit, total };
    }),
  ),
];
