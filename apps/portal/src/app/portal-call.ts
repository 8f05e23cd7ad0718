import { i18n } from '@lingui/core';
import { isApiError } from '@recoup/client/api-error.ts';
import { createClient } from '@recoup/client/create-client.ts';
import type { Call, InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { keepSession, sessionOf } from '#portal/features/links/session.ts';
import { languageOnScreen } from './language.ts';
import { unreachable } from './problem.ts';

/** A little more than the server takes for its longest answer (G55). */
const limitMs = 35_000;

function postman(token: string | null) {
  return createClient({ base: '/v1', token: () => token, language: () => languageOnScreen(i18n.locale) });
}

/** The code of a call that failed; `UNREACHABLE` when nothing answered in time. */
export function codeOf(error: unknown): string {
  if (error instanceof DOMException) return unreachable;
  if (!isApiError(error)) return 'INTERNAL';
  return error.status === 0 ? unreachable : error.code || 'INTERNAL';
}

/** A call that needs no session. */
export function sendPublic<C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  return postman(null).send(call, input, { signal: AbortSignal.timeout(limitMs) });
}

/** A call in the session of a link. A session that has ended is forgotten: the page asks to open the link again. */
export async function sendInSession<C extends Call>(path: string, call: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  const session = sessionOf(path);
  try {
    return await postman(session?.token ?? null).send(call, input, { signal: AbortSignal.timeout(limitMs) });
  } catch (error) {
    if (codeOf(error) === 'UNAUTHORIZED' && sessionOf(path) === session) keepSession(path, null);
    throw error;
  }
}

/** A file in the session of a link. */
export async function openInSession<C extends Call>(path: string, call: C, input: InputOf<C>): Promise<Response> {
  const session = sessionOf(path);
  try {
    return await postman(session?.token ?? null).open(call, input, { signal: AbortSignal.timeout(limitMs) });
  } catch (error) {
    if (codeOf(error) === 'UNAUTHORIZED' && sessionOf(path) === session) keepSession(path, null);
    throw error;
  }
}
