import { contractFields } from '../fields/contract-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the list of contracts; `-` is the other way round. */
export const contractSorts = sortsOf(contractFields);
