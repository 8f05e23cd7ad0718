import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, setAccountWorkflow } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { joinsCampaign } from '@recoup/domain/accounts/joins-campaign.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCampaignNames } from '../../kit/records/use-campaign-names.ts';
import { useMay } from '../../kit/session/session.tsx';

type Account = ReplyOf<typeof readAccount>;
type Campaign = { readonly _id: string; readonly name: string };

type AccountCampaignProps = { readonly account: Account; readonly onChanged: (account: Account) => void };

/** The campaign of an account, and another one for whoever may choose; a change is confirmed, since it may send. */
export function AccountCampaign({ account, onChanged }: AccountCampaignProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  // What is chosen and not confirmed yet; null takes the account out.
  const [target, setTarget] = useState<Campaign | null | undefined>();
  const mayChoose = may('account.workflow') && account.deleted === null;
  const { data } = useCampaignNames(mayChoose);
  if (!mayChoose) return account.workflow?.name ?? <Trans>None</Trans>;
  const mayJoin = joinsCampaign(account.status, 'any');
  const campaigns = data ?? [];
  const listed = campaigns.map((row) => ({
    value: row._id,
    label: row.name,
    ...(row.isSendActive !== false ? {} : { detail: t`Turned off` }),
  }));
  const own = account.workflow;
  const missing =
    own && !listed.some((option) => option.value === own._id) ? [{ value: own._id, label: own.name }] : [];
  const next = target && campaigns.find((row) => row._id === target._id);

  async function assign(): Promise<void> {
    const body = { workflowId: target?._id ?? null };
    onChanged(await client.send(setAccountWorkflow, { params: { id: account._id }, body }));
    showToast('success', target ? t`Assigned to ${target.name}` : t`Taken out of the campaign`);
  }

  return (
    <>
      <PickInput
        aria-label={t`Campaign`}
        groups={[{ label: '', items: [...missing, ...(mayJoin ? listed : [])] }]}
        value={own?._id ?? null}
        onChange={(id) => {
          if (id === (own?._id ?? null)) return;
          setTarget(campaigns.find((row) => row._id === id) ?? null);
        }}
        none={t`None`}
      />
      {own && may('workflow.read') && (
        <Link to="/campaigns/$id" params={{ id: own._id }} className={`${linkClasses} mt-1 inline-block text-compact`}>
          <Trans>Open campaign</Trans>
        </Link>
      )}
      {target !== undefined && (
        <ConfirmSheet
          open
          onOpenChange={() => setTarget(undefined)}
          action={target ? t`Assign to ${target.name}` : t`Take out of the campaign`}
          facts={[
            { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
            { label: t`Campaign`, value: `${own?.name ?? t`None`} → ${target?.name ?? t`None`}` },
          ]}
          onConfirm={assign}
        >
          <p className="mt-4 text-body text-muted">
            {target === null ? (
              <Trans>No further reminders of this campaign are sent for the account.</Trans>
            ) : next?.isSendActive === null ? (
              <Trans>If the campaign is on, its next step may contact the customer within the send window.</Trans>
            ) : next?.isSendActive ? (
              <Trans>The campaign is on: its next step may contact the customer within the send window.</Trans>
            ) : (
              <Trans>The campaign is off: nobody is contacted until it is turned on.</Trans>
            )}
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
