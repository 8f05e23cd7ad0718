import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import { providerEntity } from '@recoup/domain/sms-registrations/brand-draft.ts';
import {
  type CampaignDraft,
  isDirectLending,
  messageFlow,
  USECASE,
} from '@recoup/domain/sms-registrations/campaign-draft.ts';
import { plainEin } from '@recoup/domain/sms-registrations/check-brand.ts';
import { brandFieldOf, type ProviderFix } from '@recoup/domain/sms-registrations/provider-fixes.ts';
import type { NumberState } from '@recoup/domain/sms-registrations/registration-states.ts';
import Telnyx from 'telnyx';
import { z } from 'zod';
import type { Clocks } from './clocks.ts';
import type {
  KnownBrand,
  KnownCampaign,
  NewCampaign,
  NumberOrder,
  Outcome,
  SmsRegistrationGateway,
} from './sms-registration-gateway.ts';
import { readTelnyxFailure, type TelnyxSettings, telnyxClient } from './telnyx-client.ts';

const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value });

/** Asks, and says what came of it; a missing thing is `refused` with 404. */
async function ask<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await run());
  } catch (error) {
    const failure = readTelnyxFailure(error);
    if (failure.kind !== 'refused') return { kind: 'unclear', message: failure.message };
    const isMissing = error instanceof Telnyx.APIError && error.status === 404;
    return { ...failure, code: isMissing ? '404' : failure.code, ...whatIsWrong(error, failure.message) };
  }
}

const said = z.looseObject({
  errors: z
    .array(
      z.looseObject({
        title: z.string().nullish(),
        detail: z.string().nullish(),
        source: z.looseObject({ pointer: z.string().nullish() }).nullish(),
      }),
    )
    .optional(),
});

function whatIsWrong(error: unknown, message: string): { readonly message: string; readonly field: string | null } {
  const [first] = (error instanceof Telnyx.APIError ? said.safeParse(error.error).data?.errors : undefined) ?? [];
  return { message: first?.detail ?? first?.title ?? message, field: first?.source?.pointer ?? null };
}

const isMissing = (outcome: Outcome<unknown>): boolean => outcome.kind === 'refused' && outcome.code === '404';

/** Telnyx over its own SDK, without its retries. */
export function telnyxRegistrationGateway(settings: TelnyxSettings, clocks?: Clocks): SmsRegistrationGateway {
  const client = telnyxClient(settings, clocks);
  return { ...brandCalls(client, settings), ...campaignCalls(client, settings), ...numberCalls(client) };
}

/** Where the provider tells of changes; the company's id stands in it, and is how a brand is found whose answer was lost. */
function reportUrl({ PUBLIC_URL }: TelnyxSettings, companyId: string): string {
  const url = new URL('/v1/webhooks/telnyx', PUBLIC_URL);
  url.searchParams.set('company', companyId);
  return url.href;
}

type BrandAnswer = { brandId?: string; status?: string; identityStatus?: string; webhookURL?: string };

const knownBrand = ({ brandId = '', status = '', identityStatus }: BrandAnswer): KnownBrand => ({
  id: brandId,
  status,
  identity: identityStatus ?? null,
});

function brandBody(draft: BrandDraft, webhookURL: string) {
  const { address, stock, contact, supportEmail } = draft;
  const entityType = providerEntity(draft) ?? 'PRIVATE_PROFIT';
  return {
    entityType,
    displayName: draft.displayName,
    companyName: draft.legalName,
    ein: plainEin(draft.ein),
    vertical: draft.vertical,
    country: 'US',
    ...{ street: address.street, city: address.city, state: address.state, postalCode: address.zip.slice(0, 5) },
    ...{ website: draft.website, email: supportEmail, phone: draft.phone, webhookURL },
    ...{ firstName: contact.firstName, lastName: contact.lastName },
    ...(entityType === 'PUBLIC_PROFIT'
      ? {
          businessContactEmail: contact.email,
          ...(stock ? { stockExchange: stock.exchange, stockSymbol: stock.symbol } : {}),
        }
      : {}),
  };
}

/** Brands of the same name at most; whoever has more is not a company. */
const BRANDS_READ = 50;

