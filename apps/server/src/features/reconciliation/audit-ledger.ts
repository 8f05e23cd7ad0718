import type { Work } from '#server/work/work.ts';
import { type AuditFinding, findBrokenPromises } from './audited-promises.store.ts';
import { journalPromises } from './journal-promises.store.ts';

/**
 * Holds every promise about the journal (G1, G3, G5, G6, G9) against the rows of one company. Answers what does
 * not add up, at most twenty records of a kind; an empty list is a clean book. Nothing is mended.
 */
export async function auditLedger(work: Work): Promise<AuditFinding[]> {
  return findBrokenPromises(work, journalPromises);
}
