import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '#server/context.ts';
import { encodePicture, isPictureType } from '#server/files/encode-picture.ts';
import { scanFile } from '#server/files/scan-file.ts';
import { acceptedType, documentFiles } from '../attachments/accepted-files.ts';
import type { MailPart } from './take-apart.ts';

const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** Why a file of a mail was not kept; a code of the catalogue. */
export type FileProblem =
  | 'WRONG_FILE'
  | 'FILE_TOO_LARGE'
  | 'FILE_INFECTED'
  | 'FILE_ENCRYPTED'
  | 'PICTURE_UNREADABLE'
  | 'PICTURE_SIZE';

export interface RefusedFile {
  readonly fileName: string;
  readonly code: FileProblem;
}

export interface KeptFile {
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly scan: FileScan;
  readonly sha256: string;
}

/** The files of a mail, after they were looked at. */
export interface MailFiles {
  readonly files: readonly KeptFile[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Keeps the files of a mail under the same rules as any upload: ending and first bytes agree, the scanner has seen it, a
 * picture is made anew from its pixels (G47). Throws while the scanner or the reader of pictures cannot say, so that the
 * mail is read again later.
 */
export async function keepFiles(context: Context, companyId: string, parts: readonly MailPart[]): Promise<MailFiles> {
  const files: KeptFile[] = [];
  const refused: RefusedFile[] = [];
  for (const { fileName, content } of parts) {
    const checked = content ? await check(context, fileName, content) : ('FILE_TOO_LARGE' as const);
    if (typeof checked === 'string') {
      refused.push({ fileName, code: checked });
      continue;
    }
    const fileKey = `attachments/${companyId}/${context.newToken()}`;
    await context.files.write(fileKey, Readable.from([checked.content]));
    const sha256 = createHash('sha256').update(checked.content).digest('hex');
    const scan = context.gateways.scanner ? 'CLEAN' : 'NOT_SCANNED';
    files.push({
      ...{ fileKey, fileName, mediaType: checked.mediaType },
      ...{ sizeBytes: checked.content.length, scan, sha256 },
    });
  }
  return { files, refused };
}

async function check(
  context: Context,
  fileName: string,
  bytes: Buffer,
): Promise<FileProblem | { readonly mediaType: string; readonly content: Buffer }> {
  if (bytes.length > FILE_BYTES_MAX) return 'FILE_TOO_LARGE';
  const detected = await fileTypeFromBuffer(bytes);
  const mediaType = acceptedType(fileName, detected?.mime, documentFiles);
  if (!mediaType || bytes.length === 0 || (mediaType.startsWith('text/') && bytes.includes(0))) return 'WRONG_FILE';
  const found = await scanFile(context, () => Readable.from([bytes]));
  if (found) return problemOf(found.code);
  if (!isPictureType(mediaType)) return { mediaType, content: bytes };
  const picture = await encodePicture(bytes);
  return isRefusal(picture) ? problemOf(picture.code) : picture;
}

const lasting: readonly FileProblem[] = [
  ...([
    'WRONG_FILE',
    'FILE_TOO_LARGE',
    'FILE_INFECTED',
    'FILE_ENCRYPTED',
    'PICTURE_UNREADABLE',
    'PICTURE_SIZE',
  ] as const),
];

function problemOf(code: string): FileProblem {
  const problem = lasting.find((each) => each === code);
  if (!problem) throw new Error(`a file of a mail could not be looked at: ${code}`);
  return problem;
}
