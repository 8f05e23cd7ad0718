import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { inviteMember } from '@recoup/contract/members.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut, MoreHorizontal, Send, ShieldCheck, UserMinus } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import { highestRole, roleWords } from './role-words.ts';

export type TeamMember = ReplyOf<typeof inviteMember>;

type MemberRowProps = {
  readonly member: TeamMember;
  readonly mayWrite: boolean;
  /** Undefined where the company cannot be handed over to them. */
  readonly onOwner: (() => void) | undefined;
  readonly onRole: () => void;
  readonly onSignOut: () => void;
  readonly onRemove: () => void;
  readonly onResend: () => void;
};

/** One of the team: who, what they may do, whether they have joined, what they work on. */
export function MemberRow({ member, mayWrite, onOwner, onRole, onSignOut, onRemove, onResend }: MemberRowProps) {
  const { t, i18n } = useLingui();
  const me = useUser();
  const isMe = member._id === me._id;
  const isInvited = member.status === 'INVITED';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-border border-t py-2.5 pr-2 pl-4 text-body lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_2.5rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to="/team/$id"
            params={{ id: member._id }}
            className="min-w-0 truncate font-medium underline-offset-2 hover:underline"
          >
            {member.name}
          </Link>
          {isMe && <Chip tone="neutral">{t`You`}</Chip>}
          {member.isOwner && <Chip tone="blue">{t`Owner`}</Chip>}
          {isInvited && <Invited until={member.invitedUntil} />}
        </p>
        {member.name !== member.email && <p className="truncate text-compact text-muted">{member.email}</p>}
      </div>
      <p className="text-muted max-lg:col-start-1 max-lg:text-compact">
        {i18n._(roleWords[highestRole(member.roles)].name)}
        {!isInvited && member.has2Fa !== null && (
          <span className="block text-compact">{member.has2Fa ? t`Second factor on` : t`No second factor`}</span>
        )}
      </p>
      <p className="text-compact text-muted max-lg:col-start-1">
        <Work member={member} />
        {isInvited ? <InvitedUntil at={member.invitedUntil} /> : <LastSeen at={member.lastSeenAt} />}
      </p>
      <span className="row-span-3 row-start-1 max-lg:col-start-2 lg:row-auto">
        {mayWrite && (
          <Menu trigger={<IconButton icon={MoreHorizontal} label={t`Actions for ${member.name}`} />}>
            {isInvited && (
              <MenuItem icon={Send} onSelect={onResend}>
                {t`Send the invitation again`}
              </MenuItem>
            )}
            {!member.isOwner && (
              <MenuItem icon={ShieldCheck} onSelect={onRole}>
                {t`Change the role`}
              </MenuItem>
            )}
            {onOwner && (
              <MenuItem icon={KeyRound} onSelect={onOwner}>
                {t`Hand over the company`}
              </MenuItem>
            )}
            {!isMe && !isInvited && (
              <MenuItem icon={LogOut} onSelect={onSignOut}>
                {t`Sign out everywhere`}
              </MenuItem>
            )}
            {!isMe && !member.isOwner && (
              <MenuItem icon={UserMinus} danger onSelect={onRemove}>
                {isInvited ? t`Withdraw the invitation` : t`Remove from the team`}
              </MenuItem>
            )}
            {member.isOwner && (
              <p className="max-w-60 px-2.5 py-2 text-compact text-muted">
                {isMe
                  ? t`As the owner you stay Administrator. From the menu of another one you can hand the company over.`
                  : t`The owner stays Administrator.`}
              </p>
            )}
          </Menu>
        )}
      </span>
    </li>
  );
}

function Invited({ until }: { readonly until: string | null }) {
  const { t } = useLingui();
  // Invitations are counted by the true clock, whatever the demo's shows.
  const isOver = until !== null && new Date(until) < new Date();
  return isOver ? <Chip tone="amber">{t`Invitation ended`}</Chip> : <Chip tone="neutral">{t`Invited`}</Chip>;
}

function Work({ member }: { readonly member: TeamMember }) {
  const debtors = member.debtors ?? 0;
  const accounts = member.accounts ?? 0;
  const tasks = member.tasks ?? 0;
  if (debtors + accounts + tasks === 0) return <Trans>Nothing assigned</Trans>;
  return (
    <>
      <Plural value={debtors} one="# customer" other="# customers" />
      {' · '}
      <Plural value={accounts} one="# account" other="# accounts" />
      {' · '}
      <Plural value={tasks} one="# open task" other="# open tasks" />
    </>
  );
}

function InvitedUntil({ at }: { readonly at: string | null }) {
  const { company } = useUser();
  if (at === null || new Date(at) < new Date()) return null;
  return (
    <span className="block">
      <Trans>
        Invitation ends <Moment at={at} now={new Date()} timeZone={company.timeZone} />
      </Trans>
    </span>
  );
}

function LastSeen({ at }: { readonly at: string | null }) {
  const { company } = useUser();
  if (at === null) return null;
  return (
    <span className="block">
      <Trans>
        Last seen <Moment at={at} now={new Date()} timeZone={company.timeZone} />
      </Trans>
    </span>
  );
}
