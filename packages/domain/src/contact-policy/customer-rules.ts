import { localDay } from '../calendar/zone-clock.ts';
import type { AskedContact } from './asked-contact.ts';
import { type BlockRule, house, law, lawForRegF } from './rule.ts';
import { firstStamp, lastStamp, openSince } from './stamps.ts';
import { lastDayToDispute } from './validation-period.ts';

const notOwed = new Set(['Draft', 'Paid Off', 'Canceled']);

function isStayed({ facts, atMs, isConsumer }: AskedContact): boolean {
  return (
    openSince(facts.events, atMs, ['BK_FILED'], 'BK_DISMISSED') !== null ||
    lastStamp(facts.events, atMs, 'BK_DISCHARGED') !== null ||
    (facts.flags.has('CODEBTOR_STAY') && isConsumer)
  );
}

function isCeased(asked: AskedContact): boolean {
  return asked.isProtected && isStoppedSince(asked, ceasedSince(asked));
}

const ceasedSince = ({ facts, atMs }: AskedContact) =>
  openSince(facts.events, atMs, ['CEASE', 'REFUSE'], 'CEASE_LIFTED');

/** No law stops contact with a business; its word, or a hold that a member placed, does. */
function isStoppedHere(asked: AskedContact): boolean {
  const { facts, atMs } = asked;
  if (asked.isProtected || !facts.flags.has('WISHES_BIND')) return false;
  const represented = openSince(facts.events, atMs, ['ATTORNEY'], 'ATTORNEY_END');
  return isStoppedSince(asked, ceasedSince(asked) ?? represented);
}

function isStoppedSince(asked: AskedContact, requested: number | null): boolean {
  const { facts, atMs } = asked;
  if (requested === null || asked.isSystemReply || asked.isReceipt) return false;
  if (facts.messageKind === 'CEASE_ACK')
    return (lastStamp(facts.events, atMs, 'CEASE_ACK_SENT') ?? -Infinity) >= requested;
  if (facts.messageKind !== 'CHAT_REPLY') return true;
  const written = lastStamp(facts.inbound, atMs, 'SMS', 'EMAIL', 'PORTAL_CHAT', 'SOCIAL_DM');
  return written === null || written <= requested;
}

/**
 * Disputes and requests for the original creditor that nobody has answered yet. In the validation period the law holds all of
 * a debt of which a part is disputed; after it the rest may be asked for.
 */
function openDisputes({ facts, atMs }: AskedContact, parts: 'with-parts' | 'whole'): readonly number[] {
  const verified = lastStamp(facts.events, atMs, 'VERIFIED') ?? -Infinity;
  const creditorSent = lastStamp(facts.events, atMs, 'OC_SENT') ?? -Infinity;
  const found: number[] = [];
  for (const { name, at } of facts.events) {
    const ms = at.getTime();
    if (ms > atMs) continue;
    const isDispute = name === 'DISPUTE' || (name === 'DISPUTE_PART' && parts === 'with-parts');
    if ((isDispute && ms >= verified) || (name === 'OC_REQUEST' && ms >= creditorSent)) found.push(ms);
  }
  return found;
}

/** True when a dispute came while the validation period ran, in the zone where it ended last. */
function isInTime(asked: AskedContact, disputedMs: number): boolean {
  const sent = firstStamp(asked.facts.events, asked.atMs, 'VALIDATION_SENT');
  if (sent === null) return true;
  return asked.clocks.some((clock) => localDay(clock, disputedMs) <= lastDayToDispute(localDay(clock, sent)));
}

const hasTimelyDispute = (asked: AskedContact) =>
  asked.isRegF && openDisputes(asked, 'with-parts').some((disputedMs) => isInTime(asked, disputedMs));

