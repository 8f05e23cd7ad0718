import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { useMay } from '../../kit/session/session.tsx';

export type Campaign = ReplyOf<typeof listWorkflows>['data'][number];

/** The campaigns this person may put accounts into; none for a role that sees no campaigns. */
export function useCampaigns(): readonly Campaign[] {
  const may = useMay();
  const list = useCall(listWorkflows, may('workflow.read') ? { query: {} } : null);
  return list.data?.data ?? noCampaigns;
}

const noCampaigns: readonly Campaign[] = [];

type CampaignChoiceProps = {
  readonly count: number;
  /** How many of them it can remind by itself; undefined while that is not known, null where it was not counted. */
  readonly reminded: number | null | undefined;
  readonly campaigns: readonly Campaign[];
  readonly value: string;
  readonly onChange: (workflowId: string) => void;
};

/** Importing contacts nobody. Joining a campaign is a choice of its own, with the number of accounts it concerns. */
export function CampaignChoice({ count, reminded, campaigns, value, onChange }: CampaignChoiceProps) {
  const { t } = useLingui();
  if (campaigns.length === 0) return null;
  const chosen = campaigns.find(({ _id }) => _id === value);
  return (
    <div className="space-y-2">
      <FormField label={t`Assign to a campaign`} hint={t`Importing by itself contacts nobody.`}>
        {(control) => (
          <SelectInput
            {...control}
            value={chosen ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            placeholder={t`No campaign`}
            options={campaigns.map((campaign) => ({ value: campaign._id, label: campaign.name }))}
          />
        )}
      </FormField>
      <p role="status" className="text-body text-muted">
        {chosen ? (
          <>
            <Plural value={count} one="# new account joins the campaign." other="# new accounts join the campaign." />{' '}
            {typeof reminded === 'number' && (
              <>
                <Plural
                  value={reminded}
                  _0="It can remind none of them: they are paid, disputed, or nothing leads to their customers."
                  one="It can remind # of them; the others are paid, disputed, or nothing leads to their customers."
                  other="It can remind # of them; the others are paid, disputed, or nothing leads to their customers."
                />{' '}
              </>
            )}
            {chosen.isSendActive ? (
              <Trans>
                It is on: reminders go to the customers as its steps fall due, from 8:00 to 20:00 in the customer's
                time.
              </Trans>
            ) : (
              <Trans>It is off: nothing is sent until you turn it on.</Trans>
            )}
          </>
        ) : (
          <Trans>The accounts are imported without a campaign.</Trans>
        )}
      </p>
    </div>
  );
}
