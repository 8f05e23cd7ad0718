import { estimateFields } from '../fields/estimate-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the list of estimates; `-` is the other way round. */
export const estimateSorts = sortsOf(estimateFields);
