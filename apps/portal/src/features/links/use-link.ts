import type { ReplyOf } from '@recoup/contract/call.ts';
import useSWR, { preload } from 'swr';
import { readLink } from '#portal/app/calls.ts';
import { sendPublic } from '#portal/app/portal-call.ts';

export type Link = ReplyOf<typeof readLink>;

function fetchLink(path: string): Promise<Link> {
  return sendPublic(readLink, { params: { path } });
}

/** Asks while the texts of the page are still on the way. */
export function preloadLink(path: string): void {
  // Whether it fails is told by the page itself, which asks for the same.
  void preload(['link', path], () => fetchLink(path)).catch(() => undefined);
}

/** Who sent the link. Reading it counts as nothing (G19). */
export function useLink(path: string) {
  return useSWR(['link', path], () => fetchLink(path), {
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  });
}
