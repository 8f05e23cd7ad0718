import type { ReplyOf } from '@recoup/contract/call.ts';
import useSWR from 'swr';
import { sendInSession } from '#portal/app/portal-call.ts';
import { listAnswers } from './answers-calls.ts';

export type Answer = ReplyOf<typeof listAnswers>['data'][number];

/** What the customer has answered so far, and how it stands. */
export function useAnswers(path: string) {
  return useSWR(['answers', path], () => sendInSession(path, listAnswers, {}), { shouldRetryOnError: false });
}
