/**
 * Judges afterwards what left the house, from nothing but the mails and texts that arrived and what a person's own story
 * says. It shares no code, table or constant with the product: it has its own reading of the clock (the runtime's zone
 * data) and its own list of what the law and the house forbid. A test holds it to that.
 */

/** A message as the carrier saw it. */
export interface Arrived {
  readonly at: Date;
  readonly channel: 'SMS' | 'EMAIL';
  readonly to: string;
  readonly text: string;
  /** It says how to stop: a line in a text, the List-Unsubscribe header of a mail. */
  readonly hasWayOut: boolean;
}

/** A time in which a person may not be written to, and why. */
export interface Silence {
  readonly why: string;
  readonly from: Date;
  /** Null: for good. */
  readonly until: Date | null;
  /** Null: on every channel. */
  readonly channel: 'SMS' | 'EMAIL' | null;
}

/** What the story says about a person. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Everywhere where they may be, as the author of the story knows. */
  readonly zones: readonly string[];
  /** Texts at most so many in seven days, where a state says so. */
  readonly textsPerWeek: number | null;
  readonly silences: readonly Silence[];
}

export interface Offence {
  readonly rule: string;
  readonly person: string;
  readonly at: string;
  readonly detail: string;
}

const WEEK_MS = 7 * 86_400_000;
const OPENS = 8 * 60;
/** The last slot of the day begins at eight in the evening. */
const CLOSES = 20 * 60 + 1;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock in a zone: minute of the day and the day. */
function wallClock(at: Date, zone: string): { minute: number; day: string } {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(at).map((each) => [each.type, each.value]));
  return { minute: Number(part.hour) * 60 + Number(part.minute), day: `${part.year}-${part.month}-${part.day}` };
}

/** Everything that should not have been sent, and why. Empty when all is well. */
export function auditContacts(people: readonly Person[], arrived: readonly Arrived[]): Offence[] {
  const byAddress = new Map<string, Person>();
  for (const person of people) {
    if (person.email) byAddress.set(person.email, person);
    if (person.phone) byAddress.set(person.phone, person);
  }
  const mail = new Map<Person, Arrived[]>();
  const offences: Offence[] = [];
  for (const message of arrived) {
    const person = byAddress.get(message.to);
    if (!person) {
      offences.push({ rule: 'stranger', person: message.to, at: message.at.toISOString(), detail: message.text });
      continue;
    }
    mail.set(person, [...(mail.get(person) ?? []), message]);
  }
  for (const [person, messages] of mail) offences.push(...auditPerson(person, messages));
  return offences;
}

function auditPerson(person: Person, messages: readonly Arrived[]): Offence[] {
  const offences: Offence[] = [];
  const ordered = messages.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const [index, message] of ordered.entries()) {
    const charge = (rule: string, detail: string) =>
      offences.push({ rule, person: person.name, at: message.at.toISOString(), detail });
    if (isConfirmation(person, ordered, message)) continue;
    for (const zone of person.zones) {
      const { minute } = wallClock(message.at, zone);
      if (minute < OPENS || minute >= CLOSES) charge('hours', `${Math.floor(minute / 60)}:${minute % 60} in ${zone}`);
    }
    for (const silence of person.silences) {
      const isOn = message.at >= silence.from && (silence.until === null || message.at < silence.until);
      if (isOn && (silence.channel === null || silence.channel === message.channel)) {
        charge('silence', `${silence.why} since ${silence.from.toISOString()}`);
      }
    }
    chargeFrequency(person, ordered.slice(0, index), message, charge);
    if (!message.hasWayOut) charge('way out', message.channel);
  }
  return offences;
}

/** One answer to a STOP within five minutes is allowed at any hour, if it asks for nothing. */
function isConfirmation(person: Person, all: readonly Arrived[], message: Arrived): boolean {
  if (message.channel !== 'SMS' || /https?:|\$/.test(message.text)) return false;
  return person.silences.some((silence) => {
    const endsAt = silence.from.getTime() + 300_000;
    const within = (each: Arrived) => each.at >= silence.from && each.at.getTime() <= endsAt;
    return (
      silence.why === 'STOP' &&
      within(message) &&
      all.find((each) => each.channel === 'SMS' && within(each)) === message
    );
  });
}

function chargeFrequency(
  person: Person,
  earlier: readonly Arrived[],
  message: Arrived,
  charge: (rule: string, detail: string) => void,
): void {
  const same = earlier.filter((each) => each.channel === message.channel);
  const home = person.zones[0] ?? 'UTC';
  const { day } = wallClock(message.at, home);
  if (same.some((each) => wallClock(each.at, home).day === day)) charge('once a day', `${message.channel} on ${day}`);
  // Seven local days are never shorter than six times 24 hours and a bit: what lies within them is too much.
  const week = same.filter((each) => message.at.getTime() - each.at.getTime() < WEEK_MS - 86_400_000).length + 1;
  const most = message.channel === 'SMS' ? Math.min(3, person.textsPerWeek ?? 3) : 4;
  if (week > most) charge('often', `${week} by ${message.channel} within a week`);
}
