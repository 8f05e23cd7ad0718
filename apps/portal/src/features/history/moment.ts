import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readHistory } from '@recoup/contract/statements.ts';

/** One thing that happened, as the customer sees it. */
export type Moment = ReplyOf<typeof readHistory>['data'][number];
