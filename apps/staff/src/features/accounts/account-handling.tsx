import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, setAccountAssignee, setAccountTags } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { ReactNode } from 'react';
import { LastContact } from '../../kit/records/contact-cells.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import { AccountCampaign } from './account-campaign.tsx';
import { AccountNextStep } from './account-columns.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountHandlingProps = {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
  /** The work that it is for, from above. */
  readonly project: ReactNode;
};

/** Who looks after an account, which campaign it is in, how it is tagged. Changes show at once. */
export function AccountHandling({ account, onChanged, project }: AccountHandlingProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('account.write') && account.deleted === null;
  const params = { id: account._id };
  const reminding = account.nextStep?.workflowName;

  async function save(shown: Account, send: () => Promise<Account>): Promise<void> {
    onChanged(shown);
    try {
      onChanged(await send());
    } catch (error) {
      onChanged(account);
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
                label={t`Team member`}
                value={account.assignee}
                onChange={(assignee) =>
                  void save({ ...account, assignee }, () =>
                    client.send(setAccountAssignee, { params, body: { assigneeId: assignee?._id ?? null } }),
                  )
                }
              />
            ) : (
              (account.assignee?.name ?? <Trans>Nobody</Trans>)
            ),
          },
          {
            label: t`Campaign`,
            value: <AccountCampaign account={account} onChanged={onChanged} />,
          },
          // The customer's run may be of a campaign that this account was never put into.
          ...(reminding && reminding !== account.workflow?.name ? [{ label: t`Reminded by`, value: reminding }] : []),
          { label: t`Project`, value: project },
          {
            label: t`Tags`,
            value: mayWrite ? (
              <TagPicker
                value={account.tags}
                onChange={(tags) =>
                  void save({ ...account, tags: [...tags] }, () =>
                    client.send(setAccountTags, {
                      params,
                      body: { tagIds: tags.map((tag) => tag._id), seen: account.tags.map((tag) => tag._id) },
                    }),
                  )
                }
              />
            ) : (
              account.tags.length > 0 && <TagList tags={account.tags} />
            ),
          },
          { label: t`Last contact`, value: <LastContact contact={account.lastContact} chip /> },
          { label: t`Next step`, value: <AccountNextStep row={account} /> },
        ]}
      />
    </Card>
  );
}
