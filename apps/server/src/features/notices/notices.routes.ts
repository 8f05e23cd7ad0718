import { changeNoticeSetting as changeCall, listNoticeSettings } from '@recoup/contract/notices.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeNoticeSetting } from './change-notice-setting.ts';
import { viewNoticeSetting } from './notice.view.ts';
import { readNoticeSettings } from './notice-settings.store.ts';

export const noticeRoutes: Route[] = [
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
