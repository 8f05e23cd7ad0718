import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type CellStyle, readCellStyles } from './cell-styles.ts';
import { importLimits } from './import-limits.ts';
import { readWholeXml, type XmlHandlers } from './read-xml.ts';
import { noSharedStrings, readSharedStrings, type SharedStrings } from './shared-strings.ts';

export interface Workbook {
  /** Names of the sheets that hold cells, in their order; hidden ones come last. */
  readonly sheets: readonly string[];
  readonly calendar: 1900 | 1904;
  readonly styles: readonly CellStyle[];
  readonly strings: SharedStrings;
  readonly openSheet: (index: number) => Promise<Readable>;
  readonly close: () => void;
}

/** Why a workbook is not read. */
export class WorkbookError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Opens an XLSX file. What its directory says of its unpacked size is checked before anything is unpacked, and held
 * against what comes out while it is (G47). Macros, formulas, pictures and links are never looked at.
 */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new WorkbookError('WRONG_FILE');
  });
  const entries = await checkedEntries(zip, content.length);
  const open = async (name: string): Promise<Readable | null> => {
    const entry = entries.get(name);
    return entry ? zip.openReadStreamPromise(entry) : null;
  };
  const read = async (name: string, handlers: XmlHandlers): Promise<boolean> => {
    const source = await open(name);
    if (source) await readWholeXml(source, handlers);
    return source !== null;
  };
  const root = await relations(read, '_rels/.rels', '');
  const main = [...root.values()].find((each) => each.type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const { sheets, calendar } = await readMain(read, main);
  const links = await relations(read, `${posix.dirname(main)}/_rels/${posix.basename(main)}.rels`, posix.dirname(main));
  const linked = (kind: string) => [...links.values()].find((each) => each.type.endsWith(`/${kind}`))?.target;
  const stylesFile = await open(linked('styles') ?? '');
  const stringsFile = await open(linked('sharedStrings') ?? '');
  const readable = sheets.flatMap(({ name, relation }) => {
    const link = links.get(relation);
    return link?.type.endsWith('/worksheet') && entries.has(link.target) ? [{ name, target: link.target }] : [];
  });
  if (readable.length === 0) throw new WorkbookError('WRONG_FILE');
  return {
    sheets: readable.map((sheet) => sheet.name),
    calendar,
    styles: stylesFile ? await readCellStyles(stylesFile) : [],
    strings: stringsFile ? await readSharedStrings(stringsFile) : noSharedStrings,
    openSheet: async (index) => {
      const sheet = await open(readable[index]?.target ?? '');
      if (!sheet) throw new WorkbookError('WRONG_FILE');
      return sheet;
    },
    close: () => zip.close(),
  };
}

async function checkedEntries(zip: ZipFile, packed: number): Promise<ReadonlyMap<string, Entry>> {
  const { unpackedAlways, unpackedBytes, unpackedTimes } = importLimits;
  const limit = Math.min(unpackedBytes, Math.max(unpackedAlways, packed * unpackedTimes));
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  if (zip.entryCount > importLimits.workbookParts) throw new WorkbookError('FILE_TOO_LARGE');
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    const isStrings = /sharedStrings\.xml$/i.test(entry.fileName);
    if (unpacked > limit) throw new WorkbookError('FILE_TOO_LARGE');
    if (isStrings && entry.uncompressedSize > importLimits.stringBytes) throw new WorkbookError('FILE_TOO_LARGE');
    // Bit 0: encrypted with a password.
    if ((entry.generalPurposeBitFlag & 1) !== 0) throw new WorkbookError('WRONG_FILE');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

type Read = (name: string, handlers: XmlHandlers) => Promise<boolean>;

async function readMain(read: Read, main: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let calendar: 1900 | 1904 = 1900;
  const isThere = await read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      if (sheets.length >= importLimits.workbookParts) throw new WorkbookError('FILE_TOO_LARGE');
      sheets.push({ name: (attributes.name ?? '').slice(0, 100), relation, isHidden });
    },
  });
  if (!isThere) throw new WorkbookError('WRONG_FILE');
  return { sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)), calendar };
}

/** The links of a part by their id; targets as names in the archive, those outside it left out. */
async function relations(read: Read, name: string, folder: string) {
  const found = new Map<string, { type: string; target: string }>();
  await read(name, {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.normalize(posix.join(folder, Target));
      if (found.size >= importLimits.workbookParts * 10) throw new WorkbookError('FILE_TOO_LARGE');
      found.set(Id, { type: Type, target });
    },
  });
  return found;
}
