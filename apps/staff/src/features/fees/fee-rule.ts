import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readFeeRules } from '@recoup/contract/fees.ts';

export type FeeRule = ReplyOf<typeof readFeeRules>['rules'][number];
