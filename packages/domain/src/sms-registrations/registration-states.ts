import type { CampaignState } from '../contact-policy/policy-facts.ts';

export const brandStates = [
  'DRAFT',
  'SUBMITTED',
  'VERIFIED',
  'VETTED',
  'SELF_DECLARED',
  'UNVERIFIED',
  'FAILED',
] as const;
export type BrandState = (typeof brandStates)[number];

export const smsCampaignStates = ['DRAFT', 'PENDING', 'ACTIVE', 'PARTLY', 'REJECTED', 'SUSPENDED'] as const;
export type SmsCampaignState = (typeof smsCampaignStates)[number];

export const numberStates = ['NONE', 'ORDERED', 'BOUGHT', 'ASSIGNING', 'ASSIGNED'] as const;
export type NumberState = (typeof numberStates)[number];

/** The product document's words for how far a step is. */
export const progressStates = ['NOT_STARTED', 'IN_PROGRESS', 'DATA_MISSING', 'FINISHED'] as const;
export type ProgressState = (typeof progressStates)[number];

/** A brand at the provider. */
export interface ProviderBrand {
  readonly status: string;
  readonly identity: string | null;
}

/** How a brand stands, by what the provider says of it; what it says in words that are new to us is under way. */
export function brandStateOf({ status, identity }: ProviderBrand): BrandState {
  if (status === 'REGISTRATION_FAILED') return 'FAILED';
  if (status !== 'OK') return 'SUBMITTED';
  if (identity === 'VERIFIED') return 'VERIFIED';
  if (identity === 'VETTED_VERIFIED') return 'VETTED';
  if (identity === 'SELF_DECLARED') return 'SELF_DECLARED';
  return identity === 'UNVERIFIED' ? 'UNVERIFIED' : 'SUBMITTED';
}

/** Whether a campaign can be registered for such a brand. */
export const isBrandGood = (state: BrandState): boolean => state === 'VERIFIED' || state === 'VETTED';

/** A campaign at the provider. */
export interface ProviderCampaign {
  readonly status: string;
  readonly isTMobileSuspended: boolean;
  /** What each network says; empty where the provider names none. */
  readonly networks: Readonly<Record<string, string>>;
}

const REJECTING: ReadonlySet<string> = new Set([
  'TCR_FAILED',
  'TELNYX_FAILED',
  'MNO_REJECTED',
  'MNO_PROVISIONING_FAILED',
]);
const SUSPENDING: ReadonlySet<string> = new Set(['TCR_SUSPENDED', 'TCR_EXPIRED']);
const OPEN_AT_NETWORK: ReadonlySet<string> = new Set(['REGISTERED', 'APPROVED', 'PROVISIONED', 'ACTIVE']);

export const isOpenAt = (said: string): boolean => OPEN_AT_NETWORK.has(said.toUpperCase());

/** How a campaign stands: it is active once it is provisioned and a number is assigned to it. */
export function smsCampaignStateOf(campaign: ProviderCampaign, number: NumberState): SmsCampaignState {
  const { status, isTMobileSuspended, networks } = campaign;
  if (SUSPENDING.has(status)) return 'SUSPENDED';
  if (REJECTING.has(status)) return 'REJECTED';
  if (status !== 'MNO_PROVISIONED') return 'PENDING';
  if (isTMobileSuspended) return 'SUSPENDED';
  if (number !== 'ASSIGNED') return 'PENDING';
  const said = Object.values(networks);
  const open = said.filter(isOpenAt).length;
  if (said.length > 0 && open === 0) return 'PENDING';
  return open < said.length ? 'PARTLY' : 'ACTIVE';
}

/** What the gate before every message knows of it: nothing leaves outside of the active ones. */
export function policyStateOf(state: SmsCampaignState, isThirdPartyApproved: boolean): CampaignState {
  if (state === 'ACTIVE' || state === 'PARTLY') return isThirdPartyApproved ? 'ACTIVE_3P' : 'ACTIVE';
  if (state === 'PENDING' || state === 'SUSPENDED') return state;
  return 'NONE';
}

/** How far the step of the brand is. */
export function brandProgress(state: BrandState): ProgressState {
  if (state === 'DRAFT') return 'NOT_STARTED';
  if (isBrandGood(state)) return 'FINISHED';
  return state === 'SUBMITTED' ? 'IN_PROGRESS' : 'DATA_MISSING';
}

/** How far the step of the campaign is. */
export function campaignProgress(state: SmsCampaignState): ProgressState {
  if (state === 'DRAFT') return 'NOT_STARTED';
  if (state === 'ACTIVE' || state === 'PARTLY') return 'FINISHED';
  return state === 'PENDING' ? 'IN_PROGRESS' : 'DATA_MISSING';
}

/** How long reviews usually take, in days. */
export const REVIEW_DAYS = 14;
