import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { contentText, type EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readEstimateContent } from './estimate-content.ts';
import { factsOf } from './estimate-facts.ts';
import { type EstimateRow, readEstimateRow } from './estimates.store.ts';
import { renderEstimate } from './render-estimate.ts';

/** A draft on paper, ready to become the version that the customer gets. */
export interface PreparedVersion {
  readonly estimateId: string;
  readonly debtorId: string;
  /** Of the row that was drawn: whoever changed it since makes this another estimate. */
  readonly seenVersion: number;
  readonly content: string;
  readonly hash: string;
  readonly pdfHash: string;
  readonly sizeBytes: number;
  readonly attachment: {
    readonly id: string;
    readonly fileKey: string;
    readonly fileName: string;
    readonly mediaType: string;
  };
}

/**
 * Draws a draft as the customer will get it and keeps the file, outside of any transaction (G49). Refusals: NOT_FOUND,
 * STALE_VERSION, INVALID_STATUS, INVALID_FIELD for what cannot be sent, OVERLOADED. Whoever does not use it removes the file.
 */
export async function prepareVersion(
  context: Context,
  companyId: string,
  { id, version, attachmentId }: { readonly id: string; readonly version: number; readonly attachmentId?: string },
): Promise<PreparedVersion | Refusal> {
  const found = await inCompany(context.db, companyId, async (work) => {
    const row = await readEstimateRow(work, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== version) return refuse('STALE_VERSION');
    const refused = whyNotSent(work, row);
    if (refused) return refused;
    const content = await readEstimateContent(work, row);
    return content ? { debtorId: row.debtorId, content } : refuse('DEBTOR_NOT_FOUND');
  });
  if (isRefusal(found)) return found;
  const { debtorId, content } = found;
  const pdf = await renderEstimate(context, companyId, content, { isDraft: false, certificate: null });
  if (isRefusal(pdf)) return pdf;
  const fileKey = `attachments/${companyId}/${context.newToken()}`;
  await context.files.write(fileKey, Readable.from([pdf]));
  const text = contentText(content);
  return {
    ...{ estimateId: id, debtorId, seenVersion: version, content: text, hash: sha256(text), pdfHash: sha256(pdf) },
    sizeBytes: pdf.length,
    attachment: { id: attachmentId ?? uuidv7(), fileKey, fileName: fileNameOf(content), mediaType: 'application/pdf' },
  };
}

/** Why a draft cannot be sent as it stands. */
export function whyNotSent(work: Pick<Work, 'now' | 'timeZone'>, row: EstimateRow): Refusal | null {
  const facts = factsOf(work, row);
  const next = nextStatus(facts, 'send');
  if (isRefusal(next)) return next;
  const wrong: Record<string, FieldCode> = {};
  if (row.lines.length === 0) wrong.lines = 'estimate-lines-missing';
  else if (row.amountCents <= 0) wrong.lines = 'estimate-total-nothing';
  if (row.expirationDate < facts.today) wrong.expirationDate = 'expires-past';
  return Object.keys(wrong).length > 0 ? refuse('INVALID_FIELD', wrong) : null;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function fileNameOf({ reference, versionNo }: EstimateContent): string {
  return `${reference.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100) || 'estimate'}-${versionNo}.pdf`;
}
