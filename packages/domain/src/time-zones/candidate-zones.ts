import { stateCodeOf } from '../addresses/jurisdiction.ts';
import { isTimeZone } from '../calendar/zoned-time.ts';
import { zonesOfAreaCode } from './area-codes.ts';
import { zonesOfUsAddress } from './zip-codes.ts';
import { stateOfZip } from './zip-states.ts';
import { productZoneIds } from './zone-names.ts';

/** What is known about where a customer is. */
export interface PlaceFacts {
  /** IANA zone that the customer confirmed; it wins alone. */
  readonly knownZone?: string | null;
  readonly address?: {
    /** ISO 3166-1 alpha-2. */
    readonly country?: string | null;
    readonly state?: string | null;
    readonly zip?: string | null;
  } | null;
  /** Numbers in E.164 form, with the ISO country they belong to where it is known. */
  readonly phones?: ReadonlyArray<{ readonly e164: string; readonly country?: string | null }>;
}

/** `stated`: the customer said so; `unknown`: nothing led anywhere. */
export type ZoneSource = 'stated' | 'address' | 'phone' | 'unknown';

export interface ZoneEvidence {
  readonly source: ZoneSource;
  /** What led to the zones, for people: `ND 58501`, `+1 701`; empty when nothing is known. */
  readonly detail: string;
  readonly zones: readonly string[];
}

export interface CandidateZones {
  /** IANA zones in which the customer may be, without doubles, never empty. */
  readonly zones: readonly string[];
  readonly evidence: readonly ZoneEvidence[];
}

const zonesByCountry = new Map<string, readonly string[]>();

/** IANA zones of a country by the runtime's own region data; none for an unknown one. */
function zonesOfCountry(country: string): readonly string[] {
  const known = zonesByCountry.get(country);
  if (known) return known;
  let zones: readonly string[] = [];
  if (/^[A-Z]{2}$/.test(country)) {
    const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
    zones = locale.getTimeZones?.() ?? [];
  }
  zonesByCountry.set(country, zones);
  return zones;
}

function addressEvidence(address: NonNullable<PlaceFacts['address']>): ZoneEvidence | null {
  const country = (address.country ?? '').trim().toUpperCase() || 'US';
  const zip = (address.zip ?? '').trim();
  if (country === 'US' || country === 'USA') {
    const state = stateCodeOf(address.state ?? '') ?? stateOfZip(zip) ?? '';
    const zones = zonesOfUsAddress(state, zip || null);
    return zones.length > 0 ? { source: 'address', detail: `${state} ${zip}`.trim(), zones } : null;
  }
  const zones = zonesOfCountry(country);
  return zones.length > 0 ? { source: 'address', detail: country, zones } : null;
}

function phoneEvidence(phone: NonNullable<PlaceFacts['phones']>[number]): ZoneEvidence | null {
  if (phone.e164.startsWith('+1')) {
    const areaCode = phone.e164.slice(2, 5);
    const zones = zonesOfAreaCode(areaCode);
    if (zones.length > 0) return { source: 'phone', detail: `+1 ${areaCode}`, zones };
    if (!phone.country || phone.country === 'US') return null;
  }
  const zones = phone.country ? zonesOfCountry(phone.country) : [];
  return zones.length > 0 ? { source: 'phone', detail: phone.country ?? '', zones } : null;
}

/**
 * In which zones a customer may be, and why. A confirmed zone wins alone; otherwise address and phone are joined, for a
 * number can be carried anywhere; when nothing is known, all six zones of the product count. A message may only go out
 * when its window is open in every one of them (G14).
 */
export function candidateZones(facts: PlaceFacts): CandidateZones {
  if (facts.knownZone && isTimeZone(facts.knownZone)) {
    const zones = [facts.knownZone];
    return { zones, evidence: [{ source: 'stated', detail: facts.knownZone, zones }] };
  }
  const evidence = [
    facts.address ? addressEvidence(facts.address) : null,
    ...(facts.phones ?? []).map(phoneEvidence),
  ].filter((each) => each !== null);
  if (evidence.length === 0) {
    return { zones: productZoneIds, evidence: [{ source: 'unknown', detail: '', zones: productZoneIds }] };
  }
  return { zones: [...new Set(evidence.flatMap((each) => each.zones))], evidence };
}
