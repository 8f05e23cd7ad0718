import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { accountActivities, activity, contractActivities, debtorActivities } from '@recoup/contract/activities.ts';
import type { estimateActivities } from '@recoup/contract/estimates.ts';
import type { memberActivities } from '@recoup/contract/member-profiles.ts';
import type { projectActivities } from '@recoup/contract/projects.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { useOlder } from '../../kit/record-page/use-older.ts';

export type Activity = z.output<typeof activity>;

/** Of an account, of a customer, of a project, contract or estimate, or of a member who did it. */
export type TimelineCall =
  | typeof accountActivities
  | typeof contractActivities
  | typeof debtorActivities
  | typeof estimateActivities
  | typeof memberActivities
  | typeof projectActivities;

/** The timeline of a record: the newest page through the cache, older pages as they are asked for. */
export function useActivities(call: TimelineCall, id: string, types: TimelineEvent[] | undefined) {
  const client = useClient();
  const input = { params: { id }, query: { limit: 50, types } };
  const first = useCall(call, input);
  const { rows, onOlder, isLoading, problem } = useOlder({
    first: first.data,
    load: (cursor) => client.send(call, { ...input, query: { ...input.query, cursor } }),
    idOf: ({ _id }) => _id,
  });
  return {
    items: rows?.toSorted((one, other) => other.at.localeCompare(one.at)),
    error: first.error,
    retry: () => void first.mutate(),
    onOlder,
    loadingOlder: isLoading,
    olderProblem: problem,
  };
}
