import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listOwnMethods, returnMethodSetup } from '@recoup/contract/payment-methods.ts';

/** What a customer has kept to pay with. */
export type SavedMethod = ReplyOf<typeof listOwnMethods>['methods'][number];
export type MethodSetup = ReplyOf<typeof returnMethodSetup>;
