import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_BYTES_MAX } from '@recoup/domain/attachments/file-limits.ts';
import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { fileTypeFromBuffer } from 'file-type';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { encodePicture, isPictureType } from '#server/files/encode-picture.ts';
import { askScanner, refusedBy } from '#server/files/scan-file.ts';
import { readUpload } from '#server/files/take-upload.ts';
import type { Verdict } from '#server/gateways/scan-gateway.ts';
import type { Upload } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { acceptedType, documentFiles } from './accepted-files.ts';
import { type AttachmentRow, findAttachment, type Holder, insertAttachment, isFull } from './attachments.store.ts';
import { plainFileName } from './plain-file-name.ts';
import { wakeForScan } from './scans.store.ts';
import { wholeOf } from './whole-of.ts';

export interface StoreInput {
  readonly actor: MemberActor | DebtorActor;
  readonly upload: Upload | null;
  readonly of: Holder;
  readonly purpose: 'document' | 'invoice';
  readonly accepted?: typeof documentFiles;
  readonly requestId: string;
  /** Whether the record is there: asked before the file is read, and again when it is kept. */
  readonly check: (work: Work) => Promise<Refusal | null>;
  /** What else changes in the transaction that keeps the file. */
  readonly within?: (work: Work) => Promise<void>;
  /** The same, once the file is there: what names it. */
  readonly after?: (work: Work, attachmentId: string) => Promise<void>;
}

/**
 * Keeps an uploaded file with a record, under a random key. Ending and first bytes must agree, it may have 10 MB, and a
 * picture is encoded anew (G47); nothing stays of one that is refused.
 */
export async function storeAttachment(context: Context, input: StoreInput): Promise<AttachmentRow | Refusal> {
  const { actor, upload, of, purpose } = input;
  const { companyId } = actor;
  const missing = await inCompany(context.db, companyId, async (work) => (await input.check(work)) ?? full(work, of));
  if (missing) {
    upload?.stream.resume();
    return missing;
  }
  const file = await takeFile(context, upload, input.accepted ?? documentFiles);
  if (isRefusal(file)) return file;
  const { content, ...kept } = file;
  const id = uuidv7();
  const key = `attachments/${companyId}/${context.newToken()}`;
  await context.files.write(key, Readable.from([content]));
  const stored = await inCompany(context.db, { actor, requestId: input.requestId }, async (work) => {
    const gone = (await input.check(work)) ?? (await full(work, of));
    if (gone) return gone;
    await input.within?.(work);
    await insertAttachment(work, {
      id,
      recordKind: of.kind,
      recordId: of.id,
      purpose,
      fileKey: key,
      ...kept,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      isPublic: false,
      memberId: actor.kind === 'member' ? actor.id : null,
    });
    await input.after?.(work, id);
    if (kept.scan === 'PENDING') await wakeForScan(work);
    const row = await findAttachment(work, id);
    if (!row) return refuse('NOT_FOUND');
    work.changed({
      noun: 'attachment',
      id,
      action: 'attachment.add',
      before: null,
      after: { ...row },
      of: wholeOf(row),
    });
    return row;
  });
  if (isRefusal(stored)) await context.files.remove(key);
  return stored;
}

async function full(work: Work, of: Holder): Promise<Refusal | null> {
  return (await isFull(work, of)) ? refuse('FILES_FULL', { file: 'FILES_FULL' }) : null;
}

interface TakenFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly scan: FileScan;
  readonly content: Buffer;
}

/**
 * What an upload comes to: pictures as we made them anew, anything else as it came. One that the scanner could not be
 * asked about is kept and waits: it goes to nobody until it is clean.
 */
async function takeFile(
  context: Context,
  upload: Upload | null,
  accepted: typeof documentFiles,
): Promise<TakenFile | Refusal> {
  const bytes = await readUpload(upload, FILE_BYTES_MAX);
  if (isRefusal(bytes) || !upload) return isRefusal(bytes) ? bytes : refuse('SOME_FIELD_IS_MISSING');
  const detected = await fileTypeFromBuffer(bytes);
  const mediaType = acceptedType(upload.fileName, detected?.mime, accepted);
  if (!mediaType || (mediaType.startsWith('text/') && bytes.includes(0)))
    return refuse('WRONG_FILE', { file: 'WRONG_FILE' });
  const fileName = plainFileName(upload.fileName);
  const verdict = await askScanner(context, () => Readable.from([bytes]));
  const refused = verdict === 'UNKNOWN' ? null : refusedBy(verdict);
  if (refused) return refused;
  const scan = scanOf(verdict);
  if (!isPictureType(mediaType)) return { fileName, mediaType, scan, content: bytes };
  const picture = await encodePicture(bytes);
  if (isRefusal(picture)) return picture;
  if (picture.content.length > FILE_BYTES_MAX) return refuse('FILE_TOO_LARGE', { file: 'FILE_TOO_LARGE' });
  return { fileName, mediaType: picture.mediaType, scan, content: picture.content };
}

function scanOf(verdict: Verdict | null): FileScan {
  if (verdict === null) return 'NOT_SCANNED';
  return verdict === 'UNKNOWN' ? 'PENDING' : 'CLEAN';
}
