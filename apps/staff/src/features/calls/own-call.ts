import type { ReplyOf } from '@recoup/contract/call.ts';
import type { currentCalls } from '@recoup/contract/live-calls.ts';

/** The call in which whoever looks is, or that they have still to conclude. */
export type OwnCall = NonNullable<ReplyOf<typeof currentCalls>['mine']>;
