import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listMembers } from '@recoup/contract/members.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, MessagesSquare, UserPlus } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ChatPeople } from './chat-people.tsx';

/** `/team-chat`: what members write to each other; on a phone either the team or one conversation. */
export function TeamChatPage() {
  const { t } = useLingui();
  const me = useUser();
  const { id: chosen } = useParams({ strict: false });
  const { data, error, mutate } = useCall(listMembers, { query: {} });
  const people = (data?.data ?? []).filter(({ _id, status }) => _id !== me._id && status === 'ACTIVE');
  const other = people.find(({ _id }) => _id === chosen);
  const name = other?.name ?? t`Former member`;
  return (
    <Page fills title={t`Team chat`} description={t`Between two of the team; nobody else reads it.`}>
      {error && !data && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && people.length === 0 && !chosen && <Alone />}
      {data && (people.length > 0 || chosen) && (
        <div className="grid min-h-0 flex-1 overflow-hidden rounded-card border border-border bg-surface lg:grid-cols-[16rem_minmax(0,1fr)] lg:min-h-[28rem]">
          <div className={classNames('overflow-y-auto border-border lg:border-r', chosen && 'max-lg:hidden')}>
            <ChatPeople people={people} chosen={chosen} />
          </div>
          <section
            aria-label={chosen ? t`Conversation with ${name}` : t`Conversation`}
            className={classNames('flex min-h-0 flex-col', !chosen && 'max-lg:hidden')}
          >
            {chosen ? (
              <>
                <div className="flex items-center gap-2 border-border border-b px-4 py-2.5">
                  <Link
                    to="/team-chat"
                    aria-label={t`Back to the team`}
                    className="-ml-2 flex size-9 items-center justify-center rounded-control hover:bg-sunken lg:hidden"
                  >
                    <ChevronLeft aria-hidden className="size-5" />
                  </Link>
                  <h2 className="min-w-0 truncate font-medium text-body">{name}</h2>
                </div>
                <ChatMessages key={chosen} otherId={chosen} name={name} isGone={!other} />
              </>
            ) : (
              <EmptyState icon={MessagesSquare} title={t`Choose somebody of the team`}>
                <Trans>What the two of you wrote stands here.</Trans>
              </EmptyState>
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

/** Nobody to write to yet. */
function Alone() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <EmptyState
      icon={UserPlus}
      title={t`Nobody else is in the team yet`}
      actions={
        may('member.write') && (
          <Link to="/settings/members" className="font-medium text-accent-text text-body hover:underline">
            <Trans>Invite somebody</Trans>
          </Link>
        )
      }
    >
      <Trans>Once a colleague has joined, you can write to each other here.</Trans>
    </EmptyState>
  );
}
