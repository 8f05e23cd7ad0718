import type { FindRecords } from '../custom-fields/check-custom-values.ts';
import { readReferenceRows } from './references.store.ts';

/** Those of these ids that name a record of this company; one that was merged names the customer it went into. */
export const findRecords: FindRecords = async (work, kind, ids) =>
  new Set((await readReferenceRows(work, kind, ids)).map((row) => row.id));
