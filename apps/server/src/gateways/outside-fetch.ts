import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../config/settings.ts';
import { isPublicAddress } from './outside-address.ts';

/** Why an address that somebody typed was not asked, or did not answer. */
export type OutsideRefusal = 'not-https' | 'not-an-address' | 'no-such-host' | 'not-public' | 'no-answer' | 'too-long';

export type OutsideAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly contentType: string; readonly body: Buffer }
  | { readonly kind: 'refused'; readonly why: OutsideRefusal };

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** More of the answer is not read. */
  readonly bytesMax: number;
}

export type OutsideFetch = (address: string, request: OutsideRequest) => Promise<OutsideAnswer>;

/** How names are looked up; another one in tests. */
export type AskAddresses = (host: string) => Promise<readonly LookupAddress[]>;

const askSystem: AskAddresses = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/**
 * Asks an address that a stranger typed, and reaches nothing of our own network by it: https alone, every address of the
 * name public, the connection made to an address that was checked, redirects not followed. A name that does not resolve is
 * refused. Hosts that the installation names (`WEBHOOK_ALLOW_HOSTS`) may be private, and without https.
 */
export function outsideFetch(
  { WEBHOOK_ALLOW_HOSTS }: Pick<Settings, 'WEBHOOK_ALLOW_HOSTS'>,
  askAddresses: AskAddresses = askSystem,
): OutsideFetch {
  const allowed = new Set(WEBHOOK_ALLOW_HOSTS.map((host) => host.toLowerCase()));
  return async (address, request) => {
    if (!URL.canParse(address)) return refused('not-an-address');
    const url = new URL(address);
    if (url.username || url.password || !url.hostname) return refused('not-an-address');
    const isAllowed = allowed.has(url.hostname.toLowerCase()) || allowed.has(url.host.toLowerCase());
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) return refused('not-https');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = await addressesOf(host, askAddresses);
    if (found.length === 0) return refused('no-such-host');
    if (!isAllowed && !found.every(({ address: each }) => isPublicAddress(each))) return refused('not-public');
    return send(url, found, request);
  };
}

const refused = (why: OutsideRefusal): OutsideAnswer => ({ kind: 'refused', why });

async function addressesOf(host: string, ask: AskAddresses): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await ask(host);
  } catch {
    return [];
  }
}

/** The connection looks nothing up by itself: between two look-ups a name may point elsewhere. */
function send(url: URL, found: readonly LookupAddress[], request: OutsideRequest): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body, timeoutMs, bytesMax } = request;
  const pinned: LookupFunction = (_host, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family);
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const asking = open(url, { method, headers, lookup: pinned, signal, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const status = answer.statusCode ?? 0;
      const contentType = answer.headers['content-type'] ?? '';
      const finish = () => resolve({ kind: 'answer', status, contentType, body: Buffer.concat(parts) });
      answer.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, Math.max(0, bytesMax - bytes)));
        bytes += part.length;
        if (bytes < bytesMax) return;
        finish();
        answer.destroy();
      });
      answer.on('end', finish);
      answer.on('error', () => resolve(refused('no-answer')));
    });
    asking.on('error', () => resolve(refused(signal.aborted ? 'too-long' : 'no-answer')));
    asking.end(body);
  });
}
