import type { Readable } from 'node:stream';
import type { Refusal } from '@recoup/domain/errors.ts';
import { type CheckedFile, type Checking, checkAttachment } from './check-attachment.ts';

/** A kept file to be given out. Refusals of `checkAttachment`. */
export async function openAttachment(context: Checking, file: CheckedFile): Promise<Readable | Refusal> {
  return (await checkAttachment(context, file)) ?? context.files.read(file.fileKey);
}
