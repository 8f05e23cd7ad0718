import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Files } from '#server/files/files.ts';
import { openKept, type Scanning } from '#server/files/scan-file.ts';
import type { Work } from '#server/work/work.ts';
import { archivePath } from './archive-path.ts';
import type { ExportValues } from './export-source.ts';
import { type CustomerScope, readPart } from './whole-parts.store.ts';
import type { ZipEntry } from './write-zip.ts';

export type Storage = Scanning & { readonly files: Files };

/** What was uploaded, recorded and came by mail, each file as it is stored, where it passes the scanner; all of the company's, or a customer's. */
export async function* archiveFiles(
  work: Work,
  parts: Storage,
  language: Language,
  customer: CustomerScope | null = null,
): AsyncGenerator<ZipEntry> {
  for await (const rows of readPart(work, 'file', customer)) {
    for (const { values } of rows) {
      const content = await openFile(parts, values);
      if (content) yield { path: archivePath(values, language), content };
    }
  }
}

/** A file that can be read from its beginning; null for one that is not where its row says, or that does not pass the scanner. */
async function openFile(parts: Storage, { key, scan }: ExportValues): Promise<Readable | null> {
  if (scan === 'INFECTED') return null;
  try {
    const content = await openKept(parts, String(key));
    if (isRefusal(content)) return null;
    await once(content, 'readable');
    return content;
  } catch {
    return null;
  }
}