/** Rules about the customer and what they owe, in the order of precedence. */
export const customerRules: readonly BlockRule[] = [
  {
    id: 'SYS-CLOSING',
    basis: house,
    source: 'Whoever closes a company writes to nobody in its name any more',
    forbids: ({ facts }) => facts.flags.has('CLOSING'),
  },
  {
    id: 'SYS-SWITCH',
    basis: house,
    source: 'Switches of sending and of the assistant',
    // The switch is about reminders: proof of what was agreed is none.
    forbids: ({ facts, isSystemReply, isReceipt }) =>
      (facts.origin === 'AUTO' &&
        facts.flags.has('SEND_OFF') &&
        !isSystemReply &&
        !isReceipt &&
        !facts.flags.has('PROOF')) ||
      (facts.flags.has('AI_AGENT') && facts.flags.has('BOT_OFF')),
  },
  {
    id: 'SYS-UNREAD',
    basis: house,
    source: 'What a customer wrote is understood before anything automatic leaves',
    forbids: ({ facts, isReceipt }) =>
      facts.flags.has('UNREAD_WORDS') &&
      facts.messageKind !== 'LOGIN_CODE' &&
      facts.messageKind !== 'PLAN_CONFIRM' &&
      facts.messageKind !== 'DISPUTE_REPLY' &&
      !isReceipt &&
      (facts.origin === 'AUTO' || facts.messageKind === 'HELP_REPLY' || facts.flags.has('AI_AGENT')),
  },
  {
    id: 'ACC-STATUS',
    basis: lawForRegF,
    source: '15 USC 1692e(2)(A); 12 CFR 1006.18(b), 1006.22(b)',
    forbids: ({ facts, isDemand }) =>
      (isDemand || facts.messageKind === 'VALIDATION') && (notOwed.has(facts.accountStatus) || facts.balanceCents <= 0),
  },
  {
    id: 'BK-STAY',
    basis: law,
    source: '11 USC 362(a)(6), 524(a)(2), 1301',
    forbids: (asked) => !asked.isSystemReply && !asked.isReceipt && isStayed(asked),
  },
  {
    id: 'DECEASED',
    basis: lawForRegF,
    source: '12 CFR 1006.6(a)(1), (4), 1006.2(e)',
    forbids: ({ facts, atMs, isSystemReply }) =>
      !isSystemReply &&
      lastStamp(facts.events, atMs, 'DECEASED') !== null &&
      !(facts.origin === 'STAFF' && (facts.flags.has('RECIPIENT_SPOUSE') || facts.flags.has('RECIPIENT_ESTATE_REP'))),
  },
  { id: 'REGF-CEASE', basis: lawForRegF, source: '15 USC 1692c(c); 12 CFR 1006.6(c)', forbids: isCeased },
  {
    id: 'HOUSE-STOP',
    basis: house,
    source: 'A stop of a business is kept as one of a consumer',
    forbids: isStoppedHere,
  },
  {
    id: 'REGF-ATTY',
    basis: (asked) => (asked.isRegF || asked.facts.state === 'CA' ? 'LAW' : 'HOUSE'),
    source: '15 USC 1692c(a)(2); 12 CFR 1006.6(b)(2); Cal. Civ. Code 1788.14(c)',
    forbids: ({ facts, atMs, isProtected, isSystemReply, isReceipt }) =>
      isProtected &&
      !isSystemReply &&
      !isReceipt &&
      openSince(facts.events, atMs, ['ATTORNEY'], 'ATTORNEY_END') !== null,
  },
  {
    id: 'REGF-DISPUTE',
    basis: law,
    source: '15 USC 1692g(b); 12 CFR 1006.38(c), (d)(2)',
    forbids: (asked) =>
      !asked.isSystemReply &&
      !asked.isReceipt &&
      !['DISPUTE_REPLY', 'CHAT_REPLY', 'CEASE_ACK'].includes(asked.facts.messageKind ?? '') &&
      hasTimelyDispute(asked),
  },
  {
    id: 'HOUSE-DISPUTE-OPEN',
    basis: house,
    source: 'Automatic messages wait for the answer to a dispute',
    forbids: (asked) =>
      asked.facts.origin === 'AUTO' &&
      (asked.isDemand || asked.facts.messageKind === 'PAYMENT_NOTICE') &&
      openDisputes(asked, 'whole').length > 0 &&
      !hasTimelyDispute(asked),
  },
];
