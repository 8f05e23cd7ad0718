import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { signMemberOut } from '@recoup/contract/members.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { TeamMember } from './member-row.tsx';

type SignMemberOutSheetProps = {
  readonly member: TeamMember;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Signs a member out in every browser, when a device is lost. */
export function SignMemberOutSheet({ member, onClose, onDone }: SignMemberOutSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={onClose}
      action={t`Sign ${member.name} out everywhere`}
      onConfirm={async () => {
        await client.send(signMemberOut, { params: { id: member._id } });
        showToast('success', t`${member.name} is signed out everywhere`);
        onDone();
      }}
    >
      <p className="text-body text-muted">
        <Trans>
          Every browser of {member.name} is signed out within a second, and trusted ones are asked for the second factor
          again. Password and role stay as they are. They are told by mail.
        </Trans>
      </p>
    </ConfirmSheet>
  );
}
