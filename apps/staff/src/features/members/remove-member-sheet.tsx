import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { removeMember } from '@recoup/contract/members.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { TeamMember } from './member-row.tsx';

type RemoveMemberSheetProps = {
  readonly member: TeamMember;
  readonly team: readonly TeamMember[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Removes a member, or takes back an invitation; says what they work on, and asks who takes it over. */
export function RemoveMemberSheet({ member, team, onClose, onRemoved }: RemoveMemberSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const { debtors, accounts, tasks } = member;
  const [to, setTo] = useState('');
  const isInvited = member.status === 'INVITED';
  const hasWork = (debtors ?? 0) + (accounts ?? 0) + (tasks ?? 0) > 0;
  const heirs = team.filter(({ _id, status }) => _id !== member._id && status === 'ACTIVE');
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={onClose}
      action={isInvited ? t`Withdraw the invitation` : t`Remove ${member.name}`}
      {...(hasWork
        ? {
            facts: [
              { label: t`Customers`, value: debtors ?? 0 },
              { label: t`Accounts`, value: accounts ?? 0 },
              { label: t`Open tasks`, value: tasks ?? 0 },
            ],
          }
        : {})}
      onConfirm={async () => {
        await client.send(removeMember, { params: { id: member._id }, query: to ? { to } : {} });
        showToast('success', isInvited ? t`Invitation withdrawn` : t`${member.name} was removed`);
        onRemoved();
      }}
    >
      {hasWork && (
        <FormField label={t`Who takes over?`} className="mt-4">
          {(control) => (
            <SelectInput
              {...control}
              value={to}
              onChange={(event) => setTo(event.target.value)}
              options={[
                { value: '', label: t`Nobody for now` },
                ...heirs.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          )}
        </FormField>
      )}
      <p className="mt-4 text-body text-muted">
        {isInvited ? (
          <Trans>The link that was mailed to {member.email} stops working.</Trans>
        ) : (
          <Trans>
            They are signed out at once. Their name stays in the history of what they did, and they can be invited
            again.
          </Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}
