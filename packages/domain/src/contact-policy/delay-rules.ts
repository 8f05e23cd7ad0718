import { firstInstantOf, localDay, msPerDay } from '../calendar/zone-clock.ts';
import type { AskedContact } from './asked-contact.ts';
import { isNightReply } from './night-reply.ts';
import { legalHours, notBeforeConvenient, notBeforeOpening, productHours } from './open-hours.ts';
import type { Basis } from './policy-facts.ts';
import { type DelayRule, house, lawForRegF } from './rule.ts';
import type { PackId } from './rule-packs.ts';
import { firstStamp, lastStamp } from './stamps.ts';
import { notBeforeNycExchange, notBeforeRoom, stateCaps } from './state-caps.ts';

const week = 7;
const callCap = { counts: ['calls'], most: week, days: week } as const;
const statesWithHours = new Set(['CA', 'MA', 'FL', 'WV']);
const houseCaps = {
  SMS: [
    { counts: ['sms'], most: 1, days: 1 },
    { counts: ['sms'], most: 3, days: week },
  ],
  EMAIL: [
    { counts: ['emails'], most: 1, days: 1 },
    { counts: ['emails'], most: 4, days: week },
  ],
} as const;

function hoursBasis({ facts, isRegF, isEmail, isConsumer }: AskedContact): Basis {
  const isStateLaw = statesWithHours.has(facts.state) || facts.locality === 'NYC';
  return isRegF || (isConsumer && isStateLaw && !(facts.state === 'FL' && isEmail)) ? 'LAW' : 'HOUSE';
}

function notBeforeLegalHours(asked: AskedContact, atMs: number): number {
  if (!asked.isProtected) return atMs;
  const opening = notBeforeOpening(legalHours, asked.clocks, atMs);
  if (opening === atMs || isNightReply(asked, atMs)) return atMs;
  // A live chat may become free while it is still night: when an inconvenient time ends.
  const convenient = notBeforeConvenient(asked.inconvenient, asked.clocks, atMs);
  return convenient > atMs ? Math.min(convenient, opening) : opening;
}

const hasBindingWishes = ({ isProtected, facts }: AskedContact) => isProtected || facts.flags.has('WISHES_BIND');

function notBeforeConvenientTime(asked: AskedContact, atMs: number): number {
  if (!hasBindingWishes(asked) || asked.inconvenient.length === 0) return atMs;
  const convenient = notBeforeConvenient(asked.inconvenient, asked.clocks, atMs);
  return convenient === atMs || isNightReply(asked, atMs) ? atMs : convenient;
}

/** Calls that the customer asked for are free on the day they named and the six after it. */
function mayCallMore(asked: AskedContact, atMs: number): boolean {
  const wished = lastStamp(asked.facts.consents, asked.atMs, 'MORE_CALLS');
  return wished !== null && asked.clocks.every((clock) => localDay(clock, atMs) <= localDay(clock, wished) + week - 1);
}

const isFreeToCall = (asked: AskedContact, atMs: number) =>
  !asked.isVoice || !asked.isProtected || mayCallMore(asked, atMs);

function notBeforeLocalDay(asked: AskedContact, sinceMs: number, days: number, atMs: number): number {
  let latest = atMs;
  for (const clock of asked.clocks) {
    const day = localDay(clock, sinceMs) + days;
    if (localDay(clock, atMs) < day) latest = Math.max(latest, firstInstantOf(clock, day * msPerDay));
  }
  return latest;
}

function notBeforeOptOutTime(asked: AskedContact, atMs: number): number {
  const { consents } = asked.facts;
  if (!asked.isRegF || !asked.isEmail || !asked.isInitiated) return atMs;
  if (lastStamp(consents, asked.atMs, 'EMAIL_DIRECT', 'EMAIL_PRIORCOLL') !== null) return atMs;
  const noticed = firstStamp(consents, asked.atMs, 'EMAIL_CREDITOR');
  return noticed === null ? atMs : notBeforeLocalDay(asked, noticed, 36, atMs);
}

