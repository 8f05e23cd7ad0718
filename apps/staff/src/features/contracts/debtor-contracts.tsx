import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listContracts } from '@recoup/contract/contracts.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { ContractForm } from './contract-form.tsx';
import { ContractLine } from './contract-line.tsx';

const SHOWN_MAX = 10;

/** Beside a customer: their contracts. */
export function DebtorContracts({
  debtor,
}: {
  readonly debtor: { readonly _id: string; readonly displayName: string };
}) {
  const { t } = useLingui();
  const mayWrite = useMay()('contract.write');
  const [adding, setAdding] = useState(false);
  const list = useCall(listContracts, { body: { debtorId: debtor._id, limit: SHOWN_MAX } });
  return (
    <Card
      title={t`Contracts`}
      actions={mayWrite && <IconButton icon={Plus} label={t`New contract`} onClick={() => setAdding(true)} />}
    >
      {list.error && !list.data ? (
        <p className="text-body text-muted">{list.error.message}</p>
      ) : !list.data ? (
        <SkeletonLines lines={2} />
      ) : list.data.data.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>No contracts</Trans>
        </p>
      ) : (
        <ul className="space-y-2">
          {list.data.data.map((contract) => (
            <li key={contract._id}>
              <ContractLine contract={contract} />
            </li>
          ))}
        </ul>
      )}
      {adding && <ContractForm debtor={debtor} onClose={() => setAdding(false)} onSaved={() => void list.mutate()} />}
    </Card>
  );
}
