import type { Work } from '#server/work/work.ts';
import { type AuditFinding, findBrokenPromises } from './audited-promises.store.ts';
import { campaignPromises } from './campaign-promises.store.ts';

/**
 * Holds the log of a company's campaigns against their messages (G12, G24): nothing vanished, nothing is told that did
 * not happen. An empty list is a whole log. Nothing is mended.
 */
export async function auditCampaigns(work: Work): Promise<AuditFinding[]> {
  return findBrokenPromises(work, campaignPromises);
}
