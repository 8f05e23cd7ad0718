import { runFields } from '../fields/run-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the lists of runs. */
export const runSorts = sortsOf(runFields);
