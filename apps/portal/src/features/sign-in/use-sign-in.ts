import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readSignIn } from '@recoup/contract/portal-sign-in.ts';
import { mutate } from 'swr';
import { keepSession, type PortalSession } from '#portal/kit/session.ts';

export type SignIn = ReplyOf<typeof readSignIn>;

/** Whether the person has shown who they are, and how they can. */
export function useSignIn() {
  return useCall(readSignIn, {}, { revalidateOnFocus: false });
}

/** Keeps the session that shows everything, and has all that is on the screen read again with it. */
export async function keepRaised(path: string, session: PortalSession): Promise<void> {
  keepSession(path, session);
  await mutate((key) => Array.isArray(key) && key.includes(path));
}
