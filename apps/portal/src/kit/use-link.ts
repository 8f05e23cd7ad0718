import { preloadCall, useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readLink } from '@recoup/contract/portal.ts';
import { clientOf } from './portal-client.ts';

export type Link = ReplyOf<typeof readLink>;
/** Who is owed, and how to reach them. */
export type Creditor = Link['creditor'];

/** Asks while the texts of the page are still on the way. */
export function preloadLink(path: string): void {
  preloadCall(clientOf(path), readLink, { params: { path } });
}

/** Who sent the link. Reading it counts as nothing (G19). */
export function useLink(path: string) {
  return useCall(readLink, { params: { path } }, { revalidateOnFocus: false });
}
