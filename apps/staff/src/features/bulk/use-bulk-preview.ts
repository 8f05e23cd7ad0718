import { type ApiError, isApiError } from '@recoup/client/api-error.ts';
import { wasCancelled } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { useEffect, useState } from 'react';
import { type BulkChoice, type BulkChosen, type BulkPreview, sendBulk } from './bulk-request.ts';

type PreviewState = {
  readonly preview: BulkPreview | null;
  readonly error: ApiError | null;
  readonly isCounting: boolean;
  /** Counts once more: after an error, or when other records match by now. */
  readonly again: () => void;
};

/** Counts what a choice would do, anew for every choice; the last question wins. */
export function useBulkPreview(entity: BulkEntity, choice: BulkChoice | null, chosen: BulkChosen): PreviewState {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly preview: BulkPreview } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  // Texts of a task change nothing about the count, and are not sent with every key.
  const key = choice && JSON.stringify(choice.action === 'task' ? { action: 'task' } : choice);
  const question = key && JSON.stringify([entity, key, chosen, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for choice and set
  useEffect(() => {
    if (!choice || !question) return;
    const stop = new AbortController();
    setError(null);
    sendBulk(client, entity, choice, { ...chosen, preview: true }, stop.signal).then(
      ({ preview }) => preview && setAnswer({ key: question, preview }),
      (thrown: unknown) => {
        if (!wasCancelled(thrown) && isApiError(thrown)) setError(thrown);
      },
    );
    return () => stop.abort();
  }, [client, question]);

  const preview = answer?.key === question ? answer.preview : null;
  return {
    preview,
    error,
    isCounting: question !== null && preview === null && error === null,
    again: () => setAttempt((count) => count + 1),
  };
}
