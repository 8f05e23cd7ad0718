import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../config/settings.ts';
import { isPublicAddress } from './outside-address.ts';

/** Why an address that somebody typed is not asked. */
export type AddressRefusal = 'not-https' | 'not-an-address' | 'no-such-host' | 'not-public';
/** Why it was not asked, or did not answer. */
export type OutsideRefusal = AddressRefusal | 'no-answer' | 'too-long';

export type OutsideAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly contentType: string;
      /** When it may be asked again, as the answer says it. */
      readonly retryAfter: string | null;
      readonly body: Buffer;
    }
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

/** Whether an address would be asked at all; null: it would. */
export type OutsideCheck = (address: string) => Promise<AddressRefusal | null>;

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
export function outsideFetch(settings: Allowing, askAddresses: AskAddresses = askSystem): OutsideFetch {
  const find = guard(settings, askAddresses);
  return async (address, request) => {
    const found = await find(address);
    return typeof found === 'string' ? refused(found) : send(found.url, found.addresses, request);
  };
}

/** The same guard for an address that is only kept for later: whoever saves it hears at once what sending would say. */
export function outsideCheck(settings: Allowing, askAddresses: AskAddresses = askSystem): OutsideCheck {
  const find = guard(settings, askAddresses);
  return async (address) => {
    const found = await find(address);
    return typeof found === 'string' ? found : null;
  };
}

type Allowing = Pick<Settings, 'WEBHOOK_ALLOW_HOSTS'>;
type Found = { readonly url: URL; readonly addresses: readonly LookupAddress[] };

function guard({ WEBHOOK_ALLOW_HOSTS }: Allowing, askAddresses: AskAddresses) {
  const allowed = new Set(WEBHOOK_ALLOW_HOSTS.map((host) => host.toLowerCase()));
  return async (address: string): Promise<Found | AddressRefusal> => {
    if (!URL.canParse(address)) return 'not-an-address';
    const url = new URL(address);
    if (url.username || url.password || !url.hostname) return 'not-an-address';
    const isAllowed = allowed.has(url.hostname.toLowerCase()) || allowed.has(url.host.toLowerCase());
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) return 'not-https';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = await addressesOf(host, askAddresses);
    if (addresses.length === 0) return 'no-such-host';
    if (!isAllowed && !addresses.every(({ address: each }) => isPublicAddress(each))) return 'not-public';
    return { url, addresses };
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
      const retryAfter = answer.headers['retry-after'] ?? null;
      const finish = () => resolve({ kind: 'answer', status, contentType, retryAfter, body: Buffer.concat(parts) });
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
