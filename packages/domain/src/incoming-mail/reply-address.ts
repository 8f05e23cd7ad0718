/** What stands before the token of an address that takes answers. */
const PREFIX = 'reply+';
const TOKEN = /^[0-9a-f]{32}$/;

/** The address by which an answer finds its customer: a token of 128 bits at the host whose mail comes to us. */
export function replyAddressOf(token: string, host: string): string {
  return `${PREFIX}${token}@${host}`;
}

/** The token of an address of ours, in any case of letters; null of any other address. */
export function tokenOf(address: string, host: string): string | null {
  const { local, domain } = partsOf(address);
  if (domain !== host.toLowerCase() || !local.startsWith(PREFIX)) return null;
  const token = local.slice(PREFIX.length);
  return TOKEN.test(token) ? token : null;
}

/** The domain of the company's own to which mail of one comes back (`bounces@bounce.acme.example`); null of any other. */
export function returnedTo(address: string): string | null {
  const { local, domain } = partsOf(address);
  return local === 'bounces' && domain.startsWith('bounce.') ? domain.slice('bounce.'.length) : null;
}

function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return { local: plain.slice(0, Math.max(at, 0)), domain: plain.slice(at + 1) };
}

const OURS = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@[^<>\s]{1,253}>/gi;
const IDS_MAX = 20;

/** The ids of messages of ours that a mail names in `In-Reply-To` and `References`, the nearest first. */
export function messagesNamed(inReplyTo: string, references: string): string[] {
  const found = (text: string) =>
    [...text.slice(-20_000).matchAll(OURS)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set([...found(inReplyTo), ...found(references).toReversed()])].slice(0, IDS_MAX);
}
