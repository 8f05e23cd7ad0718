import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listAnswers } from '@recoup/contract/portal-answers.ts';

export type Answer = ReplyOf<typeof listAnswers>['data'][number];

/** What the customer has answered so far, and how it stands. */
export function useAnswers() {
  return useCall(listAnswers, {});
}
