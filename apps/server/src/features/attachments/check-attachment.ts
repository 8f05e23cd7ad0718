import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { askScanner, refusedBy } from '#server/files/scan-file.ts';
import type { Verdict } from '#server/gateways/scan-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { noteScan } from './note-scan.ts';
import { readScan, type ScannedFile } from './scans.store.ts';

/** A file that is to go to somebody, and whose it is. */
export interface CheckedFile extends ScannedFile {
  readonly companyId: string;
}

export type Checking = Pick<Context, 'db' | 'gateways' | 'log' | 'files'>;

/**
 * Whether a kept file may go to anybody: what was found infected never does again; else the scanner is asked anew, where
 * one is set, since what it knows grows every day, and what it says is kept. Refusals of `scanFile` (G47).
 */
export async function checkAttachment(context: Checking, file: CheckedFile): Promise<Refusal | null> {
  const { companyId, id, fileKey } = file;
  const before = await inCompany(context.db, companyId, (work) => readScan(work, id));
  if (before === undefined) return refuse('NOT_FOUND');
  if (before === 'INFECTED') return refuse('FILE_INFECTED', { file: 'FILE_INFECTED' });
  const verdict = await askScanner(context, () => context.files.read(fileKey));
  const scan = scanAfter(before, verdict);
  if (scan !== before) {
    const actor = { kind: 'system', companyId } as const;
    await inCompany(context.db, { actor, requestId: 'attachments.scan' }, (work) => noteScan(work, id, scan));
  }
  return refusedBy(verdict);
}

function scanAfter(before: FileScan, verdict: Verdict | null): FileScan {
  if (verdict === 'CLEAN' || verdict === 'INFECTED') return verdict;
  // It was asked and cannot look into this file; whoever asks again hears the same.
  if (verdict === 'ENCRYPTED' || verdict === 'TOO_LARGE') return 'NOT_SCANNED';
  return verdict === null && before === 'PENDING' ? 'NOT_SCANNED' : before;
}
