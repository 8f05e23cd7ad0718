import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { timelineLooks } from '@recoup/ui/timeline/timeline-event.ts';
import { Bot, Lock, Phone, PhoneIncoming, PhoneMissed } from 'lucide-react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { ReplayButton } from '../agent/replay-button.tsx';
import { callWord } from '../calls/call-word.ts';
import { ListenButton } from '../calls/listen-button.tsx';
import { MessageItem } from '../messages/message-item.tsx';
import type { FeedItem } from './conversation.ts';

type FeedLineProps = { readonly item: FeedItem; readonly onChanged: () => void };

/** One thing that was said or that happened: a message, a call, a note of the team, an event. */
export function FeedLine({ item, onChanged }: FeedLineProps) {
  switch (item.kind) {
    case 'MESSAGE':
      return (
        <MessageItem
          message={item.message}
          onSettled={onChanged}
          mark={
            item.agent === 'WROTE' && (
              <Chip tone="teal" icon={Bot}>
                <Trans>AI agent</Trans>
              </Chip>
            )
          }
          more={item.agent && <ReplayButton messageId={item._id} />}
        />
      );
    case 'CALL':
      return <CallLine call={item.call} />;
    case 'EVENT':
      return typeof item.event.data.text === 'string' ? (
        <NoteLine event={item.event} text={item.event.data.text} />
      ) : (
        <EventLine event={item.event} />
      );
  }
}

function At({ at }: { readonly at: string }) {
  const now = useNow();
  const { company } = useUser();
  return <Moment at={at} now={now} timeZone={company.timeZone} />;
}

function CallLine({ call }: { readonly call: Extract<FeedItem, { kind: 'CALL' }>['call'] }) {
  const { t, i18n } = useLingui();
  const isIncoming = call.direction === 'incoming';
  const Icon = call.state === 'MISSED' ? PhoneMissed : isIncoming ? PhoneIncoming : Phone;
  const kept = useMay()('call.listen') ? call.recordings.filter((part) => part.state === 'KEPT') : [];
  return (
    <li
      className={classNames(
        'max-w-2xl rounded-card border border-border p-3',
        isIncoming ? 'bg-surface' : 'ml-auto bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <Icon role="img" aria-label={isIncoming ? t`Call of the customer` : t`Our call`} className="size-3.5" />
        <span>{i18n._(callWord(call))}</span>
        {call.member && <span>{t`by ${call.member.name}`}</span>}
        <span className="ml-auto">
          <At at={call.at} />
        </span>
      </p>
      {call.note && <p className="mt-1 whitespace-pre-line break-words text-body">{call.note}</p>}
      {kept.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {kept.map((part) => (
            <ListenButton key={part._id} callId={call._id} part={part._id} />
          ))}
        </div>
      )}
    </li>
  );
}

type Event = Extract<FeedItem, { kind: 'EVENT' }>['event'];

/** What the team wrote among itself looks like nothing that a customer gets. */
function NoteLine({ event, text }: { readonly event: Event; readonly text: string }) {
  return (
    <li className="max-w-2xl rounded-card border border-border bg-amber-tint p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-amber-text text-compact">
        <Lock aria-hidden className="size-3.5" />
        <span className="font-medium">
          <Trans>Private note</Trans>
        </span>
        <span>{event.actor.name}</span>
        <span className="ml-auto">
          <At at={event.at} />
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-body">{text}</p>
    </li>
  );
}

function EventLine({ event }: { readonly event: Event }) {
  const { i18n } = useLingui();
  const look = timelineLooks[event.type];
  return (
    <li className="flex items-center gap-2 py-0.5 text-compact text-muted">
      <look.icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {i18n._(look.sentence(event.data))}
        {event.account && <span> · {event.account.reference}</span>}
      </span>
      <At at={event.at} />
    </li>
  );
}
