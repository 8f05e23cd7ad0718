import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type AttachmentRow, type Holder, listAttachmentRows, updatePlaces } from './attachments.store.ts';
import { plainFileName } from './plain-file-name.ts';
import { wholeOf } from './whole-of.ts';
import { whyNotShown } from './why-not-shown.ts';

export interface WantedFile {
  readonly _id: string;
  readonly fileName?: string | undefined;
  readonly isPublic?: boolean | undefined;
}

/**
 * Puts the files of a record into an order, with their names and whether the customer sees them. A list that names other
 * files than there are is SET_CHANGED: what is left out of it is never deleted. A name keeps its ending.
 */
export async function orderAttachments(
  work: Work<MemberActor>,
  of: Holder,
  wanted: readonly WantedFile[],
): Promise<readonly AttachmentRow[] | Refusal> {
  const present = new Map((await listAttachmentRows(work, of)).map((row) => [row.id, row]));
  const ids = new Set(wanted.map(({ _id }) => _id));
  if (ids.size !== wanted.length || ids.size !== present.size) return refuse('SET_CHANGED');
  const ordered: AttachmentRow[] = [];
  for (const { _id, fileName: named, isPublic } of wanted) {
    const fileName = named === undefined ? undefined : plainFileName(named);
    const before = present.get(_id);
    if (!before) return refuse('SET_CHANGED');
    if (fileName !== undefined && endingOf(fileName) !== endingOf(before.fileName))
      return refuse('INVALID_FIELD', { attachments: 'file-ending' });
    const unsafe = isPublic && !before.isPublic ? whyNotShown(before.scan) : null;
    if (unsafe) return unsafe;
    ordered.push({ ...before, fileName: fileName ?? before.fileName, isPublic: isPublic ?? before.isPublic });
  }
  await updatePlaces(
    work,
    ordered.map(({ id, fileName, isPublic }, position) => ({ id, position, fileName, isPublic })),
  );
  for (const after of ordered) {
    const before = present.get(after.id);
    if (!before) continue;
    const { id, fileName, isPublic } = after;
    work.changed({
      ...{ noun: 'attachment', id, action: 'attachment.order', of: wholeOf(before) },
      ...{ before: { ...before }, after: { fileName, isPublic } },
    });
  }
  if (of.kind === 'contract') work.notify('contract', [of.id]);
  return ordered;
}

function endingOf(name: string): string {
  return /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
}
