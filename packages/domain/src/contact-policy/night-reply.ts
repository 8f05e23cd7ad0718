import type { AskedContact } from './asked-contact.ts';
import { unansweredInbound } from './inbound.ts';
import { legalHours, notBeforeConvenient, notBeforeOpening } from './open-hours.ts';
import { lastStamp } from './stamps.ts';

const liveSessionMs = 15 * 60_000;

/** True when everything between two instants is closed: outside the legal hours somewhere, or called inconvenient. */
function isClosedThroughout(asked: AskedContact, fromMs: number, toMs: number): boolean {
  let ms = fromMs;
  while (ms <= toMs) {
    const next = Math.max(
      notBeforeOpening(legalHours, asked.clocks, ms),
      notBeforeConvenient(asked.inconvenient, asked.clocks, ms),
    );
    if (next === ms) return false;
    ms = next;
  }
  return true;
}

function isChatFine(asked: AskedContact, atMs: number): boolean {
  const { facts } = asked;
  const fine = lastStamp(facts.consents, asked.atMs, 'TIME_OK');
  if (fine !== null && isClosedThroughout(asked, fine, atMs)) return true;
  const written = unansweredInbound(asked);
  if (written === null) return false;
  if (facts.channel === 'PORTAL_CHAT' && notBeforeConvenient(asked.inconvenient, asked.clocks, atMs) === atMs) {
    return atMs - written <= liveSessionMs;
  }
  const replied = lastStamp(facts.replies, asked.atMs, facts.channel ?? '');
  return isClosedThroughout(asked, written, atMs) && !(replied !== null && isClosedThroughout(asked, replied, atMs));
}

/**
 * True for an answer that may go out although it is night or an inconvenient time: what the customer just asked for, in
 * the same medium, once (12 CFR 1006.6(b)(1), comment 2).
 */
export function isNightReply(asked: AskedContact, atMs: number): boolean {
  const { facts } = asked;
  if (asked.isSystemReply) return true;
  if (facts.messageKind === 'CHAT_REPLY') return isChatFine(asked, atMs);
  if (!asked.isReceipt) return false;
  if (!asked.isConsumer || (!asked.isThird && asked.isEmail)) return true;
  const wanted = lastStamp(facts.consents, asked.atMs, 'RECEIPT_NOW');
  return wanted !== null && isClosedThroughout(asked, wanted, atMs);
}
