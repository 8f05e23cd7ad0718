import { useLingui } from '@lingui/react/macro';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import type { Contract } from './contract.ts';

/** What moving a contract to a state is called, where it stands now. */
export function useMoveWords(): (contract: Pick<Contract, 'status'>, to: RecordStatus) => string {
  const { t } = useLingui();
  return ({ status }, to) => {
    const isOver = status === 'Closed' || status === 'Canceled';
    if (to === 'Open') return isOver ? t`Reopen contract` : t`Open contract`;
    if (to === 'Draft') return t`Back to draft`;
    return to === 'Canceled' ? t`Cancel contract` : t`Close contract`;
  };
}
