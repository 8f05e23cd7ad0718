import { wallMs, zoneClock } from '../calendar/zone-clock.ts';
import { candidateZonesOf } from './asked-contact.ts';
import type { PolicyDecision, PolicyFacts, Stamped } from './policy-facts.ts';
import { allPacks, type PackId } from './rule-packs.ts';

/** How a zone became one in which the customer may be. */
export type ZoneReason = 'known' | 'address' | 'phone' | 'unknown';

/** What is kept with a decision: all that was asked with, in values that any reader of JSON understands. */
export interface DecisionEvidence {
  /** Every zone in which the customer may be, with the time on its wall. */
  readonly zones: ReadonlyArray<{ readonly zone: string; readonly because: ZoneReason; readonly local: string }>;
  readonly basis: PolicyDecision['basis'];
  readonly packsOff: readonly string[];
  readonly facts: Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** An instant that is none is what the policy refused: it belongs into the record as it was. */
const dateText = (date: Date) => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString());
const stampText = ({ name, at }: Stamped) => `${name}@${dateText(at)}`;
const dateTexts = (dates: readonly Date[]) => dates.map(dateText);
const numberOrNull = (value: number) => (Number.isFinite(value) ? value : null);

function reasonOf(facts: PolicyFacts, zone: string): ZoneReason {
  if (facts.zonesKnown.includes(zone)) return 'known';
  if (facts.zonesAddress.includes(zone)) return 'address';
  return facts.zonesPhone.includes(zone) ? 'phone' : 'unknown';
}

function localText(zone: string, at: Date): string {
  const clock = zoneClock(zone);
  if (clock === null || Number.isNaN(at.getTime())) return '';
  return new Date(wallMs(clock, at.getTime())).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Everything that a decision rested on, for the record that proves it years later (12 CFR 1006.100): facts, candidate
 * zones and how each was found, local times, what each failing rule rests on, and which packs of rules were off.
 */
export function evidenceOf(
  facts: PolicyFacts,
  at: Date,
  decision: PolicyDecision,
  packs: ReadonlySet<PackId> = allPacks,
): DecisionEvidence {
  return {
    zones: candidateZonesOf(facts).map((zone) => ({
      zone,
      because: reasonOf(facts, zone),
      local: localText(zone, at),
    })),
    basis: decision.basis,
    packsOff: [...allPacks].filter((pack) => pack !== 'system' && !packs.has(pack)),
    facts: {
      party: facts.party,
      debtNature: facts.debtNature,
      accountStatus: facts.accountStatus,
      balanceCents: numberOrNull(facts.balanceCents),
      daysPastDue: numberOrNull(facts.daysPastDue),
      state: facts.state,
      locality: facts.locality,
      channel: facts.channel,
      voice: facts.voice,
      origin: facts.origin,
      messageKind: facts.messageKind,
      flags: [...facts.flags].sort(),
      consents: facts.consents.map(stampText),
      optOuts: facts.optOuts.map(stampText),
      events: facts.events.map(stampText),
      calls: dateTexts(facts.calls),
      sms: dateTexts(facts.sms),
      emails: dateTexts(facts.emails),
      conversation: facts.conversation && dateText(facts.conversation),
      inbound: facts.inbound.map(stampText),
      replies: facts.replies.map(stampText),
      inconvenientLocal: facts.inconvenientLocal,
      phoneVerified: facts.phoneVerified && dateText(facts.phoneVerified),
      campaign: facts.campaign,
      textHas: [...facts.textHas].sort(),
    },
  };
}
