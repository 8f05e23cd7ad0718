import { useCall } from '@recoup/client/use-call.ts';
import { debtorSilence, type silence } from '@recoup/contract/silence.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { KeptNoticeLine } from '../notices/use-kept-notices.ts';
import type { Activity } from './use-activities.ts';

export type Silence = z.output<typeof silence>;

/** A step that was not sent, as a line between the events. */
export type SilenceLine = {
  readonly _id: string;
  readonly type: 'step not sent';
  readonly at: string;
  readonly actor: { readonly kind: 'system'; readonly name: string };
  readonly data: { readonly outcome: string; readonly channel: string | null };
  readonly silence: Silence;
};

const most = 100;

/** The steps of campaigns that were not sent to a customer; none where only events of other kinds are shown. */
export function useSilence(debtorId: string | null, types: readonly TimelineEvent[] | undefined): readonly Silence[] {
  const isWanted = types === undefined || types.includes('reminder email sent');
  const input = debtorId !== null && isWanted ? { params: { id: debtorId }, query: { limit: most } } : null;
  return useCall(debtorSilence, input).data?.data ?? [];
}

/** Events and what did not leave, steps and notices, by time, newest first; silence that is older than the oldest event shown waits for its page. */
export function withSilence(
  items: readonly Activity[],
  silences: readonly Silence[],
  hasOlder: boolean,
  notices: readonly KeptNoticeLine[] = [],
): readonly ((Activity & { readonly type: TimelineEvent }) | SilenceLine | KeptNoticeLine)[] {
  const oldest = hasOlder ? items.at(-1)?.at : undefined;
  const lines = silences
    .filter((one) => oldest === undefined || one.at >= oldest)
    .map(
      (one): SilenceLine => ({
        _id: one._id,
        type: 'step not sent',
        at: one.at,
        actor: { kind: 'system', name: '' },
        data: { outcome: one.outcome, channel: null },
        silence: one,
      }),
    );
  return [...items, ...lines, ...notices].sort((left, right) => right.at.localeCompare(left.at));
}
