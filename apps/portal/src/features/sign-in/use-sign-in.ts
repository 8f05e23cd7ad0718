import type { ReplyOf } from '@recoup/contract/call.ts';
import useSWR, { mutate } from 'swr';
import { sendInSession } from '#portal/app/portal-call.ts';
import { keepSession, type PortalSession } from '#portal/features/links/session.ts';
import { readSignIn } from './sign-in-calls.ts';

export type SignIn = ReplyOf<typeof readSignIn>;

/** Whether the person has shown who he is, and how he can. */
export function useSignIn(path: string) {
  return useSWR(['sign-in', path], () => sendInSession(path, readSignIn, {}), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
}

/** Keeps the session that shows everything, and has all that is on the screen read again with it. */
export async function keepRaised(path: string, session: PortalSession): Promise<void> {
  keepSession(path, session);
  await mutate((key) => Array.isArray(key) && key.includes(path));
}
