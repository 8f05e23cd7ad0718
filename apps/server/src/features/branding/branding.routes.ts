import {
  addLogo,
  checkHost as checkCall,
  deleteLogo,
  readBranding as readCall,
  readLogo,
  updateBranding as updateCall,
} from '@recoup/contract/branding.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readBranding } from './branding.store.ts';
import { viewBranding } from './branding.view.ts';
import { checkHost } from './check-host.ts';
import { changeLogo, keepLogo } from './keep-logo.ts';
import { sendLogo } from './send-logo.ts';
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
  route(addLogo, async ({ actor, upload, transaction, requestId }, context) => {
    const refused = await keepLogo(context, actor, await upload(), requestId);
    if (refused) return refused;
    return transaction(async (work) => viewBranding(await readBranding(work), context.settings));
  }),
  route(deleteLogo, async ({ actor, transaction, requestId }, context) => {
    await changeLogo(context, actor, null, requestId);
    return transaction(async (work) => viewBranding(await readBranding(work), context.settings));
  }),
  route(readLogo, async ({ transaction, reply }, context) => {
    const { logo } = await transaction((work) => readBranding(work));
    return logo ? sendLogo(reply, context, logo) : refuse('NOT_FOUND');
  }),
];
