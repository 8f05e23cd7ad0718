import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRecoupPay } from '@recoup/contract/recoup-pay.ts';

export type RecoupPay = ReplyOf<typeof readRecoupPay>;
