import { debtorFields } from '../fields/debtor-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the list of customers; `-` is the other way round. */
export const debtorSorts = sortsOf(debtorFields);
