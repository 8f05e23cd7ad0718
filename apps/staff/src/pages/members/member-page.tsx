import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { memberActivities, readMemberProfile } from '@recoup/contract/member-profiles.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MessagesSquare, Pencil } from 'lucide-react';
import { useState } from 'react';
import { EditMemberSheet } from '../../features/members/edit-member-sheet.tsx';
import { MemberHabits } from '../../features/members/member-habits.tsx';
import { highestRole, roleWords } from '../../features/members/role-words.ts';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';
import { MemberDebtors } from './member-debtors.tsx';

const route = getRouteApi('/shell/team/$id');

/** `/team/$id`: a member of the team, what they did and whom they look after. */
export function MemberPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const me = useUser();
  const [isEditing, setEditing] = useState(false);
  const { data: member, error, mutate } = useCall(readMemberProfile, { params: { id } });
  const parent = may('member.read') ? <Link to="/settings/members">{t`Team`}</Link> : undefined;
  if (!member) {
    const isMissing = error?.status === 404 || error?.status === 403;
    return (
      <Page parent={parent} title={t`Team member`}>
        <Card>
          {error ? (
            <ErrorRegion message={error.message} onRetry={isMissing ? undefined : () => void mutate()} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
      </Page>
    );
  }
  const isThere = member.status === 'ACTIVE' || member.status === 'INVITED';
  const mayEdit = isThere && (member._id === me._id || may('member.write'));
  return (
    <Page
      parent={parent}
      title={member.name}
      beside={
        <>
          <Chip tone="neutral">{i18n._(roleWords[highestRole(member.roles)].name)}</Chip>
          {member.status === 'INVITED' && <Chip tone="neutral">{t`Invited`}</Chip>}
          {!isThere && <Chip tone="slate">{t`Former member`}</Chip>}
        </>
      }
      description={member.email}
      actions={
        <>
          {mayEdit && (
            <Button onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              <Trans>Edit</Trans>
            </Button>
          )}
          {member.status === 'ACTIVE' && member._id !== me._id && may('user.chat') && (
            <Button
              variant="primary"
              onClick={() => void navigate({ to: '/team-chat/$id', params: { id: member._id } })}
            >
              <MessagesSquare aria-hidden />
              <Trans>Write</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs
            label={t`Team member`}
            value={search.tab ?? 'activity'}
            onChange={(tab) => void navigate({ to: '/team/$id', params: { id }, search: { tab }, replace: true })}
            tabs={[
              {
                value: 'activity',
                label: t`Activity`,
                content: <RecordTimeline call={memberActivities} id={id} withAccount withDebtor />,
              },
              { value: 'customers', label: t`Customers`, content: <MemberDebtors id={id} /> },
            ]}
          />
        </div>
        <MemberHabits member={member} />
      </div>
      {isEditing && (
        <EditMemberSheet
          member={member}
          onClose={() => setEditing(false)}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => mutate()}
        />
      )}
    </Page>
  );
}
