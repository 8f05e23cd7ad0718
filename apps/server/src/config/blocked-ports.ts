/**
 * Ports above 1023 that browsers, and Node's own fetch, refuse to talk to (WHATWG Fetch, "port blocking"): a page there
 * opens for nobody, and a provider's news never arrive.
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
