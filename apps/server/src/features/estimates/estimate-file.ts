import { buffer } from 'node:stream/consumers';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment } from '../attachments/attachments.store.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import type { ScannedFile } from '../attachments/scans.store.ts';
import type { EstimateCertificate } from './draw-estimate.ts';
import { contentOf } from './estimate.view.ts';
import { readEstimateContent } from './estimate-content.ts';
import { type AcceptanceRow, readAcceptance, readVersion, type VersionRow } from './estimate-versions.store.ts';
import { readEstimateRow } from './estimates.store.ts';
import { renderEstimate } from './render-estimate.ts';

interface Wanted {
  readonly id: string;
  /** A customer sees what they got, and only their own. */
  readonly debtorId?: string;
}

interface Found {
  readonly reference: string;
  readonly content: EstimateContent;
  readonly isDraft: boolean;
  /** As it was sent, where nothing was added since. */
  readonly file: ScannedFile | null;
  readonly certificate: EstimateCertificate | null;
}

/**
 * The paper of an estimate: the draft that is written, the very file that the customer got, or what was accepted with its
 * certificate as the last page. NOT_FOUND, also for another customer's (G33).
 */
export async function estimateFile(
  context: Context,
  companyId: string,
  wanted: Wanted,
): Promise<{ readonly fileName: string; readonly content: Buffer } | Refusal> {
  const found = await inCompany(context.db, companyId, (work) => findPaper(work, wanted));
  if (isRefusal(found)) return found;
  const fileName = `${found.reference.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100) || 'estimate'}.pdf`;
  if (found.file) {
    const { id, fileKey } = found.file;
    const kept = await openAttachment(context, { companyId, id, fileKey });
    return isRefusal(kept) ? kept : { fileName, content: await buffer(kept) };
  }
  const content = await renderEstimate(context, companyId, found.content, found);
  return isRefusal(content) ? content : { fileName, content };
}

async function findPaper(work: Work, { id, debtorId }: Wanted): Promise<Found | Refusal> {
  const row = await readEstimateRow(work, id);
  if (!row || (debtorId !== undefined && row.debtorId !== debtorId)) return refuse('NOT_FOUND');
  const acceptance = await readAcceptance(work, id);
  const isWritten = row.status === 'Draft' && debtorId === undefined;
  const versionNo = acceptance?.versionNo ?? (isWritten ? null : row.sentVersionNo);
  if (versionNo === null) {
    const content = debtorId === undefined ? await readEstimateContent(work, row) : undefined;
    if (!content) return refuse('NOT_FOUND');
    return { reference: row.reference, content, isDraft: true, file: null, certificate: null };
  }
  const version = await readVersion(work, id, versionNo);
  if (!version) return refuse('NOT_FOUND');
  const file = acceptance ? undefined : await findAttachment(work, version.attachmentId);
  return {
    ...{ reference: row.reference, content: contentOf(version), isDraft: false },
    file: file ?? null,
    certificate: acceptance ? certificateOf(work, acceptance, version) : null,
  };
}

function certificateOf({ timeZone }: Work, row: AcceptanceRow, { pdfHash }: VersionRow): EstimateCertificate {
  const { method, name, purchaseOrder, note, memberName, contact, ip, userAgent, wording, isLate, hash } = row;
  return {
    ...{ method, name, purchaseOrder, note, memberName, contact, ip, userAgent, wording, isLate, hash },
    acceptedAt: row.acceptedAt.toISOString(),
    ...{ pdfHash, timeZone },
  };
}
