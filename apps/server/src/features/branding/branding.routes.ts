import {
  checkHost as checkCall,
  readBranding as readCall,
  updateBranding as updateCall,
} from '@recoup/contract/branding.ts';
import { type Route, route } from '#server/http/route.ts';
import { readBranding } from './branding.store.ts';
import { viewBranding } from './branding.view.ts';
import { checkHost } from './check-host.ts';
import { updateBranding } from './update-branding.ts';

export const brandingRoutes: Route[] = [
  route(readCall, ({ transaction }, { settings }) =>
    transaction(async (work) => viewBranding(await readBranding(work), settings)),
  ),
  route(updateCall, ({ body, finalTransaction }, { settings }) =>
    finalTransaction(async (work) => {
      const refused = await updateBranding(work, body, settings);
      return refused ?? viewBranding(await readBranding(work), settings);
    }),
  ),
  route(checkCall, async ({ actor, transaction, requestId }, context) => {
    const found = await checkHost(context, actor, requestId);
    const row = await transaction((work) => readBranding(work));
    return { found, branding: viewBranding(row, context.settings) };
  }),
];
