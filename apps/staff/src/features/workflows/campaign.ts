import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readWorkflow } from '@recoup/contract/workflows.ts';

/** A campaign as it is live. */
export type Campaign = ReplyOf<typeof readWorkflow>;
/** A step of it with what came of it so far. */
export type LiveStep = Campaign['actions'][number];
