import { listPortalNotices, readPortalNotice as readCall } from '@recoup/contract/portal-notices.ts';
import { type Route, route } from '#server/http/route.ts';
import { listNoticesToRead } from './list-notices-to-read.ts';
import { readPortalNotice } from './read-portal-notice.ts';

export const portalNoticeRoutes: Route[] = [
  route(listPortalNotices, ({ language, transaction }) =>
    transaction(async (work) => ({ data: await listNoticesToRead(work, language) })),
  ),
  route(readCall, ({ params, language, finalTransaction }) =>
    finalTransaction((work) => readPortalNotice(work, params.id, language)),
  ),
];
