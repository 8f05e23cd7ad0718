import { changeNoticeSetting as changeCall, listNoticeSettings, listNotices } from '@recoup/contract/notices.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { type Route, route } from '#server/http/route.ts';
import { recordExists } from '../activities/activities.store.ts';
import { changeNoticeSetting } from './change-notice-setting.ts';
import { viewNotice, viewNoticeSetting } from './notice.view.ts';
import { readNoticeSettings } from './notice-settings.store.ts';
import { listNoticeRows } from './notices.store.ts';

export const noticeRoutes: Route[] = [
  route(listNotices, ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      const { language } = actor;
      if (!(await recordExists(work, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listNoticeRows(work, params.id, query);
      return { data: rows.map((row) => viewNotice(row, language)), page: query.page, limit: query.limit, total };
    }),
  ),
  route(listNoticeSettings, ({ transaction }) =>
    transaction(async (work) => {
      const settings = new Map((await readNoticeSettings(work)).map((each) => [each.kind, each]));
      return { data: noticeKinds.map((kind) => viewNoticeSetting(kind, settings.get(kind))) };
    }),
  ),
  route(changeCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const setting = await changeNoticeSetting(work, params.kind, body);
      return isRefusal(setting) ? setting : viewNoticeSetting(params.kind, setting);
    }),
  ),
];
