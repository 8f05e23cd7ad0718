import {
  beginClosing as beginCall,
  keepCompany as keepCall,
  readClosing as readCall,
} from '@recoup/contract/closing.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { listChildIds } from '../child-companies/child-companies.store.ts';
import { countOpenChildren } from '../child-companies/count-open-children.ts';
import { beginClosing } from './begin-closing.ts';
import { readClosing } from './closing.store.ts';
import { endBilling } from './end-billing.ts';
import { keepCompany } from './keep-company.ts';

async function show(work: Work) {
  const { closesAt, askedBy } = await readClosing(work);
  return { closesAt: closesAt?.toISOString() ?? null, askedBy };
}

export const closingRoutes: Route[] = [
  route(readCall, ({ transaction }) => transaction(show)),
  route(beginCall, async ({ actor, requestId, body, transaction, finalTransaction }, context) => {
    const openChildren = await countOpenChildren(context, await transaction((work) => listChildIds(work)));
    const begun = await finalTransaction(
      async (work) => (await beginClosing(work, body.name, openChildren)) ?? show(work),
    );
    // What is paid for Recoup itself ends with its period; nobody waits for the provider to hear of it.
    if (!isRefusal(begun)) await endBilling(context, { actor, requestId });
    return begun;
  }),
  route(keepCall, ({ finalTransaction }) => finalTransaction(async (work) => (await keepCompany(work)) ?? show(work))),
];
