import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setMemberRoles } from '@recoup/contract/members.ts';
import type { Role } from '@recoup/domain/vocabulary.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { TeamMember } from './member-row.tsx';
import { RoleChoice } from './role-choice.tsx';
import { highestRole } from './role-words.ts';

type ChangeRoleSheetProps = {
  readonly member: TeamMember;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Gives a member another role. */
export function ChangeRoleSheet({ member, onClose, onChanged }: ChangeRoleSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const before = highestRole(member.roles);
  const [role, setRole] = useState<Role>(before);
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={onClose}
      action={t`Change the role`}
      blocked={role === before}
      onConfirm={async () => {
        const body = { roles: [role], seen: member.roles };
        await client.send(setMemberRoles, { params: { id: member._id }, body });
        showToast('success', t`Role changed`);
        onChanged();
      }}
    >
      <p className="mb-4 text-body text-muted">
        {member.status === 'ACTIVE' ? (
          <Trans>{member.name} is signed out everywhere and told by mail; the new role holds at once.</Trans>
        ) : (
          <Trans>The invitation to {member.email} stays as it is.</Trans>
        )}
      </p>
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmSheet>
  );
}