/** A second, deliberate choice frees a message to a business; nobody may choose the night of a consumer. */
function notBeforeStaffHours(asked: AskedContact, atMs: number): number {
  const { flags, origin } = asked.facts;
  if (origin !== 'STAFF' || !flags.has('STAFF_HOURS') || !asked.isInitiated) return atMs;
  if (flags.has('HOUR_CHOSEN') && !asked.isProtected) return atMs;
  return notBeforeOpening(productHours, asked.clocks, atMs);
}

function notBeforeHouseCap(asked: AskedContact, atMs: number): number {
  const { channel, origin } = asked.facts;
  if (origin !== 'AUTO' || !asked.isDemand || (channel !== 'SMS' && channel !== 'EMAIL')) return atMs;
  return Math.max(...houseCaps[channel].map((cap) => notBeforeRoom(asked, cap, atMs)));
}

function notBeforeStates(asked: AskedContact, atMs: number, packs: ReadonlySet<PackId>): number {
  let latest = atMs;
  if (!asked.isInitiated || !asked.isConsumer) return latest;
  for (const cap of stateCaps) {
    if (packs.has(cap.pack) && cap.applies(asked, atMs)) latest = Math.max(latest, notBeforeRoom(asked, cap, atMs));
  }
  return packs.has('new-york-city') ? Math.max(latest, notBeforeNycExchange(asked, atMs)) : latest;
}

/** Where the limits that hold at an instant are written down. */
export function stateCapSources(asked: AskedContact, packs: ReadonlySet<PackId>): string {
  const found = stateCaps.filter(
    (cap) =>
      packs.has(cap.pack) && cap.applies(asked, asked.atMs) && notBeforeRoom(asked, cap, asked.atMs) > asked.atMs,
  );
  return [...new Set(found.map((cap) => cap.source))].join('; ') || '6 RCNY 5-77';
}

/** Rules that let time pass, in the order of precedence; the packs decide which limits of states are in force. */
export function delayRules(packs: ReadonlySet<PackId>): readonly DelayRule[] {
  return [
    {
      id: 'REGF-TIME',
      basis: hoursBasis,
      source: '15 USC 1692c(a)(1); 12 CFR 1006.6(b)(1)',
      notBefore: notBeforeLegalHours,
    },
    {
      id: 'REGF-INCONVENIENT',
      basis: lawForRegF,
      source: '12 CFR 1006.6(b)(1), comment 1',
      notBefore: notBeforeConvenientTime,
    },
    {
      id: 'HOUSE-WINDOW',
      basis: house,
      source: 'Campaigns send from 8:00 am to 8:00 pm',
      notBefore: (asked, atMs) =>
        asked.facts.origin === 'AUTO' && asked.isInitiated ? notBeforeOpening(productHours, asked.clocks, atMs) : atMs,
    },
    {
      id: 'HOUSE-STAFF-HOURS',
      basis: house,
      source: 'The hours of campaigns, for members too',
      notBefore: notBeforeStaffHours,
    },
    {
      id: 'REGF-CALL-7IN7',
      basis: lawForRegF,
      source: '12 CFR 1006.14(b)(2)(i)(A)',
      notBefore: (asked, atMs) => (isFreeToCall(asked, atMs) ? atMs : notBeforeRoom(asked, callCap, atMs)),
    },
    {
      id: 'REGF-CALL-AFTERCONV',
      basis: lawForRegF,
      source: '12 CFR 1006.14(b)(2)(i)(B)',
      notBefore: (asked, atMs) => {
        const spoken = asked.facts.conversation?.getTime() ?? Number.POSITIVE_INFINITY;
        if (spoken > asked.atMs || isFreeToCall(asked, atMs)) return atMs;
        return notBeforeLocalDay(asked, spoken, week, atMs);
      },
    },
    {
      id: 'STATE-CAP',
      basis: () => 'LAW',
      source: '',
      notBefore: (asked, atMs) => notBeforeStates(asked, atMs, packs),
    },
    {
      id: 'REGF-EMAILPROC',
      basis: lawForRegF,
      source: '12 CFR 1006.6(d)(4)(ii)',
      notBefore: notBeforeOptOutTime,
    },
    {
      id: 'HOUSE-CAP',
      basis: house,
      source: '12 CFR 1006.14(a), comment on many texts',
      notBefore: notBeforeHouseCap,
    },
  ];
}
