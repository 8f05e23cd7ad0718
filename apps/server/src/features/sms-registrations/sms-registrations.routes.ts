import { reactivateTelnyx, reactivateTelnyxByGet } from '@recoup/contract/billing.ts';
import {
  changeSmsBrand,
  changeSmsCampaign,
  readSmsBrand,
  readSmsCampaign,
  submitSmsBrand,
  submitSmsCampaign,
} from '@recoup/contract/sms-registrations.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { reactivateTexts } from '../billing/reactivate-texts.ts';
import { changeCampaign } from './change-campaign.ts';
import type { CheckedPages } from './check-texts.ts';
import { reactivateRegistration } from './reactivate-registration.ts';
import { readFees } from './read-fees.ts';
import { refuseRegistration } from './refuse-registration.ts';
import { viewBrand, viewCampaign } from './sms-registration.view.ts';
import { type Fee, listPastSteps, readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';
import { submitBrand } from './submit-brand.ts';
import { submitCampaign } from './submit-campaign.ts';

const shownOf = async (work: Work<MemberActor>) => ({
  row: await readRegistration(work),
  company: await readRegisteringCompany(work),
  past: await listPastSteps(work),
  language: work.actor.language,
});

const showBrand = async (work: Work<MemberActor>) => viewBrand({ ...(await shownOf(work)), fees: [] });

async function showCampaign(work: Work<MemberActor>, fees: readonly Fee[] | null) {
  const shown = await shownOf(work);
  return viewCampaign({ ...shown, fees: fees ?? shown.row.campaignFees });
}

type Brand = Pick<Incoming<typeof submitSmsBrand>, 'transaction' | 'finalTransaction'>;

/** Looks at the site between two transactions: nothing slow happens inside of one. */
async function sendBrand(
  { transaction, finalTransaction }: Brand,
  { gateways }: Context,
  input: { readonly draft: BrandDraft; readonly version: number },
  act: 'submit-brand' | 'change-brand',
) {
  const early = await transaction((work) => refuseRegistration(work, act, input.version));
  if (isRefusal(early)) return early;
  const site = await gateways.pages.look(input.draft.website);
  return finalTransaction(async (work) => (await submitBrand(work, { ...input, site }, act)) ?? showBrand(work));
}

async function lookAtPages({ gateways, settings }: Context, draft: CampaignDraft): Promise<CheckedPages> {
  const [privacy, terms] = await Promise.all([
    gateways.pages.look(draft.privacyUrl),
    gateways.pages.look(draft.termsUrl),
  ]);
  return { privacy, terms, portalHost: settings.PORTAL_HOST };
}

const reactivate = async (
  { actor, requestId, transaction }: Pick<Incoming<typeof reactivateTelnyx>, 'actor' | 'requestId' | 'transaction'>,
  context: Context,
) => {
  const away = await reactivateTexts(context, { actor, requestId });
  if (away) return away;
  const refused = await transaction((work) => reactivateRegistration(work));
  if (isRefusal(refused)) return refused;
  return transaction(async (work) => {
    const { smsCampaign: state } = await readRegisteringCompany(work);
    return { success: true as const, state };
  });
};

export const smsRegistrationsRoutes: Route[] = [
  route(readSmsBrand, ({ transaction }) => transaction(showBrand)),
  route(submitSmsBrand, ({ body, ...incoming }, context) => {
    const { version, ...draft } = body;
    return sendBrand(incoming, context, { draft, version }, 'submit-brand');
  }),
  route(changeSmsBrand, async ({ body, ...incoming }, context) => {
    const { version, ...changes } = body;
    const { brandDraft } = await incoming.transaction((work) => readRegistration(work));
    if (!brandDraft) return refuse('INVALID_STATUS');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return sendBrand(incoming, context, { draft: { ...brandDraft, ...given }, version }, 'change-brand');
  }),
  route(readSmsCampaign, async ({ transaction }, context) => {
    const { campaignState } = await transaction((work) => readRegistration(work));
    const isOpen = campaignState === 'DRAFT' || campaignState === 'REJECTED' || campaignState === 'SUSPENDED';
    const fees = isOpen && !context.recovery.isOn() ? await readFees(context) : null;
    return transaction((work) => showCampaign(work, fees));
  }),
  route(submitSmsCampaign, async ({ body, transaction, finalTransaction }, context) => {
    const { version, ...draft } = body;
    const early = await transaction((work) => refuseRegistration(work, 'submit-campaign', version));
    if (isRefusal(early)) return early;
    const fees = await readFees(context);
    if (!fees) return refuse('PROVIDER_UNAVAILABLE');
    const pages = await lookAtPages(context, draft);
    return finalTransaction(
      async (work) => (await submitCampaign(work, { draft, version, pages, fees })) ?? showCampaign(work, null),
    );
  }),
  route(changeSmsCampaign, async ({ body, transaction, finalTransaction }, context) => {
    const { version, appeal = null, ...changes } = body;
    const early = await transaction((work) => refuseRegistration(work, 'change-campaign', version));
    if (isRefusal(early)) return early;
    const { campaignDraft } = await transaction((work) => readRegistration(work));
    if (!campaignDraft) return refuse('INVALID_STATUS');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const draft = { ...campaignDraft, ...given };
    const fees = await readFees(context);
    if (!fees) return refuse('PROVIDER_UNAVAILABLE');
    const pages = await lookAtPages(context, draft);
    return finalTransaction(
      async (work) => (await changeCampaign(work, { draft, appeal, version, pages, fees })) ?? showCampaign(work, null),
    );
  }),
  route(reactivateTelnyx, reactivate),
  route(reactivateTelnyxByGet, reactivate),
];
