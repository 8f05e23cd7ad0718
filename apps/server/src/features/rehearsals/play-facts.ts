import type { CampaignFacts } from '../workflows/campaign-facts.ts';

/** All that the engine would look at. */
export interface PlayFacts {
  readonly campaign: CampaignFacts;
  /** Stands for the link of a message and is as long as one. */
  readonly paymentLink: string;
}
