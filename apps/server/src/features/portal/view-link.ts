import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readLink } from '@recoup/contract/portal.ts';
import { accentPalette } from '@recoup/domain/branding/accent-palette.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readBranding } from '../branding/branding.store.ts';
import type { FoundLink } from './find-portal-link.ts';
import { findLanguage, readNature } from './portal.store.ts';
import { viewCreditor } from './portal.view.ts';

/** What a link tells whoever has it, before anything is opened: who sent it, and how their portal looks. */
export async function viewLink(
  { db }: Context,
  { companyId, creditor, link }: FoundLink,
): Promise<ReplyOf<typeof readLink>> {
  const { branding, nature, language } = await inCompany(db, companyId, async (work) => ({
    branding: await readBranding(work),
    nature: await readNature(work, link.debtorId),
    // Nobody's any more when its customer was deleted.
    language: (await findLanguage(work, link.debtorId)) ?? creditor.language,
  }));
  const { accent, asksCode: asksCodeFirst, isThirdParty, logo, version } = branding;
  const party = isThirdParty ? 'THIRD' : 'FIRST';
  return {
    creditor: viewCreditor(creditor),
    state: link.isOver ? 'expired' : 'active',
    branding: { logo: logo ? version : null, accent: accent ? accentPalette(accent) : null },
    // What every customer has who said nothing is no wish of theirs.
    language: language === creditor.language ? null : languageOf(language),
    isDiscreet: portalLevelOf({ isProven: false, party, nature, asksCodeFirst }) === 'opened',
  };
}
