import { createHash } from 'node:crypto';

/**
 * The id of what there can be once: it follows from what that is about. So whoever makes it again names it the same to a
 * provider, also on a database that came back from before it was sent (G12, G61). A UUID of the free form (RFC 9562,
 * version 8).
 */
export function stableId(about: Readonly<Record<string, string | number>>): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(about)))
    .digest();
  digest[6] = 0x80 | ((digest[6] ?? 0) & 0x0f);
  digest[8] = 0x80 | ((digest[8] ?? 0) & 0x3f);
  const hex = digest.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
