import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { setContractAssignee, setContractTags } from '@recoup/contract/contracts.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useMay } from '../../kit/session/session.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import { tagChangeOf } from '../tags/tag-change.ts';
import { TagList } from '../tags/tag-list.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import type { Contract } from './contract.ts';

type ContractHandlingProps = { readonly contract: Contract; readonly onChanged: (contract: Contract) => void };

/** Who looks after a contract, and its tags. A change shows at once. */
export function ContractHandling({ contract, onChanged }: ContractHandlingProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('contract.write');

  const params = { id: contract._id };

  async function save(shown: Contract, send: () => Promise<Contract>): Promise<void> {
    onChanged(shown);
    try {
      onChanged(await send());
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
                onChange={(assignee) =>
                  void save({ ...contract, assignee }, () =>
                    client.send(setContractAssignee, { params, body: { assigneeId: assignee?._id ?? null } }),
                  )
                }
              />
            ) : (
              (contract.assignee?.name ?? <Trans>Nobody</Trans>)
            ),
          },
          {
            label: t`Tags`,
            value: mayWrite ? (
              <TagPicker
                value={contract.tags}
                onChange={(tags) =>
                  void save({ ...contract, tags: [...tags] }, () =>
                    client.send(setContractTags, { params, body: tagChangeOf(contract.tags, tags) }),
                  )
                }
              />
            ) : (
              contract.tags.length > 0 && <TagList tags={contract.tags} />
            ),
          },
        ]}
      />
    </Card>
  );
}
