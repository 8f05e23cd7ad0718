import type { ReplyOf } from '@recoup/contract/call.ts';
import useSWR from 'swr';
import { readLink } from '#portal/app/calls.ts';
import { sendPublic } from '#portal/app/portal-call.ts';

export type Link = ReplyOf<typeof readLink>;

/** Who sent the link. Reading it counts as nothing (G19). */
export function useLink(path: string) {
  return useSWR(['link', path], () => sendPublic(readLink, { params: { path } }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  });
}
