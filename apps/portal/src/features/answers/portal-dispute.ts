import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalDispute } from '@recoup/contract/portal-disputes.ts';

/** One objection as the customer reads it. */
export type PortalDispute = ReplyOf<typeof readPortalDispute>;
