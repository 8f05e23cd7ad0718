import type { RandomNumbers } from '../simulation/random-numbers.ts';
import type { Finding } from './finding.ts';

/** What can be asked for on the command line, and what it means. */
export const optionWords = {
  kills: 'how often something is broken',
  messages: 'reminders that go through meanwhile',
  payments: 'customers who pay meanwhile',
  events: 'events that are told to programs of companies',
  pace: 'mean milliseconds between two faults',
  small: 'small companies beside the large one',
  minutes: 'how long something is watched',
  rate: 'requests in a second',
  rows: 'accounts that are there besides',
} as const;
export type OptionName = keyof typeof optionWords;

export interface TortureOptions extends Readonly<Record<OptionName, number>> {
  readonly seed: number;
  readonly random: RandomNumbers;
}

export interface Experiment {
  readonly name: string;
  /** Which promise it tries to break, and how. */
  readonly about: string;
  /** The options that it knows, with what is taken when they are not given. */
  readonly defaults: Partial<Readonly<Record<OptionName, number>>>;
  readonly run: (options: TortureOptions) => Promise<Finding[]>;
}
