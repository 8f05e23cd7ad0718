import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';

/** Why a file may not be shown to a customer, by what was found in it (G47). */
export function whyNotShown(scan: FileScan): Refusal | null {
  if (scan === 'INFECTED') return refuse('FILE_INFECTED');
  return scan === 'PENDING' ? refuse('FILE_NOT_CHECKED') : null;
}
