/** What a packet about a dispute can hold; whoever makes it ticks what the customer gets to read. */
export const packetParts = [
  'claim',
  'conversation',
  'account',
  'contract',
  'ledger',
  'messages',
  'calls',
  'files',
] as const;
export type PacketPart = (typeof packetParts)[number];

/** So many rows of a list at most, and letters of a contract, so that a packet stays under a hundred pages. */
export const packetLimits = {
  conversation: 60,
  ledger: 400,
  messages: 300,
  calls: 150,
  files: 200,
  terms: 60_000,
} as const;
