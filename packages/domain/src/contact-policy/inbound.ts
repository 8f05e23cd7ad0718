import type { AskedContact } from './asked-contact.ts';
import { lastStamp } from './stamps.ts';

/** When the customer last wrote on the asked channel, if nobody has answered there since; otherwise null. */
export function unansweredInbound({ facts, atMs }: AskedContact): number | null {
  const channel = facts.channel ?? '';
  const written = lastStamp(facts.inbound, atMs, channel);
  if (written === null) return null;
  const replied = lastStamp(facts.replies, atMs, channel);
  return replied !== null && replied >= written ? null : written;
}
