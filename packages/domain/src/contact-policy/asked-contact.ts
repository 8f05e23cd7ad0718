import { type ZoneClock, zoneClock } from '../calendar/zone-clock.ts';
import { productZoneIds } from '../time-zones/zone-names.ts';
import { accountStatuses } from '../vocabulary.ts';
import { type InconvenientTime, readInconvenientTimes } from './inconvenient-times.ts';
import {
  campaignStates,
  consentNames,
  debtNatures,
  eventNames,
  messageKinds,
  messageOrigins,
  optOutNames,
  type PolicyFacts,
  parties,
  policyChannels,
  policyFlags,
  replyNames,
  type Stamped,
  textElements,
  voices,
} from './policy-facts.ts';

/** A question to the policy, read once: what every rule asks again and again is worked out here. */
export interface AskedContact {
  readonly facts: PolicyFacts;
  readonly atMs: number;
  /** Clocks of every zone in which the customer may be; never empty. */
  readonly clocks: readonly ZoneClock[];
  readonly inconvenient: readonly InconvenientTime[];
  readonly isThird: boolean;
  readonly isConsumer: boolean;
  /** Consumer debt, or California's covered commercial debt: protected by the rules of stop, hour and call. */
  readonly isProtected: boolean;
  /** A debt collector about a consumer debt: the Fair Debt Collection Practices Act and Regulation F are law. */
  readonly isRegF: boolean;
  readonly isSms: boolean;
  readonly isEmail: boolean;
  readonly isVoice: boolean;
  /** Asks for money, or for leave to ask. */
  readonly isDemand: boolean;
  readonly isSystemReply: boolean;
  readonly isReceipt: boolean;
  /** An answer to the customer: chat, help, confirmation of an opt-out. */
  readonly isReply: boolean;
  /** Begun by us: everything but answers, login codes and receipts. */
  readonly isInitiated: boolean;
  readonly isLimitedContentVoicemail: boolean;
}

const known = {
  statuses: new Set<string>(accountStatuses),
  parties: new Set<unknown>(parties),
  natures: new Set<unknown>(debtNatures),
  channels: new Set<unknown>(policyChannels),
  voices: new Set<unknown>(voices),
  origins: new Set<unknown>(messageOrigins),
  kinds: new Set<unknown>(messageKinds),
  campaigns: new Set<unknown>(campaignStates),
  flags: new Set<unknown>(policyFlags),
  texts: new Set<unknown>(textElements),
  consents: new Set<string>(consentNames),
  optOuts: new Set<string>(optOutNames),
  events: new Set<string>(eventNames),
  inbound: new Set<string>(policyChannels),
  replies: new Set<string>(replyNames),
};
const demandKinds = new Set<unknown>([
  ...(['REMINDER', 'INVOICE_NOTICE', 'SETTLEMENT_OFFER', 'SUIT_THREAT', 'CONSENT_REQUEST'] as const),
]);
const replyKinds = new Set<unknown>(['CHAT_REPLY', 'HELP_REPLY', 'OPTOUT_CONFIRM']);
const systemReplyKinds = new Set<unknown>(['OPTOUT_CONFIRM', 'HELP_REPLY', 'LOGIN_CODE']);
const voiceChannels = new Set<unknown>(['CALL', 'VOICEMAIL']);
const stateShape = /^([A-Z]{2})?$/;

const isInstant = (date: Date) => !Number.isNaN(date.getTime());

function areKnown(stamped: readonly Stamped[], names: ReadonlySet<string>): boolean {
  return stamped.every((each) => names.has(each.name) && isInstant(each.at));
}

function everyOf<T>(values: ReadonlySet<T>, allowed: ReadonlySet<unknown>): boolean {
  for (const value of values) if (!allowed.has(value)) return false;
  return true;
}

function hasKnownWords(facts: PolicyFacts): boolean {
  return (
    known.parties.has(facts.party) &&
    known.natures.has(facts.debtNature) &&
    known.statuses.has(facts.accountStatus) &&
    known.channels.has(facts.channel) &&
    known.origins.has(facts.origin) &&
    known.kinds.has(facts.messageKind) &&
    (voiceChannels.has(facts.channel) || facts.voice !== null ? known.voices.has(facts.voice) : true) &&
    (facts.campaign === null || known.campaigns.has(facts.campaign)) &&
    stateShape.test(facts.state) &&
    everyOf(facts.flags, known.flags) &&
    everyOf(facts.textHas, known.texts)
  );
}

function hasKnownHistory(facts: PolicyFacts): boolean {
  return (
    areKnown(facts.consents, known.consents) &&
    areKnown(facts.optOuts, known.optOuts) &&
    areKnown(facts.events, known.events) &&
    areKnown(facts.inbound, known.inbound) &&
    areKnown(facts.replies, known.replies) &&
    [facts.calls, facts.sms, facts.emails].every((dates) => dates.every(isInstant)) &&
    (facts.conversation === null || isInstant(facts.conversation)) &&
    (facts.phoneVerified === null || isInstant(facts.phoneVerified))
  );
}

/**
 * Zones in which the customer may be: what they said wins alone, else all that address and number allow, else all six.
 */
export function candidateZonesOf(
  facts: Pick<PolicyFacts, 'zonesKnown' | 'zonesAddress' | 'zonesPhone'>,
): readonly string[] {
  if (facts.zonesKnown.length > 0) return facts.zonesKnown;
  const found = [...new Set([...facts.zonesAddress, ...facts.zonesPhone])];
  return found.length > 0 ? found : productZoneIds;
}

/** Reads a question; null when a fact is missing or unknown, which forbids (SYS-INPUT) instead of guessing. */
export function askContact(facts: PolicyFacts, at: Date): AskedContact | null {
  if (!isInstant(at) || !Number.isFinite(facts.balanceCents) || !Number.isFinite(facts.daysPastDue)) return null;
  if (!hasKnownWords(facts) || !hasKnownHistory(facts)) return null;
  const inconvenient = readInconvenientTimes(facts.inconvenientLocal);
  if (inconvenient === null) return null;
  const clocks: ZoneClock[] = [];
  for (const zone of candidateZonesOf(facts)) {
    const clock = zoneClock(zone);
    if (clock === null) return null;
    clocks.push(clock);
  }
  const isThird = facts.party === 'THIRD';
  const isConsumer = facts.debtNature === 'CONSUMER';
  const isReply = replyKinds.has(facts.messageKind);
  const isReceipt = facts.messageKind === 'RECEIPT';
  return {
    facts,
    atMs: at.getTime(),
    clocks,
    inconvenient,
    isThird,
    isConsumer,
    isProtected: isConsumer || facts.flags.has('COVERED_COMMERCIAL'),
    isRegF: isThird && isConsumer,
    isSms: facts.channel === 'SMS',
    isEmail: facts.channel === 'EMAIL',
    isVoice: voiceChannels.has(facts.channel),
    isDemand: demandKinds.has(facts.messageKind),
    isSystemReply: systemReplyKinds.has(facts.messageKind),
    isReceipt,
    isReply,
    isInitiated: !isReply && !isReceipt && facts.messageKind !== 'LOGIN_CODE',
    isLimitedContentVoicemail: facts.channel === 'VOICEMAIL' && facts.textHas.has('LCM_EXACT'),
  };
}
