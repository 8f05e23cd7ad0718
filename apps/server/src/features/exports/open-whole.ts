import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import {
  filesFolder,
  partColumns,
  type WholePart,
  wholeLists,
  wholeParts,
} from '@recoup/domain/exports/whole-parts.ts';
import type { Files } from '#server/files/files.ts';
import { openKept, type Scanning } from '#server/files/scan-file.ts';
import type { Work } from '#server/work/work.ts';
import type { ExportValue, ExportValues } from './export-source.ts';
import { readPlace, type WholeRequest } from './exports.store.ts';
import { type OpenExport, openExport } from './open-export.ts';
import { countParts, readPart } from './whole-parts.store.ts';
import { writeCsv } from './write-csv.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** Characters of a file's own name that stand in the archive. */
const NAME_MAX = 100;

type Storage = Scanning & { readonly files: Files };

type OnRows = (rows: number) => Promise<void>;

/**
 * Everything of a company, ready to be written as one ZIP: its lists and what stands on single records as CSV files, and
 * every uploaded file that is still there and passes the scanner, where one is set. One transaction reads it all, so that it is one moment.
 */
export async function openWhole(work: Work, request: WholeRequest, parts: Storage): Promise<OpenExport | Refusal> {
  const { language } = request;
  const lists: OpenList[] = [];
  for (const list of wholeLists) {
    const opened = await openExport(work, { list, format: 'csv', filters: {}, only: {}, language });
    if (isRefusal(opened)) return opened;
    lists.push({ name: exportNames[list][language], opened });
  }
  const place = { language, timeZone: (await readPlace(work)).timeZone };

  async function* partRows(part: WholePart, onRows: OnRows): AsyncGenerator<ExportValue[][]> {
    const columns = partColumns(part, language);
    for await (const rows of readPart(work, part)) {
      yield rows.map(({ values }) => {
        const shown = part === 'file' ? { ...values, path: pathOf(values, filesFolder[language]) } : values;
        return columns.map(({ id }) => shown[id] ?? null);
      });
      await onRows(rows.length);
    }
  }

  async function* entries(onRows: OnRows): AsyncGenerator<ZipEntry> {
    for (const { name, opened } of lists) yield { path: `${name}.csv`, content: opened.write(onRows) };
    for (const part of Object.keys(wholeParts) as WholePart[]) {
      const content = writeCsv(partColumns(part, language), partRows(part, onRows), place);
      yield { path: `${wholeParts[part].name[language]}.csv`, content };
    }
    for await (const rows of readPart(work, 'file')) {
      for (const { values } of rows) {
        const content = await openFile(parts, values);
        if (content) yield { path: pathOf(values, filesFolder[language]), content };
      }
    }
  }

  const { today } = await readPlace(work);
  const total = lists.reduce((sum, { opened }) => sum + opened.total, await countParts(work));
  return { ok: true, total, today, write: (onRows) => writeZip(entries(onRows)) };
}

interface OpenList {
  readonly name: string;
  readonly opened: OpenExport;
}

/** Two files of one name stand side by side: the last letters of the id tell them apart. Nothing leads out of the folder. */
function pathOf({ id, name }: ExportValues, folder: string): string {
  const safe = String(name)
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^\.+/, '_')
    .replaceAll('..', '_')
    .slice(-NAME_MAX);
  return `${folder}/${String(id).slice(-12)} ${safe}`;
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
