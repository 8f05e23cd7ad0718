import { useCall } from '@recoup/client/use-call.ts';
import { listNotices, type notice } from '@recoup/contract/notices.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';

export type CustomerNotice = z.output<typeof notice>;

/** A notice that did not leave, as a line between the events. */
export type KeptNoticeLine = {
  readonly _id: string;
  readonly type: 'step not sent';
  readonly at: string;
  readonly actor: { readonly kind: 'system'; readonly name: string };
  readonly data: { readonly outcome: 'suppressed'; readonly channel: null };
  readonly notice: CustomerNotice;
};

const most = 100;

/** Notices to a customer that wait or were kept back, newest first; none where only events of other kinds are shown. */
export function useKeptNotices(
  debtorId: string | null,
  types: readonly TimelineEvent[] | undefined,
): readonly CustomerNotice[] {
  const isWanted = types === undefined || types.includes('debtor reminder email sent');
  const input = debtorId !== null && isWanted ? { params: { id: debtorId }, query: { page: 1, limit: most } } : null;
  const all = useCall(listNotices, input).data?.data ?? [];
  return all.filter((each) => each.status !== 'SENT');
}

/** Lines for those that are over without having left, from the oldest event shown on. */
export function keptNoticeLines(notices: readonly CustomerNotice[], oldest: string | undefined): KeptNoticeLine[] {
  return notices
    .filter((each) => each.status !== 'ASKED' && (oldest === undefined || each.at >= oldest))
    .map((each) => ({
      _id: each._id,
      type: 'step not sent',
      at: each.at,
      actor: { kind: 'system', name: '' },
      data: { outcome: 'suppressed', channel: null },
      notice: each,
    }));
}
