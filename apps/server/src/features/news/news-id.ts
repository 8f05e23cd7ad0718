import type { NewsEvent } from '@recoup/domain/news/news-events.ts';
import type { Event } from '#server/events/event.ts';
import { stableId } from '#server/work/stable-id.ts';

/** The id of what happened: heard again, it is the same. */
export function newsId(
  event: NewsEvent,
  {
    companyId,
    debtorId,
    paymentId,
    messageId,
    importId,
    creditEntryId,
    noteId,
    attachmentId,
    taskIds = [],
    accountIds = [],
  }: Event,
): string {
  const cause =
    paymentId ??
    messageId ??
    importId ??
    creditEntryId ??
    noteId ??
    attachmentId ??
    taskIds[0] ??
    accountIds[0] ??
    debtorId ??
    '';
  return stableId({ companyId, event, cause });
}
