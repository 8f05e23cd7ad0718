import type { Trx } from '../db/database.ts';

/** All that a look at rows needs: a unit of work has it, and so has a read without a transaction. */
export interface Reading {
  readonly trx: Trx;
  readonly companyId: string;
}
