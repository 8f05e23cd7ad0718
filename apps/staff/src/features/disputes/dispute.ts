import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listDisputes } from '@recoup/contract/disputes.ts';

export type DisputeList = ReplyOf<typeof listDisputes>;
export type Dispute = DisputeList['data'][number];
