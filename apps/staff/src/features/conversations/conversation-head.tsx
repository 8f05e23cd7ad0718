import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  AlarmClockOff,
  ArrowLeft,
  Bot,
  CircleCheck,
  Ellipsis,
  Hand,
  Mail,
  MessageCircleQuestionMark,
  RotateCcw,
  UserRound,
} from 'lucide-react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { AgentState, isAside } from '../agent/agent-state.tsx';
import type { ConversationDetail } from './conversation.ts';
import type { ConversationSearch } from './conversation-search.ts';
import { snoozeTimes } from './snooze-times.ts';
import type { ConversationVerbs } from './use-conversation-verbs.ts';
import type { TakeOver } from './use-take-over.ts';

type ConversationHeadProps = {
  readonly detail: ConversationDetail;
  readonly search: ConversationSearch;
  readonly verbs: ConversationVerbs;
  readonly takeOver: TakeOver | null;
  readonly onTakeOver: () => void;
};

/** Whose conversation it is, how it stands, and what can be done with it as a whole. */
export function ConversationHead({ detail, search, verbs, takeOver, onTakeOver }: ConversationHeadProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const now = useNow();
  const { company } = useUser();
  const { debtor, status, snoozedUntil, waitingSince } = detail;
  const isOpen = status === 'OPENED';
  const times = snoozeTimes(now, company.timeZone);
  return (
    <header className="flex flex-wrap items-center gap-2 border-border border-b p-3">
      <Link
        to="/inbox"
        search={search}
        aria-label={t`Back to all conversations`}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="truncate font-semibold text-lead">{debtor.displayName}</h2>
        <p className="flex flex-wrap items-center gap-1.5 text-compact text-muted">
          <Chip tone={isOpen ? 'amber' : 'green'}>{isOpen ? <Trans>Waiting</Trans> : <Trans>Answered</Trans>}</Chip>
          {snoozedUntil && (
            <Chip tone="neutral" icon={AlarmClock}>
              <Moment at={snoozedUntil} now={now} timeZone={company.timeZone} />
            </Chip>
          )}
          {waitingSince && (
            <span>
              <Trans>
                since <Moment at={waitingSince} now={now} timeZone={company.timeZone} />
              </Trans>
            </span>
          )}
          {!takeOver?.isWaiting && !isAside(detail.agent) && detail.agent.state !== 'HANDED_OVER' && (
            <AgentState agent={detail.agent} />
          )}
          {detail.assignee ? <span>{detail.assignee.name}</span> : <Trans>Unassigned</Trans>}
        </p>
      </div>
      {may('debtor.write') && (detail.mode === 'BOT_ACTIVE' || takeOver?.isWaiting) && (
        <Button variant="primary" aria-keyshortcuts="t" busy={takeOver?.isWaiting} onClick={onTakeOver}>
          {!takeOver?.isWaiting && <Hand aria-hidden />}
          {takeOver?.isWaiting ? <Trans>Taking over…</Trans> : <Trans>Take over</Trans>}
        </Button>
      )}
      {may('message.write') && (
        <>
          {!(isOpen && detail.needsMeaning) && (
            <Button onClick={() => void verbs.setStatus(isOpen ? 'ANSWERED' : 'OPENED')}>
              {isOpen ? <CircleCheck aria-hidden /> : <RotateCcw aria-hidden />}
              <span className="max-sm:sr-only">
                {isOpen ? <Trans>Mark as answered</Trans> : <Trans>Open again</Trans>}
              </span>
            </Button>
          )}
          <Menu trigger={<IconButton icon={Ellipsis} label={t`More about this conversation`} />}>
            {snoozedUntil ? (
              <MenuItem icon={AlarmClockOff} onSelect={() => void verbs.snooze(null)}>
                <Trans>Take back now</Trans>
              </MenuItem>
            ) : (
              times.map(({ id, at }) => (
                <MenuItem key={id} icon={AlarmClock} onSelect={() => void verbs.snooze(at)}>
                  <SnoozeTitle id={id} />{' '}
                  <span className="text-muted">
                    {at.toLocaleString(i18n.locale, {
                      ...{ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: company.timeZone },
                    })}
                  </span>
                </MenuItem>
              ))
            )}
            {detail.needsMeaning && may('contact.write') && (
              <>
                <MenuItem
                  icon={CircleCheck}
                  onSelect={() => void verbs.understand({ meant: [], isStillWaiting: false })}
                >
                  <Trans>No wish to stop: mark answered</Trans>
                </MenuItem>
                <MenuItem
                  icon={MessageCircleQuestionMark}
                  onSelect={() => void verbs.understand({ meant: [], isStillWaiting: true })}
                >
                  <Trans>No wish to stop, still waiting</Trans>
                </MenuItem>
              </>
            )}
            {may('debtor.write') && detail.agent.state === 'OFF' && detail.agent.reason !== 'company-off' && (
              <MenuItem icon={Bot} onSelect={() => void verbs.giveBack()}>
                {detail.agent.reason === 'never-on' ? (
                  <Trans>Let the AI agent answer from the next message on</Trans>
                ) : (
                  <Trans>Give back to the AI agent from the next message on</Trans>
                )}
              </MenuItem>
            )}
            <MenuItem icon={Mail} onSelect={() => void verbs.markUnread()}>
              <Trans>Mark as unread</Trans>
            </MenuItem>
            <MenuItem icon={UserRound} link={<Link to="/customers/$id" params={{ id: debtor._id }} />}>
              <Trans>Open the customer</Trans>
            </MenuItem>
          </Menu>
        </>
      )}
    </header>
  );
}

function SnoozeTitle({ id }: { readonly id: ReturnType<typeof snoozeTimes>[number]['id'] }) {
  if (id === 'hours') return <Trans>Put aside for 3 hours</Trans>;
  return id === 'tomorrow' ? <Trans>Put aside until tomorrow</Trans> : <Trans>Put aside until next week</Trans>;
}
