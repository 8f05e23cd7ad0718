import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import type { Files } from '#server/files/files.ts';
import { paperOfLines } from './paper-of-lines.ts';

/** A file of the demo as it lies in the storage. */
export interface DemoPaper {
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export interface DemoPapers {
  readonly signed: DemoPaper;
  readonly internal: DemoPaper;
}

/** Writes the files of the demo's contracts, before the transaction that names them. */
export async function keepPapers(files: Files, companyId: string): Promise<DemoPapers> {
  const keep = async (fileName: string, mediaType: string, content: Buffer): Promise<DemoPaper> => {
    const fileKey = `attachments/${companyId}/${uuidv7()}`;
    await files.write(fileKey, Readable.from([content]));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { fileKey, fileName, mediaType, sizeBytes: content.length, sha256 };
  };
  const lines = [
    ...['Lease of a dental chair', 'K-1001', '', 'Services are delivered on the agreed days and invoiced monthly.'],
    ...['Invoices are due within 30 days.', 'Either side may end the contract in writing 30 days before the last day.'],
    ...['', 'Signed by both sides.'],
  ];
  return {
    signed: await keep('Lease K-1001, signed.pdf', 'application/pdf', paperOfLines(lines)),
    internal: await keep(
      'Margin and notes.txt',
      'text/plain',
      Buffer.from('For us alone: the chair cost us $3,100. Offer another year at the same price.\n'),
    ),
  };
}
