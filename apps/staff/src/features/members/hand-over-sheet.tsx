import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { makeOwner } from '@recoup/contract/members.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { TeamMember } from './member-row.tsx';

type HandOverSheetProps = {
  readonly member: TeamMember;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Makes another Administrator the owner of the company. */
export function HandOverSheet({ member, onClose, onChanged }: HandOverSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={onClose}
      action={t`Hand over to ${member.name}`}
      onConfirm={async () => {
        await client.send(makeOwner, { params: { id: member._id } });
        showToast('success', t`${member.name} is the owner now`);
        onChanged();
      }}
    >
      <p className="text-body text-muted">
        <Trans>
          {member.name} becomes the owner: nobody can remove them, and only they can hand the company over again. You
          stay Administrator. Both of you are told by mail.
        </Trans>
      </p>
    </ConfirmSheet>
  );
}
