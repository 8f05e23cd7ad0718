import type { Work } from '#server/work/work.ts';
import { agreementPromises } from './agreement-promises.store.ts';
import { auditLedger } from './audit-ledger.ts';
import { type AuditFinding, findBrokenPromises } from './audited-promises.store.ts';
import { bookPromises } from './books.store.ts';

/**
 * The auditor: holds every promise about money, of the journal and of the payments, plans, offers and schedules beside it
 * (G1–G10), against the rows of one company. An empty list is a clean book. Nothing is mended.
 */
export async function auditBooks(work: Work): Promise<AuditFinding[]> {
  return [...(await auditLedger(work)), ...(await findBrokenPromises(work, [...bookPromises, ...agreementPromises]))];
}
