import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { setContractAssignee } from '@recoup/contract/contracts.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useMay } from '../../kit/session/session.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import type { Contract } from './contract.ts';

type ContractHandlingProps = { readonly contract: Contract; readonly onChanged: (contract: Contract) => void };

/** Who looks after a contract. A change shows at once. */
export function ContractHandling({ contract, onChanged }: ContractHandlingProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('contract.write');

  async function give(assignee: Contract['assignee']): Promise<void> {
    onChanged({ ...contract, assignee });
    try {
      const body = { assigneeId: assignee?._id ?? null };
      onChanged(await client.send(setContractAssignee, { params: { id: contract._id }, body }));
    } catch (error) {
      onChanged(contract);
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <Card title={t`Handling`}>
      <DescriptionList
        entries={[
          {
            label: t`Team member`,
            value: mayWrite ? (
              <MemberPick
                may="contract.write"
                label={t`Team member`}
                value={contract.assignee}
                onChange={(assignee) => void give(assignee)}
              />
            ) : (
              (contract.assignee?.name ?? <Trans>Nobody</Trans>)
            ),
          },
        ]}
      />
    </Card>
  );
}
