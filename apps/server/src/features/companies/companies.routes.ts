import {
  deleteLogo as deleteLogoCall,
  deleteLogoGet,
  listBusinessDomains,
  readCompany,
  readLogo as readLogoCall,
  updateCompany as updateCall,
} from '@recoup/contract/companies.ts';
import { setVisitedTabs } from '@recoup/contract/visited-tabs.ts';
import { industryNames } from '@recoup/domain/companies/industries.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { industries } from '@recoup/domain/vocabulary.ts';
import type { Context } from '#server/context.ts';
import { readFormField } from '#server/http/read-form-field.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readEntitlements } from '../subscriptions/read-entitlements.ts';
import { viewCompany } from './company.view.ts';
import { deleteLogo } from './delete-logo.ts';
import { readLogo } from './logo.store.ts';
import { readProfile } from './profile.store.ts';
import { sendLogo } from './send-logo.ts';
import { takeLogo } from './take-logo.ts';
import { updateProfile } from './update-profile.ts';
import { visitTabs } from './visit-tabs.ts';

/** Both calls that the logo goes by. */
async function removeLogo(
  { actor, params, requestId }: Pick<Incoming<typeof deleteLogoCall>, 'actor' | 'params' | 'requestId'>,
  context: Context,
) {
  const row = await deleteLogo(context, actor, params.id, requestId);
  if (isRefusal(row)) return row;
  return viewCompany(actor.companyId, row, await inCompany(context.db, actor, readEntitlements));
}

export const companyRoutes: Route[] = [
  route(listBusinessDomains, async ({ actor }) => ({
    data: industries.map((value) => ({ value, name: industryNames[value][actor.language] })),
  })),
  route(readCompany, ({ actor, transaction }) =>
    transaction(async (work) => {
      const row = await readProfile(work);
      return row ? viewCompany(actor.companyId, row, await readEntitlements(work)) : refuse('COMPANY_NOT_FOUND');
    }),
  ),
  route(updateCall, async ({ actor, upload, field, language, finalTransaction }, context) => {
    const { companyId } = actor;
    const file = await upload();
    const logo = file && (await takeLogo(context, companyId, file));
    const profile = readFormField(updateCall, await field(), language);
    const refused = [logo, profile].find(isRefusal);
    const { files } = context;
    if (refused || isRefusal(logo) || isRefusal(profile)) {
      if (logo && !isRefusal(logo)) await files.remove(logo.key);
      return refused ?? refuse('INVALID_FIELD');
    }
    if (!logo && !profile) return refuse('SOME_FIELD_IS_MISSING', { company: 'SOME_FIELD_IS_MISSING' });
    let former: string | null = null;
    const answer = await finalTransaction(async (work) => {
      const before = await updateProfile(work, { profile, logo });
      if (isRefusal(before)) return before;
      former = before.logo?.key ?? null;
      const row = await readProfile(work);
      return row ? viewCompany(companyId, row, await readEntitlements(work)) : refuse('COMPANY_NOT_FOUND');
    });
    const useless = isRefusal(answer) ? logo?.key : logo && former;
    if (useless) await files.remove(useless);
    return answer;
  }),
  route(deleteLogoCall, removeLogo),
  route(deleteLogoGet, removeLogo),
  route(readLogoCall, async ({ transaction, reply }, context) => {
    const logo = await transaction((work) => readLogo(work));
    return logo ? sendLogo(reply, context, logo) : refuse('NOT_FOUND');
  }),
  route(setVisitedTabs, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const tabs = await visitTabs(work, body.tabs);
      return isRefusal(tabs) ? tabs : { visitedTabs: [...tabs] };
    }),
  ),
];
