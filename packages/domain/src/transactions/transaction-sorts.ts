import { sortsOf } from '../fields/sorts-of.ts';
import { transactionFields } from '../fields/transaction-fields.ts';

/** Orders of the list of transactions; `-` is the newest or largest first. */
export const transactionSorts = sortsOf(transactionFields);
