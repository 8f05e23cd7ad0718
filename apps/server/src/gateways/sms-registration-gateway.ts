import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { ProviderFix } from '@recoup/domain/sms-registrations/provider-fixes.ts';
import type {
  NumberState,
  ProviderBrand,
  ProviderCampaign,
} from '@recoup/domain/sms-registrations/registration-states.ts';

/** What came of asking the provider. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Refused as it is: the same again would be refused again. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly field: string | null }
  /** Nobody knows whether it happened: it is looked up before it is asked for again. */
  | { readonly kind: 'unclear'; readonly message: string };

export interface KnownBrand extends ProviderBrand {
  readonly id: string;
}

export interface KnownCampaign extends ProviderCampaign {
  readonly id: string;
  readonly failure: string | null;
}

export interface NumberOrder {
  readonly id: string;
  readonly phone: string | null;
  readonly state: 'pending' | 'success' | 'failure';
}

/**
 * The registration of texts with the phone carriers. Whatever makes something looks for it first, by what the company's id
 * names there: asked again after a lost answer, it makes no second one.
 */
export interface SmsRegistrationGateway {
  createBrand(companyId: string, draft: BrandDraft): Promise<Outcome<KnownBrand>>;
  /** Writes what changed, and has it looked at again. */
  updateBrand(companyId: string, brandId: string, draft: BrandDraft): Promise<Outcome<KnownBrand>>;
  readBrand(brandId: string): Promise<Outcome<KnownBrand & { readonly fixes: readonly ProviderFix[] }>>;
  /** What a campaign costs, in cents. */
  readCost(): Promise<Outcome<{ readonly onceCents: number; readonly monthCents: number }>>;
  createCampaign(input: NewCampaign): Promise<Outcome<KnownCampaign>>;
  updateCampaign(campaignId: string, draft: CampaignDraft): Promise<Outcome<KnownCampaign>>;
  appeal(campaignId: string, reason: string): Promise<Outcome<null>>;
  readCampaign(campaignId: string): Promise<Outcome<KnownCampaign>>;
  makeProfile(companyId: string, name: string): Promise<Outcome<string>>;
  /** Looks for a number of the area that takes texts and calls, and orders it; null where none is free. */
  orderNumber(input: {
    readonly reference: string;
    readonly areaCode: string;
    readonly profileId: string;
  }): Promise<Outcome<NumberOrder | null>>;
  readOrder(orderId: string): Promise<Outcome<NumberOrder>>;
  assign(phone: string, campaignId: string): Promise<Outcome<NumberState>>;
  readAssignment(phone: string): Promise<Outcome<NumberState>>;
  release(phone: string): Promise<Outcome<null>>;
}

export interface NewCampaign {
  readonly companyId: string;
  readonly brandId: string;
  readonly reference: string;
  readonly draft: CampaignDraft;
}
