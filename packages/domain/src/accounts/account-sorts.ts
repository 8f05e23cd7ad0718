import { accountFields } from '../fields/account-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the list of accounts; `-` is the other way round. */
export const accountSorts = sortsOf(accountFields);
