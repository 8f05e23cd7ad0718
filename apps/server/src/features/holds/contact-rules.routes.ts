import { readContactRules as readCall, updateContactRules as updateCall } from '@recoup/contract/contact-rules.ts';
import { type Route, route } from '#server/http/route.ts';
import { readContactRules } from './read-contact-rules.ts';
import { updateContactRules } from './update-contact-rules.ts';

export const contactRuleRoutes: Route[] = [
  route(readCall, async ({ params, transaction }) => transaction((work) => readContactRules(work, params.id))),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction((work) => updateContactRules(work, params.id, body)),
  ),
];
