import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listPromises } from '@recoup/contract/promises.ts';
import type { PromiseSource } from '@recoup/domain/promises/promise-state.ts';

export type PromiseToPay = ReplyOf<typeof listPromises>['data'][number];

/** Where a promise was made. */
export const promiseSourceLabels: Readonly<Record<PromiseSource, MessageDescriptor>> = {
  call: msg`On the phone`,
  reply: msg`In a message`,
  staff: msg`In another way`,
  portal: msg`In the portal`,
};
