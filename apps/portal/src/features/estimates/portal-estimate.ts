import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalEstimate } from '@recoup/contract/portal-estimates.ts';

export type PortalEstimate = ReplyOf<typeof readPortalEstimate>;
