import {
  createChild as createCall,
  listChildren as listCall,
  signInChild as signCall,
} from '@recoup/contract/child-companies.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { listChildIds } from './child-companies.store.ts';
import { createChild } from './create-child.ts';
import { listChildren } from './list-children.ts';
import { signInChild } from './sign-in-child.ts';

export const childCompanyRoutes: Route[] = [
  route(listCall, async ({ transaction }, context) =>
    listChildren(context, await transaction((work) => listChildIds(work))),
  ),
  route(createCall, async ({ actor, requestId, body }, context) => {
    const childId = await createChild(context, { actor, requestId }, body);
    if (isRefusal(childId)) return childId;
    const [child] = await listChildren(context, [childId]);
    return child ?? refuse('COMPANY_NOT_FOUND');
  }),
  route(signCall, async ({ actor, requestId, body, ip, userAgent, reply }, context) => {
    const visit = await signInChild(context, { actor, requestId, place: { ip, userAgent } }, body);
    reply.header('cache-control', 'no-store');
    return visit;
  }),
];
