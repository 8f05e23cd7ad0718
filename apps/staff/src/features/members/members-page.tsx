import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listMembers, resendInvitation } from '@recoup/contract/members.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { ChangeRoleSheet } from './change-role-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { InviteMemberSheet } from './invite-member-sheet.tsx';
import { MemberRow, type TeamMember } from './member-row.tsx';
import { RemoveMemberSheet } from './remove-member-sheet.tsx';
import { SignMemberOutSheet } from './sign-member-out-sheet.tsx';

type Open =
  | { readonly sheet: 'invite' }
  | { readonly sheet: 'owner' | 'role' | 'remove' | 'sign-out'; readonly member: TeamMember };

/** Whether the company can be handed over to somebody. */
const mayHold = ({ isOwner, status, roles }: TeamMember) => !isOwner && status === 'ACTIVE' && roles.includes('ADMIN');

/** The people of the company: invite, give a role, remove and hand over. */
export function MembersPage() {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const me = useUser();
  const mayWrite = may('member.write');
  const { data, error, mutate } = useCall(listMembers, { query: { usage: 'true' } });
  const [open, setOpen] = useState<Open | null>(null);
  const team = data?.data ?? [];
  const isOwner = may('company.owner') && team.some(({ _id, isOwner }) => isOwner && _id === me._id);
  const close = () => setOpen(null);
  const changed = () => void mutate();

  async function resend(member: TeamMember): Promise<void> {
    try {
      await client.send(resendInvitation, { body: { userId: member._id } });
      showToast('success', t`Invitation sent to ${member.email}`);
      changed();
    } catch (refused) {
      showToast('error', isApiError(refused) ? refused.message : String(refused));
    }
  }

  return (
    <Page
      changes="member.write"
      title={t`Team`}
      description={t`Who works here, and what each may do.`}
      actions={
        mayWrite && (
          <Button variant="primary" onClick={() => setOpen({ sheet: 'invite' })}>
            <UserPlus aria-hidden />
            <Trans>Invite</Trans>
          </Button>
        )
      }
    >
      <Card flush title={t`Members`}>
        {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && (
          <div className="p-4">
            <SkeletonLines lines={4} />
          </div>
        )}
        {data && (
          <ul aria-label={t`Members`}>
            {team.map((member) => (
              <MemberRow
                key={member._id}
                member={member}
                mayWrite={mayWrite}
                onOwner={isOwner && mayHold(member) ? () => setOpen({ sheet: 'owner', member }) : undefined}
                onRole={() => setOpen({ sheet: 'role', member })}
                onSignOut={() => setOpen({ sheet: 'sign-out', member })}
                onRemove={() => setOpen({ sheet: 'remove', member })}
                onResend={() => void resend(member)}
              />
            ))}
          </ul>
        )}
      </Card>
      {open?.sheet === 'invite' && <InviteMemberSheet onClose={close} onInvited={changed} />}
      {open?.sheet === 'owner' && <HandOverSheet member={open.member} onClose={close} onChanged={changed} />}
      {open?.sheet === 'role' && <ChangeRoleSheet member={open.member} onClose={close} onChanged={changed} />}
      {open?.sheet === 'sign-out' && <SignMemberOutSheet member={open.member} onClose={close} onDone={changed} />}
      {open?.sheet === 'remove' && (
        <RemoveMemberSheet member={open.member} team={team} onClose={close} onRemoved={changed} />
      )}
    </Page>
  );
}
