import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import type { SentFile } from '../messages/outgoing-message.ts';
import { listFilesOfDebtor } from './sent-files.store.ts';

/** The files that are to go along, each of the customer or one of their accounts. Refusal: INVALID_FIELD. */
export async function findSentFiles(
  work: Work,
  debtorId: string,
  ids: readonly string[],
): Promise<readonly SentFile[] | Refusal> {
  if (ids.length === 0) return [];
  const found = new Map((await listFilesOfDebtor(work, debtorId, ids)).map((file) => [file.id, file]));
  const files = ids.flatMap((id) => found.get(id) ?? []);
  return files.length === ids.length ? files : refuse('INVALID_FIELD', { attachmentIds: 'file-not-theirs' });
}
