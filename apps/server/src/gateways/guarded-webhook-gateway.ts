import type { Settings } from '../config/settings.ts';
import { type AskAddresses, outsideCheck, outsideFetch } from './outside-fetch.ts';
import type { WebhookGateway } from './webhook-gateway.ts';

const TIMEOUT_MS = 15_000;
/** So much of an answer is kept. */
const ANSWER_BYTES_MAX = 1_024;
/** Names that never lead anywhere (RFC 2606): beside the sandbox they are its receivers. */
const EXAMPLE = /\.example$/i;

/**
 * Posts to addresses that companies typed, through the guard against addresses of our own network. Where there is a sandbox,
 * receivers under `.example` are its own.
 */
export function guardedWebhookGateway(
  settings: Pick<Settings, 'SANDBOX_URL' | 'WEBHOOK_ALLOW_HOSTS'>,
  { timeoutMs = TIMEOUT_MS, askAddresses }: { timeoutMs?: number; askAddresses?: AskAddresses } = {},
): WebhookGateway {
  const outside = outsideFetch(settings, askAddresses);
  const check = outsideCheck(settings, askAddresses);
  const sandbox = settings.SANDBOX_URL ? new URL(settings.SANDBOX_URL) : null;
  const inside = sandbox ? outsideFetch({ WEBHOOK_ALLOW_HOSTS: [sandbox.host] }) : null;
  /** Where the sandbox takes it; null: it leads outside. */
  const receiver = (address: string): string | null => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!sandbox || url?.protocol !== 'https:' || !EXAMPLE.test(url.hostname)) return null;
    return new URL(`/receivers/${url.hostname}${url.pathname}`, sandbox).href;
  };
  return {
    check: async (url) => (receiver(url) === null ? check(url) : null),
    reachesWorld: (url) => receiver(url) === null,
    async post(_companyId, url, { headers, body }) {
      const own = receiver(url);
      const request = { method: 'POST' as const, headers, body, timeoutMs, bytesMax: ANSWER_BYTES_MAX };
      const answer = own !== null && inside ? await inside(own, request) : await outside(url, request);
      if (answer.kind === 'refused') return answer;
      const said = answer.body.toString('utf8').replaceAll('\u0000', '');
      return { kind: 'answer', status: answer.status, said, retryAfter: answer.retryAfter };
    },
  };
}
