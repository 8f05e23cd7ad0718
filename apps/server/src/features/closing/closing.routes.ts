import {
  beginClosing as beginCall,
  keepCompany as keepCall,
  readClosing as readCall,
} from '@recoup/contract/closing.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { beginClosing } from './begin-closing.ts';
import { readClosing } from './closing.store.ts';
import { keepCompany } from './keep-company.ts';
import { planState } from './plan-state.ts';

async function show(work: Work) {
  const { closesAt, askedBy } = await readClosing(work);
  return { closesAt: closesAt?.toISOString() ?? null, askedBy, plan: await planState(work) };
}

export const closingRoutes: Route[] = [
  route(readCall, ({ transaction }) => transaction(show)),
  route(beginCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => (await beginClosing(work, body.name)) ?? show(work)),
  ),
  route(keepCall, ({ finalTransaction }) => finalTransaction(async (work) => (await keepCompany(work)) ?? show(work))),
];
