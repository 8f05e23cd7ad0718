import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listContracts, readContract } from '@recoup/contract/contracts.ts';

/** A contract as its page has it, and as a row of a list. */
export type Contract = ReplyOf<typeof readContract>;
export type ContractRow = ReplyOf<typeof listContracts>['data'][number];