function brandCalls(
  client: Telnyx,
  settings: TelnyxSettings,
): Pick<SmsRegistrationGateway, 'createBrand' | 'updateBrand' | 'readBrand'> {
  const brands = client.messaging10dlc.brand;
  async function find(displayName: string, webhookURL: string): Promise<KnownBrand | null> {
    const page = await brands.list({ displayName, recordsPerPage: BRANDS_READ });
    for (const { brandId } of page.records ?? []) {
      const brand = brandId ? await brands.retrieve(brandId) : null;
      if (brand?.webhookURL === webhookURL) return knownBrand(brand);
    }
    return null;
  }
  return {
    createBrand: (companyId, draft) =>
      ask(async () => {
        const webhookURL = reportUrl(settings, companyId);
        return (
          (await find(draft.displayName, webhookURL)) ?? knownBrand(await brands.create(brandBody(draft, webhookURL)))
        );
      }),
    updateBrand: (companyId, brandId, draft) =>
      ask(async () => {
        const { altId } = draft;
        const alternative = altId ? { altBusinessId: altId.value, altBusinessIdType: altId.type } : {};
        await brands.update(brandId, { ...brandBody(draft, reportUrl(settings, companyId)), ...alternative });
        return knownBrand(await brands.revet(brandId));
      }),
    readBrand: (brandId) =>
      ask(async () => {
        const brand = await brands.retrieve(brandId);
        const known = knownBrand(brand);
        const isGood = known.identity === 'VERIFIED' || known.identity === 'VETTED_VERIFIED';
        if (known.status === 'REGISTRATION_PENDING' || isGood) return { ...known, fixes: [] };
        const { category } = await brands.getFeedback(brandId);
        const fixes: ProviderFix[] = category.flatMap(({ description, fields }) =>
          fields.map((field) => ({ field: brandFieldOf(field), says: description })),
        );
        const reasons = brand.failureReasons?.trim();
        return {
          ...known,
          fixes: fixes.length > 0 || !reasons ? fixes : [{ field: brandFieldOf(reasons), says: reasons }],
        };
      }),
  };
}

const sampleNames = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'] as const;
const samplesOf = ({ samples }: CampaignDraft) =>
  Object.fromEntries(samples.map((sample, index) => [sampleNames[index] ?? '', sample]));

type CampaignAnswer = {
  campaignId?: string;
  campaignStatus?: string;
  isTMobileSuspended?: boolean;
  failureReasons?: string | null;
};

const knownCampaign = (answer: CampaignAnswer, networks: Readonly<Record<string, string>> = {}): KnownCampaign => ({
  id: answer.campaignId ?? '',
  status: answer.campaignStatus ?? '',
  isTMobileSuspended: answer.isTMobileSuspended ?? false,
  failure: answer.failureReasons ?? null,
  networks,
});

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);
const CAMPAIGNS_READ = 50;

function campaignCalls(
  client: Telnyx,
  settings: TelnyxSettings,
): Pick<SmsRegistrationGateway, 'readCost' | 'createCampaign' | 'updateCampaign' | 'appeal' | 'readCampaign'> {
  const { campaign: campaigns, campaignBuilder: builder } = client.messaging10dlc;
  async function find({ brandId, reference }: NewCampaign): Promise<KnownCampaign | null> {
    const page = await campaigns.list({ brandId, recordsPerPage: CAMPAIGNS_READ });
    const found = (page.records ?? []).find((each) => each.referenceId === reference);
    return found ? knownCampaign(found) : null;
  }
  const build = async ({ companyId, brandId, reference, draft }: NewCampaign) => {
    await builder.brand.qualifyByUsecase(USECASE, { brandId });
    return builder.submit({
      ...{ brandId, usecase: USECASE, description: draft.description, referenceId: reference },
      ...samplesOf(draft),
      ...{ messageFlow: messageFlow(draft), helpMessage: draft.help, helpKeywords: 'HELP' },
      ...{ privacyPolicyLink: draft.privacyUrl, termsAndConditionsLink: draft.termsUrl, termsAndConditions: true },
      ...{ directLending: isDirectLending(draft), embeddedLink: true, embeddedPhone: false, ageGated: false },
      ...{ numberPool: false, subscriberOptin: true, subscriberOptout: true, subscriberHelp: true, autoRenewal: true },
      ...{ optoutKeywords: 'STOP,UNSUBSCRIBE', webhookURL: reportUrl(settings, companyId) },
    });
  };
  return {
    readCost: () =>
      ask(async () => {
        const cost = await campaigns.usecase.getCost({ usecase: USECASE });
        return { onceCents: centsOf(cost.upFrontCost), monthCents: centsOf(cost.monthlyCost) };
      }),
    createCampaign: (input) => ask(async () => (await find(input)) ?? knownCampaign(await build(input))),
    updateCampaign: (campaignId, draft) =>
      ask(async () =>
        knownCampaign(
          await campaigns.update(campaignId, {
            ...samplesOf(draft),
            ...{ messageFlow: messageFlow(draft), helpMessage: draft.help, autoRenewal: true },
          }),
        ),
      ),
    appeal: (campaignId, reason) =>
      ask(async () => {
        await campaigns.submitAppeal(campaignId, { appeal_reason: reason });
        return null;
      }),
    readCampaign: (campaignId) =>
      ask(async () => {
        const campaign = await campaigns.retrieve(campaignId);
        const isProvisioned = campaign.campaignStatus === 'MNO_PROVISIONED';
        return knownCampaign(campaign, isProvisioned ? await networksOf(client, campaignId) : {});
      }),
  };
}

