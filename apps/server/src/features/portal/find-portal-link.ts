import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { isForeignHost } from '../branding/foreign-host.ts';
import { type CreditorRow, type LinkRow, readCreditor, readLinkRow } from './portal.store.ts';

export interface FoundLink {
  readonly companyId: string;
  readonly link: LinkRow;
  readonly creditor: CreditorRow;
}

/**
 * The link of a path, on the host of the company that sent it. A path that nobody sent and one on another company's host
 * are answered alike, so that neither tells anything (G34, G40).
 */
export async function findPortalLink(context: Context, path: string, host: string): Promise<FoundLink | Refusal> {
  const owner = await lookUp(context.db, 'portal-link', path);
  if (!owner) return refuse('NOT_FOUND');
  const { companyId, recordId } = owner;
  const found = await inCompany(context.db, companyId, async (work) => ({
    link: await readLinkRow(work, recordId),
    creditor: await readCreditor(work),
  }));
  if (!found.link || (await isForeignHost(context.db, context.settings, { id: companyId, ...found.creditor }, host))) {
    return refuse('NOT_FOUND');
  }
  return { companyId, link: found.link, creditor: found.creditor };
}
