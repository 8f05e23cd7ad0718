import { BlockList, isIP, isIPv4 } from 'node:net';

/** `203.0.113.7` or `203.0.113.0/24`, likewise of IPv6, as address and length; null for anything else. */
function partsOf(text: string): { address: string; length: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return null;
  const most = isIPv4(address) ? 32 : 128;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  return bits < 0 || bits > most ? null : { address, length: bits, family: isIPv4(address) ? 'ipv4' : 'ipv6' };
}

/** Whether this is a network address or a range of them. */
export function isAddressRange(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whether a key that is held to these ranges may be used from here; one without any may from everywhere. */
export function isAllowedAddress(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const { address, length, family } of ranges.flatMap((range) => partsOf(range) ?? []))
    allowed.addSubnet(address, length, family);
  // A proxy may hand an IPv4 address on in the clothes of IPv6.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && allowed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
