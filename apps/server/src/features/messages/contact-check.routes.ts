import { checkContact as checkCall } from '@recoup/contract/contact-policy.ts';
import { type Route, route } from '#server/http/route.ts';
import { checkContact } from './check-contact.ts';

export const contactCheckRoutes: Route[] = [
  route(checkCall, async ({ params, query, language, transaction }) =>
    transaction((work) => checkContact(work, params.id, query, language)),
  ),
];
