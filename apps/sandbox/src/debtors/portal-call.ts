import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalLink } from './portal-link.ts';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;
const MAX_PAUSE_S = 60;

export type PortalCall = { method: 'GET' | 'POST'; path: string; token?: string; body?: object };

/** Who calls: the company's address in the browser, and where the person sits. */
export type Caller = { recoupUrl: string; link: PortalLink; person: string };

/**
 * Calls the portal's public API as a browser on the link's host would. `fetch` cannot set the Host header, and
 * `{company}.pay.localhost` needs no name server this way.
 */
export async function callPortal(caller: Caller, call: PortalCall): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, retryAfter, text } = await send(caller, call);
    if (status < 300) return text === '' ? null : JSON.parse(text);
    if (status !== 429 || attempt === ATTEMPTS) {
      throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 200)}`);
    }
    await pause(Math.min(retryAfter, MAX_PAUSE_S) * 1_000);
  }
}

type Answer = { status: number; retryAfter: number; text: string };

function send({ recoupUrl, link, person }: Caller, call: PortalCall): Promise<Answer> {
  const { hostname, port } = new URL(recoupUrl);
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: hostname,
        port,
        family: 4,
        ...homeOf(person, hostname),
        method: call.method,
        path: `/v1${call.path}`,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          host: link.host,
          'x-forwarded-host': link.host,
          origin: link.origin,
          accept: 'application/json',
          ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 500,
            retryAfter: Number(response.headers['retry-after']) || 1,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/**
 * A loopback address of the person's own, where the system has them: a limit per address must not take a whole town
 * for one caller.
 */
function homeOf(person: string, hostname: string): { localAddress?: string } {
  if (process.platform !== 'linux' || (hostname !== '127.0.0.1' && hostname !== 'localhost')) return {};
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(person).digest();
  return { localAddress: `127.${first}.${second}.${1 + (third % 254)}` };
}
