import { Trans, useLingui } from '@lingui/react/macro';
import { openMoves } from '@recoup/domain/accounts/account-status.ts';
import { accountStatuses } from '@recoup/domain/vocabulary.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { useState } from 'react';
import { useCampaignNames } from '../../kit/records/use-campaign-names.ts';
import { MemberField } from '../members/member-field.tsx';
import type { BulkChoice } from './bulk-request.ts';

type ChoiceProps = { readonly onChoice: (choice: BulkChoice | null) => void };

/** Stands for "nobody": no value means that nothing is chosen yet. */
const nobody = 'nobody';

/** A campaign; it says whether it sends. */
export function CampaignChoice({ onChoice }: ChoiceProps) {
  const { t } = useLingui();
  const campaigns = useCampaignNames();
  const rows = campaigns.data ?? [];
  const [value, setValue] = useState<string | null>(null);
  const chosen = rows.find(({ _id }) => _id === value);
  function choose(workflowId: string | null): void {
    setValue(workflowId);
    onChoice(workflowId ? { action: 'workflow', workflowId } : null);
  }
  return (
    <>
      <FormField label={t`Campaign`} error={campaigns.error?.message}>
        {(control) => (
          <PickInput
            {...control}
            aria-label={t`Campaign`}
            value={value}
            onChange={choose}
            none={campaigns.data && rows.length === 0 ? t`There is no campaign yet` : t`Choose a campaign`}
            groups={[{ label: '', items: rows.map((row) => ({ value: row._id, label: row.name })) }]}
          />
        )}
      </FormField>
      {chosen && (
        <Notice kind={chosen.isSendActive === false ? 'info' : 'warning'}>
          {chosen.isSendActive === null ? (
            <Trans>If it is on, reminders go out as their steps fall due.</Trans>
          ) : chosen.isSendActive ? (
            <Trans>It is on: reminders go out as their steps fall due.</Trans>
          ) : (
            <Trans>It is off: nothing is sent until you turn it on.</Trans>
          )}
        </Notice>
      )}
    </>
  );
}

/** The statuses that a person can move anything to; uncollectible has a button of its own. */
const statuses = accountStatuses.filter(
  (to) => to !== 'Charged Off' && accountStatuses.some((from) => openMoves(from, 'person').includes(to)),
);

export function StatusChoice({ onChoice }: ChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <FormField label={t`New status`}>
      {(control) => (
        <SelectInput
          {...control}
          defaultValue=""
          onChange={({ target }) => {
            const newStatus = statuses.find((status) => status === target.value);
            onChoice(newStatus ? { action: 'status', newStatus } : null);
          }}
          placeholder={t`Choose a status`}
          options={statuses.map((status) => ({ value: status, label: i18n._(statusLooks.account[status].word) }))}
        />
      )}
    </FormField>
  );
}

/** A team member, or nobody. */
export function AssigneeChoice({ onChoice }: ChoiceProps) {
  const { t } = useLingui();
  const [value, setValue] = useState<string | null>(null);
  return (
    <MemberField
      label={t`Team member`}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChoice(next === null ? null : { action: 'assignee', assigneeId: next === nobody ? null : next });
      }}
      none={t`Choose a team member`}
      others={[{ value: nobody, label: t`Nobody` }]}
    />
  );
}
