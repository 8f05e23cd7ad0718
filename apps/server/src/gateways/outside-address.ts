import { BlockList, isIP } from 'node:net';

/**
 * What nobody outside of a network reaches, and what is no single machine: private, shared, local, reserved, documentation
 * and multicast ranges of both families (IANA's special-purpose registries).
 */
const inside = new BlockList();
for (const [range, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]) {
  inside.addSubnet(range, bits, 'ipv4');
}
/** Of IPv6 only what is given out to the public (2000::/3), and of that not what carries or leads to something else. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [range, bits] of [
  // Teredo, benchmarks, ORCHID and the rest of the protocol block; documentation; 6to4, which carries an IPv4 address.
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
]) {
  inside.addSubnet(range, bits, 'ipv6');
}

/** Whether an address is one of the public internet; whatever cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
