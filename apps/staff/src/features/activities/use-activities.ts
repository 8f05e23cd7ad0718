import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { accountActivities, activity, debtorActivities } from '@recoup/contract/activities.ts';
import type { memberActivities } from '@recoup/contract/member-profiles.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { useState } from 'react';
import type { z } from 'zod';

export type Activity = z.output<typeof activity>;

/** Of an account, of a customer, or of a member who did it. */
export type TimelineCall = typeof accountActivities | typeof debtorActivities | typeof memberActivities;

type Page = { readonly items: readonly Activity[]; readonly nextCursor: string | null };

/** The timeline of a record: the newest page through the cache, older pages as they are asked for. */
export function useActivities(call: TimelineCall, id: string, types: TimelineEvent[] | undefined) {
  const client = useClient();
  const first = useCall(call, { params: { id }, query: { limit: 50, types } });
  const [older, setOlder] = useState<Page | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const newest = first.data?.data ?? [];
  const cursor = older === null ? first.data?.nextCursor : older.nextCursor;

  async function loadOlder(): Promise<void> {
    if (!cursor) return;
    setLoading(true);
    setProblem(null);
    try {
      const page = await client.send(call, { params: { id }, query: { limit: 50, cursor, types } });
      // What is newest now is kept too: new events push it off the first page.
      setOlder({ items: merge([...newest, ...(older?.items ?? []), ...page.data]), nextCursor: page.nextCursor });
    } catch (error) {
      setProblem(error);
    } finally {
      setLoading(false);
    }
  }

  return {
    items: first.data ? merge([...newest, ...(older?.items ?? [])]) : undefined,
    error: first.error,
    retry: () => void first.mutate(),
    onOlder: cursor ? () => void loadOlder() : undefined,
    loadingOlder: loading,
    olderProblem: problem,
  };
}

function merge(items: readonly Activity[]): readonly Activity[] {
  return [...new Map(items.map((item) => [item._id, item])).values()].sort((a, b) => b.at.localeCompare(a.at));
}
