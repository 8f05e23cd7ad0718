import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import { everyPart, wholeLists } from '@recoup/domain/exports/whole-parts.ts';
import type { Work } from '#server/work/work.ts';
import { archiveFiles, type Storage } from './archive-files.ts';
import { readPlace, type WholeRequest } from './exports.store.ts';
import { type OpenArchive, type OpenExport, openExport } from './open-export.ts';
import { openPart } from './open-part.ts';
import { countParts } from './whole-parts.store.ts';
import { writeCsv } from './write-csv.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

type OnRows = (rows: number) => Promise<void>;

/**
 * Everything of a company, ready to be written as one ZIP: its lists and what stands on single records as CSV files, and
 * every uploaded file that is still there and passes the scanner, where one is set. One transaction reads it all, so that it is one moment.
 */
export async function openWhole(work: Work, request: WholeRequest, parts: Storage): Promise<OpenArchive | Refusal> {
  const { language } = request;
  const lists: OpenList[] = [];
  for (const list of wholeLists) {
    const opened = await openExport(work, { list, format: 'csv', filters: {}, only: {}, language });
    if (isRefusal(opened)) return opened;
    lists.push({ name: exportNames[list][language], opened });
  }
  const place = { language, timeZone: (await readPlace(work)).timeZone };

  async function* entries(onRows: OnRows): AsyncGenerator<ZipEntry> {
    for (const { name, opened } of lists) yield { path: `${name}.csv`, content: opened.write(onRows) };
    for (const part of everyPart) {
      const { name, columns, rows } = openPart(work, part, language);
      yield { path: `${name}.csv`, content: writeCsv(columns, rows(onRows), place) };
    }
    yield* archiveFiles(work, parts, language);
  }

  const total = lists.reduce((sum, { opened }) => sum + opened.total, await countParts(work));
  return { ok: true, total, write: (onRows) => writeZip(entries(onRows)) };
}

interface OpenList {
  readonly name: string;
  readonly opened: OpenExport;
}
