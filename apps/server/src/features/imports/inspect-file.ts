import { createHash } from 'node:crypto';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import { importLimits } from './import-limits.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type FileFormat = 'csv' | 'xlsx';

export type Inspection =
  | {
      readonly ok: true;
      readonly format: FileFormat;
      /** Empty for a workbook. */
      readonly encoding: TextEncoding | '';
      readonly bytes: number;
      readonly hash: Buffer;
    }
  | { readonly ok: false; readonly code: ErrorCode };

export interface FileInspector {
  /** Takes the next piece; answers a code as soon as the file cannot be accepted. */
  readonly take: (chunk: Buffer) => ErrorCode | null;
  readonly finish: () => Inspection;
}

const HEAD_BYTES = 4_096;

/** First bytes of files that people mistake for CSV: spreadsheets, documents, archives, pictures, programs. */
const magics: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // zip: xlsx, ods, docx
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0], // xls, doc
  [0x25, 0x50, 0x44, 0x46], // pdf
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // rar
  [0x89, 0x50, 0x4e, 0x47], // png
  [0xff, 0xd8, 0xff], // jpeg
  [0x47, 0x49, 0x46, 0x38], // gif
  [0x7f, 0x45, 0x4c, 0x46], // elf
  [0x4d, 0x5a, 0x90], // exe
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // rtf
];
const archive = [0x50, 0x4b, 0x03, 0x04] as const;
const markup = /^\s*(?:<!doctype|<html|<\?xml|<svg)/i;
/** Bytes that mean nothing in Windows-1252, and control characters that no text holds. */
const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** A few stray control characters are forgiven; a zero byte, or one in a hundred, is no text. */
const CONTROL_SHARE_MAX = 0.01;

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}

/**
 * Watches the bytes of an upload as they pass: size, kind and encoding are known when the last one has passed, without
 * a second reading and without keeping the file in memory. Whether it is UTF-8 is decided by all of it, for one
 * accented name in the last row changes the answer.
 */
export function inspectFile(format: FileFormat): FileInspector {
  return format === 'csv' ? inspectText() : inspectWorkbook();
}

/** A workbook begins as an archive does; what else it holds is seen when it is opened. */
function inspectWorkbook(): FileInspector {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  const isArchive = () => archive.every((byte, index) => head[index] === byte);
  return {
    take(chunk) {
      bytes += chunk.length;
      if (bytes > importLimits.workbookBytes) return 'FILE_TOO_LARGE';
      hash.update(chunk);
      if (head.length < archive.length) head = Buffer.concat([head, chunk.subarray(0, archive.length - head.length)]);
      return head.length >= archive.length && !isArchive() ? 'WRONG_FILE' : null;
    },
    finish() {
      if (bytes === 0) return { ok: false, code: 'EMPTY_FILE' };
      if (!isArchive()) return { ok: false, code: 'WRONG_FILE' };
      return { ok: true, format: 'xlsx', encoding: '', bytes, hash: hash.digest() };
    },
  };
}

function inspectText(): FileInspector {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let bytes = 0;
  let isUtf8 = true;
  let zeros = 0;
  let controls = 0;
  let undefineds = 0;
  let solids = 0;

  const isBinary = () => wideEncoding(head) === null && (zeros > 0 || controls > bytes * CONTROL_SHARE_MAX);

  return {
    take(chunk) {
      bytes += chunk.length;
      if (bytes > importLimits.bytes) return 'FILE_TOO_LARGE';
      hash.update(chunk);
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (looksForeign(head)) return 'WRONG_FILE';
      }
      isUtf8 &&= decodes(utf8, chunk, true);
      for (let index = 0; index < chunk.length; index += 1) {
        const byte = chunk[index] ?? 0;
        if (byte > 0x20 && byte < 0x7f) solids += 1;
        else if (byte === 0) zeros += 1;
        else if (byte < 0x20) controls += isControl(byte) ? 1 : 0;
        else if (byte > 0x7f) {
          solids += 1;
          if (undefinedIn1252.has(byte)) undefineds += 1;
        }
      }
      return head.length >= 64 && isBinary() ? 'WRONG_FILE' : null;
    },
    finish() {
      const encoding = wideEncoding(head);
      if (isBinary()) return { ok: false, code: 'WRONG_FILE' };
      if (solids === 0 || bytes <= 3) return { ok: false, code: 'EMPTY_FILE' };
      const done = { ok: true as const, format: 'csv' as const, bytes, hash: hash.digest() };
      if (encoding) return bytes % 2 === 0 ? { ...done, encoding } : { ok: false, code: 'FILE_ENCODING' };
      if (isUtf8 && decodes(utf8, Buffer.alloc(0), false)) return { ...done, encoding: 'utf-8' };
      // A mark promises UTF-8; and what Windows-1252 cannot mean either is no text that we could read.
      if (hasUtf8Mark(head) || undefineds > 0) return { ok: false, code: 'FILE_ENCODING' };
      return { ...done, encoding: 'windows-1252' };
    },
  };
}

function decodes(decoder: TextDecoder, chunk: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

function hasUtf8Mark(head: Buffer): boolean {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}

function looksForeign(head: Buffer): boolean {
  return (
    magics.some((magic) => magic.every((byte, index) => head[index] === byte)) || markup.test(head.toString('latin1'))
  );
}

/** By its mark, or because every second byte of plain text is zero. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = head.length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.05) return 'utf-16be';
  return null;
}
