import type { RandomNumbers } from '../simulation/random-numbers.ts';
import type { Finding } from './finding.ts';

/** What can be asked for on the command line. */
export interface TortureOptions {
  readonly seed: number;
  readonly random: RandomNumbers;
  readonly kills: number;
  readonly messages: number;
  readonly payments: number;
  /** Mean pause between two faults. */
  readonly paceMs: number;
}

export interface Experiment {
  readonly name: string;
  /** Which promise it tries to break, and how. */
  readonly about: string;
  /** What is not given on the command line. */
  readonly defaults: Partial<Omit<TortureOptions, 'seed' | 'random'>>;
  readonly run: (options: TortureOptions) => Promise<Finding[]>;
}