/** What each network says; those that say nothing that is a word are left out. */
async function networksOf(client: Telnyx, campaignId: string): Promise<Record<string, string>> {
  const status: unknown = await client.messaging10dlc.campaign.getOperationStatus(campaignId);
  const words = z.record(z.string(), z.unknown()).safeParse(status).data ?? {};
  return Object.fromEntries(
    Object.entries(words).flatMap(([network, word]) => (typeof word === 'string' ? [[network, word]] : [])),
  );
}

const assignments: Readonly<Record<string, NumberState>> = {
  ASSIGNED: 'ASSIGNED',
  PENDING_ASSIGNMENT: 'ASSIGNING',
};
/** One that failed is assigned again. */
const assignmentOf = (status: string | undefined): NumberState => assignments[status ?? ''] ?? 'BOUGHT';

/** Of so many that take texts one that takes calls, too. */
const NUMBERS_READ = 20;

type OrderAnswer = { id?: string; status?: NumberOrder['state']; phone_numbers?: { phone_number?: string }[] };

const orderOf = (order: OrderAnswer | undefined): NumberOrder => ({
  id: order?.id ?? '',
  phone: order?.phone_numbers?.[0]?.phone_number ?? null,
  state: order?.status ?? 'pending',
});

function numberCalls(
  client: Telnyx,
): Pick<SmsRegistrationGateway, 'makeProfile' | 'orderNumber' | 'readOrder' | 'assign' | 'readAssignment' | 'release'> {
  const { phoneNumberCampaigns: assigned } = client.messaging10dlc;
  const readAssignment = (phone: string) =>
    ask(async () => assignmentOf((await assigned.retrieve(phone)).assignmentStatus));
  return {
    makeProfile: (companyId, name) =>
      ask(async () => {
        // By the id alone: a company may be called otherwise tomorrow.
        const own = `${name.slice(0, 60)} ${companyId}`;
        const page = await client.messagingProfiles.list({ filter: { name: own } });
        const found = (page.data ?? []).find((each) => each.name?.endsWith(companyId));
        if (found?.id) return found.id;
        const made = await client.messagingProfiles.create({ name: own, whitelisted_destinations: ['US'] });
        return made.data?.id ?? '';
      }),
    orderNumber: ({ reference, areaCode, profileId }) =>
      ask(async () => {
        const page = await client.numberOrders.list({ filter: { customer_reference: reference } });
        const [known] = page.data ?? [];
        if (known) return orderOf(known);
        const free = await client.availablePhoneNumbers.list({
          filter: {
            country_code: 'US',
            national_destination_code: areaCode,
            features: ['sms'],
            phone_number_type: 'local',
            limit: NUMBERS_READ,
          },
        });
        const phone = free.data?.find(({ features }) => features?.some(({ name }) => name === 'voice'))?.phone_number;
        if (!phone) return null;
        const order = await client.numberOrders.create({
          phone_numbers: [{ phone_number: phone }],
          customer_reference: reference,
          messaging_profile_id: profileId,
        });
        return orderOf(order.data);
      }),
    readOrder: (orderId) => ask(async () => orderOf((await client.numberOrders.retrieve(orderId)).data)),
    assign: async (phoneNumber, campaignId) => {
      const known = await readAssignment(phoneNumber);
      if (known.kind === 'done' && known.value !== 'BOUGHT') return known;
      if (known.kind !== 'done' && !isMissing(known)) return known;
      return ask(async () => assignmentOf((await assigned.create({ phoneNumber, campaignId })).assignmentStatus));
    },
    readAssignment,
    release: async (phone) => {
      const gone = await ask(async () => {
        await assigned.delete(phone);
        return null;
      });
      return isMissing(gone) ? done(null) : gone;
    },
  };
}
