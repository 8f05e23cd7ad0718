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
  route(readCall, ({ actor, transaction }, { settings }) =>
    transaction(async (trx) => viewBranding(await readBranding(trx, actor.companyId), settings)),
  ),
  route(updateCall, ({ actor, body, finalTransaction, requestId }, { settings }) =>
    finalTransaction(async (trx) => {
      const refused = await updateBranding(trx, actor, body, { settings, requestId });
      return refused ?? viewBranding(await readBranding(trx, actor.companyId), settings);
    }),
  ),
  route(checkCall, async ({ actor, transaction, requestId }, context) => {
    const found = await checkHost(context, actor, requestId);
    const row = await transaction((trx) => readBranding(trx, actor.companyId));
    return { found, branding: viewBranding(row, context.settings) };
  }),
  route(addLogo, async ({ actor, upload, transaction, requestId }, context) => {
    const refused = await keepLogo(context, actor, await upload(), requestId);
    if (refused) return refused;
    return transaction(async (trx) => viewBranding(await readBranding(trx, actor.companyId), context.settings));
  }),
  route(deleteLogo, async ({ actor, transaction, requestId }, context) => {
    await changeLogo(context, actor, null, requestId);
    return transaction(async (trx) => viewBranding(await readBranding(trx, actor.companyId), context.settings));
  }),
  route(readLogo, async ({ actor, transaction, reply }, context) => {
    const { logo } = await transaction((trx) => readBranding(trx, actor.companyId));
    return logo ? sendLogo(reply, context, logo) : refuse('NOT_FOUND');
  }),
];
