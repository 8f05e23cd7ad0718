import type { Readable } from 'node:stream';
import { importLimits } from './import-limits.ts';
import { readWholeXml, XmlError } from './read-xml.ts';

const PIECE_BYTES = 1024 * 1024;

/** The texts of a workbook that its cells name by number. */
export interface SharedStrings {
  readonly get: (index: number) => string;
}

export const noSharedStrings: SharedStrings = { get: () => '' };

/**
 * Reads the table of shared texts into packed bytes: as JavaScript strings a million of them would take several times
 * the memory that a whole import may have.
 */
export async function readSharedStrings(source: Readable): Promise<SharedStrings> {
  const pieces: Buffer[] = [];
  let offsets = new Float64Array(4_096);
  let count = 0;
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let used = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;

  const push = (value: string) => {
    if (count >= importLimits.strings) throw new XmlError('too many texts');
    const bytes = Buffer.byteLength(value);
    if (used + bytes > piece.length) {
      pieces.push(piece);
      piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
      used = 0;
    }
    if (count * 2 + 2 > offsets.length) {
      const larger = new Float64Array(offsets.length * 2);
      larger.set(offsets);
      offsets = larger;
    }
    // Which piece and where in it, and how long.
    offsets[count * 2] = pieces.length * 2 ** 32 + used;
    offsets[count * 2 + 1] = bytes;
    piece.write(value, used);
    used += bytes;
    count += 1;
  };

  await readWholeXml(source, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text: (more) => {
      if (isText) text += more;
      if (text.length > importLimits.stringCharacters) throw new XmlError('text too long');
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') push(text);
    },
  });
  pieces.push(piece);
  return {
    get: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= count) return '';
      const place = offsets[index * 2] ?? 0;
      const start = place % 2 ** 32;
      const bytes = offsets[index * 2 + 1] ?? 0;
      return pieces[Math.floor(place / 2 ** 32)]?.toString('utf8', start, start + bytes) ?? '';
    },
  };
}
