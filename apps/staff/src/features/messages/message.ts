import type { ReplyOf } from '@recoup/contract/call.ts';
import type { debtorMessages } from '@recoup/contract/messages.ts';

/** A message to or from a customer. */
export type Message = ReplyOf<typeof debtorMessages>['data'][number];
