import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';

/** What is owed, as the portal's server tells it. */
export type Statement = ReplyOf<typeof readStatement>;
export type StatementAccount = Statement['accounts'][number];
