import { request } from 'node:http';
import type { PortalLink } from './portal-link.ts';

const TIMEOUT_MS = 30_000;

/**
 * Calls the portal's public API as a browser on the link's host would. `fetch` cannot set the Host header, and
 * `{company}.pay.localhost` needs no name server this way.
 */
export function callPortal(
  recoupUrl: string,
  link: PortalLink,
  call: { method: 'GET' | 'POST'; path: string; token?: string; body?: object },
): Promise<unknown> {
  const target = new URL(recoupUrl);
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: target.hostname,
        port: target.port,
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
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if ((response.statusCode ?? 500) < 300) return resolve(text === '' ? null : JSON.parse(text));
          reject(new Error(`${call.method} ${call.path} answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
