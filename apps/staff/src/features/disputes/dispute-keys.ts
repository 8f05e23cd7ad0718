import { useLingui } from '@lingui/react/macro';
import type { RowKey } from '@recoup/ui/table/row-key.ts';
import type { Dispute } from './dispute.ts';
import type { DisputeAct } from './dispute-search.ts';

/** What one key does with the dispute under the hand: answer it, give it to somebody, change what is known of it. */
export function useDisputeKeys(act: (next: DisputeAct, dispute: Dispute) => void): readonly RowKey<Dispute>[] {
  const { t } = useLingui();
  return [
    { id: 'dispute answer', title: t`Answer dispute`, keys: 'e', run: (dispute) => act('answer', dispute) },
    { id: 'dispute assign', title: t`Change team member`, keys: 'a', run: (dispute) => act('assign', dispute) },
    { id: 'dispute change', title: t`Change dispute`, keys: 'd', run: (dispute) => act('change', dispute) },
  ];
}
