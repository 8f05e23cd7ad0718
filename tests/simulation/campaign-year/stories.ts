import type { RandomNumbers } from '../random-numbers.ts';
import type { Person, Silence } from './contact-auditor.ts';
import { type Place, places } from './places.ts';

/** What happens to or is done by a person, and when. */
export type Deed =
  | { readonly at: Date; readonly kind: 'invoice'; readonly amountCents: number; readonly dueDate: string }
  | { readonly at: Date; readonly kind: 'pays' | 'stop' | 'start' | 'writes' | 'answered' | 'disputes' }
  | { readonly at: Date; readonly kind: 'unsubscribes' | 'send-off' | 'send-on' | 'bounces' | 'rests' }
  | { readonly at: Date; readonly kind: 'hold'; readonly hold: 'CEASE' | 'BANKRUPTCY' | 'ATTORNEY' | 'DECEASED' }
  | { readonly at: Date; readonly kind: 'pause' | 'promise'; readonly until: Date };

export interface Story {
  readonly person: Person;
  readonly place: Place;
  readonly language: 'en' | 'es';
  /** In the order of their times; the first is an invoice. */
  readonly deeds: readonly Deed[];
}

export const YEAR_BEGINS = new Date('2026-10-05T12:00:00Z');
export const YEAR_ENDS = new Date('2027-10-04T12:00:00Z');
const DAY_MS = 86_400_000;
const GRID_MS = 2 * 3_600_000;

/** People with a year of their own: invoices arrive, some pay, some write, some say stop, some go bankrupt. */
export function writeStories(random: RandomNumbers, count: number): Story[] {
  return Array.from({ length: count }, (_, index) => writeStory(random, index));
}

function writeStory(random: RandomNumbers, index: number): Story {
  const place = random.pick(places);
  const name = `person ${index}`;
  const email = random.oneIn(12) ? null : `p${index}@year.example`;
  const phone = place.phone && (email === null || !random.oneIn(4)) ? `${place.phone}${numberOf(index)}` : null;
  const deeds: Deed[] = [];
  const silences: Silence[] = [];
  let at = onGrid(new Date(YEAR_BEGINS.getTime() + random.below(200 * 24 * 60) * 60_000));
  let isOver = false;
  const invoices = 1 + random.below(4);
  for (let invoice = 0; invoice < invoices && !isOver && at < YEAR_ENDS; invoice++) {
    const due = new Date(at.getTime() + (random.below(50) - 10) * DAY_MS);
    const amountCents = 2_000 + random.below(200_000);
    deeds.push({ at, kind: 'invoice', amountCents, dueDate: due.toISOString().slice(0, 10) });
    for (let more = random.below(4); more > 0 && !isOver; more--) {
      at = onGrid(new Date(at.getTime() + (1 + random.below(25 * 24 * 60)) * 60_000));
      isOver = addDeed(random, { deeds, silences, at, hasEmail: email !== null, hasPhone: phone !== null });
      at = lastAt(deeds);
    }
    if (!isOver && random.oneIn(2)) {
      at = onGrid(new Date(at.getTime() + (1 + random.below(30 * 24 * 60)) * 60_000));
      deeds.push({ at, kind: 'pays' });
      const next = new Date(at.getTime() + (1 + random.below(60)) * DAY_MS);
      const isLast = invoice === invoices - 1 || next >= YEAR_ENDS;
      silences.push({ why: 'owes nothing', from: at, until: isLast ? null : next, channel: null });
      at = next;
    } else {
      at = new Date(at.getTime() + random.below(40) * DAY_MS);
    }
  }
  return {
    place,
    language: random.oneIn(3) ? 'es' : 'en',
    deeds,
    person: {
      name,
      email,
      phone,
      zones: phone ? place.zones : withoutPhone(place),
      textsPerWeek: place.textsPerWeek,
      silences,
    },
  };
}

interface Course {
  readonly deeds: Deed[];
  readonly silences: Silence[];
  readonly at: Date;
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
}

/** Adds one thing that happens; true when nothing will happen to this person any more. */
function addDeed(random: RandomNumbers, { deeds, silences, at, hasEmail, hasPhone }: Course): boolean {
  const later = (days: number) => new Date(at.getTime() + days * DAY_MS);
  const quiet = (why: string, until: Date | null, channel: Silence['channel'] = null) =>
    silences.push({ why, from: at, until, channel });
  switch (random.below(14)) {
    case 0:
      // Once only: the START after one STOP would take back another.
      if (!hasPhone || silences.some((silence) => silence.why === 'STOP')) return false;
      deeds.push({ at, kind: 'stop' });
      if (random.oneIn(3)) {
        deeds.push({ at: later(20), kind: 'start' });
        quiet('STOP', later(20), 'SMS');
      } else quiet('STOP', null, 'SMS');
      return false;
    case 1:
      if (!hasEmail) return false;
      deeds.push({ at, kind: 'unsubscribes' });
      quiet('unsubscribed', null, 'EMAIL');
      return false;
    case 2:
    case 3: {
      if (!hasPhone) return false;
      const until = later(1 + random.below(10));
      deeds.push({ at, kind: 'writes' }, { at: until, kind: 'answered' });
      quiet('waits for an answer', until);
      return false;
    }
    case 4: {
      const until = later(1 + random.below(40));
      deeds.push({ at, kind: 'send-off' }, { at: until, kind: 'send-on' });
      quiet('sending is off', until);
      return false;
    }
    case 5: {
      const until = later(2 + random.below(30));
      deeds.push({ at, kind: 'pause', until }, { at: onGrid(new Date(until.getTime() + 5 * DAY_MS)), kind: 'rests' });
      quiet('paused', until);
      return false;
    }
    case 6: {
      const until = later(2 + random.below(15));
      deeds.push({ at, kind: 'promise', until }, { at: onGrid(new Date(until.getTime() + 5 * DAY_MS)), kind: 'rests' });
      quiet('promised', until);
      return false;
    }
    case 7:
      if (!hasEmail) return false;
      deeds.push({ at, kind: 'bounces' });
      quiet('bounced', null, 'EMAIL');
      return false;
    case 8:
      if (!random.oneIn(2)) return false;
      deeds.push({ at, kind: 'disputes' });
      quiet('disputes all of it', null);
      return true;
    case 9:
      if (!random.oneIn(2)) return false;
      deeds.push({ at, kind: 'hold', hold: random.pick(['CEASE', 'BANKRUPTCY', 'ATTORNEY', 'DECEASED'] as const) });
      quiet('a hold', null);
      return true;
    default:
      return false;
  }
}

/** Things happen every two hours, at instants at which messages may be due too: a word comes in the very second before one. */
function onGrid(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / GRID_MS) * GRID_MS);
}

const lastAt = (deeds: readonly Deed[]) => new Date(Math.max(...deeds.map((deed) => deed.at.getTime())));

function numberOf(index: number): string {
  return `555${String(1_000 + index).slice(-4)}`;
}

/** Only the address tells then where they are; some numbers had widened it. */
function withoutPhone(place: Place): readonly string[] {
  return place.address ? place.zones.slice(0, 1) : place.zones;
}
