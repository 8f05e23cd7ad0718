import { i18n } from '@lingui/core';
import { codeOf } from '@recoup/client/api-error.ts';
import { createConnection } from '@recoup/client/connection.ts';
import { type Client, createClient } from '@recoup/client/create-client.ts';
import type { Call } from '@recoup/contract/call.ts';
import { languageOnScreen } from './language.ts';
import { keepSession, sessionOf } from './session.ts';

/** A little more than the server takes for its longest answer (G55). */
const limitMs = 35_000;

const clients = new Map<string, Client>();

/** Whether our server can be reached; one for all links of the page. */
export const portalConnection = createConnection();

/** The postman of a link: every call goes out in the session of the link, if it has one. */
export function clientOf(path: string): Client {
  const known = clients.get(path);
  if (known) return known;
  const postman = createClient({
    base: '/v1',
    token: () => sessionOf(path)?.token ?? null,
    language: () => languageOnScreen(i18n.locale),
    limitMs,
    // Each step of paying says by itself that nobody answers, and goes on from there.
    waits: [1_000],
    connection: portalConnection,
    scope: path,
  });
  const client: Client = {
    ...postman,
    send: (call, input, given) => watchingSession(path, call, () => postman.send(call, input, given)),
    open: (call, input, given) => watchingSession(path, call, () => postman.open(call, input, given)),
  };
  clients.set(path, client);
  return client;
}

/** A session that has ended is forgotten: the page asks to open the link again. */
async function watchingSession<T>(path: string, call: Call, work: () => Promise<T>): Promise<T> {
  const session = sessionOf(path);
  try {
    return await work();
  } catch (error) {
    const isOver = call.access.who === 'portal' && codeOf(error) === 'UNAUTHORIZED';
    if (isOver && sessionOf(path) === session) keepSession(path, null);
    throw error;
  }
}
