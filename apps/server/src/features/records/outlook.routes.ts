import { readOutlook as readCall } from '@recoup/contract/portal-contact.ts';
import { type Route, route } from '#server/http/route.ts';
import { readOutlook } from './read-outlook.ts';

export const outlookRoutes: Route[] = [route(readCall, ({ transaction }) => transaction((work) => readOutlook(work)))];
