import { textOfPage } from '@recoup/domain/sms-registrations/page-words.ts';
import type { Settings } from '../config/settings.ts';
import { type OutsideFetch, outsideFetch } from './outside-fetch.ts';
import type { PageGateway } from './page-gateway.ts';

const TIMEOUT_MS = 8_000;
const BYTES_MAX = 2_000_000;
const READABLE = /^(text\/html|text\/plain|application\/xhtml\+xml)\b/i;
/** Names that never lead anywhere (RFC 2606): beside the sandbox they are its sites. */
const EXAMPLE = /\.example$/i;

/**
 * Looks at pages through the guard against addresses of our own network. Where the providers are the sandbox, sites under
 * `.example` are, too.
 */
export function guardedPageGateway(
  settings: Pick<Settings, 'SANDBOX_URL' | 'TELNYX_API_KEY' | 'TELNYX_API_URL' | 'WEBHOOK_ALLOW_HOSTS'>,
): PageGateway {
  const outside = outsideFetch(settings);
  const { SANDBOX_URL } = settings;
  const sandbox = SANDBOX_URL ? new URL(SANDBOX_URL) : null;
  const inside = sandbox ? outsideFetch({ WEBHOOK_ALLOW_HOSTS: [sandbox.host] }) : null;
  return {
    look: async (address) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (inside && sandbox && url && EXAMPLE.test(url.hostname)) {
        return read(inside, new URL(`/sites/${url.hostname}${url.pathname}`, sandbox).href);
      }
      return read(outside, address);
    },
  };
}

async function read(fetchOutside: OutsideFetch, address: string): ReturnType<PageGateway['look']> {
  const headers = { accept: 'text/html', 'user-agent': 'Recoup registration check' };
  const answer = await fetchOutside(address, { headers, timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX });
  if (answer.kind === 'refused') return { kind: 'unreachable', why: answer.why };
  if (answer.status !== 200) return { kind: 'unreachable', why: `status ${answer.status}` };
  if (!READABLE.test(answer.contentType)) return { kind: 'unreachable', why: 'no page' };
  return { kind: 'page', text: textOfPage(answer.body.toString('utf8')) };
}
