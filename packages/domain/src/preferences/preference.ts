import type { Language } from '../languages.ts';
import { type CustomerType, type TimeZoneName, type TimingMode, type Tone, timeZoneNames } from '../vocabulary.ts';

/** How a company collects. */
export interface Preference {
  /** Its place: what day it is there decides what is overdue; null: one that is not offered. */
  readonly timeZone: TimeZoneName | null;
  /** `HH:MM`, a half-hour slot at the customer's place. */
  readonly sendTime: string;
  /** `smart`: the best hour of each customer, and `sendTime` for those of whom nothing is known. */
  readonly timingMode: TimingMode;
  readonly tone: Tone;
  /** What a customer is of whom nobody said whether they owe as a consumer or a business. */
  readonly customerType: CustomerType;
  /** Of new customers, and of the texts that a campaign begins with. */
  readonly language: Language;
  /** The end of each mail to a customer; lines are kept. */
  readonly signature: string;
  /** Where answers to these mails go; null: to the address that they leave from. */
  readonly replyTo: string | null;
  readonly requires2Fa: boolean;
  /** Whether a mail of the day goes to the team. */
  readonly digest: boolean;
}

/**
 * What a company begins with, and goes back to. Where it is, whom it deals with, the language it speaks and how its team
 * signs in are no matters of taste: they stay.
 */
export const plainPreference = {
  sendTime: '09:00',
  timingMode: 'manual',
  tone: 'Neutral',
  signature: '',
  replyTo: null,
} as const satisfies Partial<Preference>;

/** The fields in which two differ, in the order of the first. */
export function changedPreferences(before: Preference, after: Partial<Preference>): (keyof Preference)[] {
  const keys = Object.keys(before) as (keyof Preference)[];
  return keys.filter((key) => after[key] !== undefined && after[key] !== before[key]);
}

/** The product's name of a zone; null where it offers none. */
export function offeredZone(name: string): TimeZoneName | null {
  return timeZoneNames.find((each) => each === name) ?? null;
}
