import { useCall, useClient } from '@recoup/client/use-call.ts';
import { mergeDebtors } from '@recoup/contract/merges.ts';
import type { MergeChoices } from '@recoup/domain/merges/merge-fields.ts';
import { useState } from 'react';

/** What a merge of two customers would do, and the merge. Once it is under way there is nothing to foresee any more. */
export function useMerge(winnerId: string, loserId: string) {
  const client = useClient();
  const [isMerging, setMerging] = useState(false);
  const params = { id: winnerId };
  const asked = { params, body: { fromId: loserId, preview: true } };
  // News of the merge itself would ask for the preview of a customer who is gone.
  const { data, error, mutate } = useCall(mergeDebtors, isMerging ? null : asked, { keepPrevious: true });
  const preview = data?.preview;

  async function merge(choices: MergeChoices): Promise<void> {
    setMerging(true);
    try {
      const body = { fromId: loserId, choices, ...(preview && { versions: preview.versions }) };
      await client.send(mergeDebtors, { params, body });
    } catch (thrown) {
      setMerging(false);
      throw thrown;
    }
  }

  return { preview, error, retry: () => void mutate(), merge };
}
