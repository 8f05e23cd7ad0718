import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { sendMemberMessage } from '@recoup/contract/member-chat.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useFoot } from '../../kit/page/use-foot.ts';
import { OlderRows } from '../../kit/record-page/older-rows.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { LineComposer } from '../../kit/typing/line-composer.tsx';
import { type MemberMessage, useMemberMessages, useSeen } from './use-member-messages.ts';

type ChatMessagesProps = {
  readonly otherId: string;
  readonly name: string;
  /** Whoever left the team is read, and no longer written to. */
  readonly isGone: boolean;
};

/** What oneself and another member wrote to each other, and a place to go on. */
export function ChatMessages({ otherId, name, isGone }: ChatMessagesProps) {
  const { t } = useLingui();
  const client = useClient();
  const { messages, error, refresh, older } = useMemberMessages(otherId);
  const [sending, setSending] = useState<{ readonly id: string; readonly text: string }>();
  useSeen(otherId, messages);
  const foot = useFoot(messages?.at(-1)?._id);

  async function send(text: string): Promise<void> {
    // The same words tried again after a lost answer are the same message.
    const id = sending?.text === text ? sending.id : uuidv7();
    setSending({ id, text });
    await client.send(sendMemberMessage, { params: { id: otherId }, body: { _id: id, message: text } });
    setSending(undefined);
    await refresh();
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 max-lg:min-h-64" tabIndex={-1}>
        {error && !messages && (
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void refresh()} />
        )}
        {!messages && !error && <SkeletonLines lines={5} />}
        <OlderRows {...older} />
        {messages?.length === 0 && (
          <EmptyState icon={MessagesSquare} title={t`Nothing written yet`}>
            <Trans>Only you and {name} read what stands here.</Trans>
          </EmptyState>
        )}
        {messages && messages.length > 0 && (
          <ol aria-label={t`Messages with ${name}`} aria-live="polite" className="space-y-3">
            {messages.map((message) => (
              <Line key={message._id} message={message} isOwn={message.from !== otherId} name={name} />
            ))}
          </ol>
        )}
        <div ref={foot} />
      </div>
      {isGone ? (
        <p className="border-border border-t p-3 text-compact text-muted">
          <Trans>{name} is no longer in the team.</Trans>
        </p>
      ) : (
        <LineComposer
          key={otherId}
          place={`member ${otherId}`}
          label={t`Message to ${name}`}
          placeholder={t`Write to ${name}`}
          action={t`Send`}
          maxLength={5_000}
          onSend={send}
        />
      )}
    </>
  );
}

function Line({
  message,
  isOwn,
  name,
}: {
  readonly message: MemberMessage;
  readonly isOwn: boolean;
  readonly name: string;
}) {
  const { t } = useLingui();
  const { company } = useUser();
  const now = useNow();
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p
        className={classNames(
          'max-w-[85%] whitespace-pre-wrap break-words rounded-control px-3 py-2 text-body',
          isOwn ? 'bg-selected' : 'bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? t`You:` : t`${name}:`} </span>
        {message.text}
      </p>
      <p className="mt-0.5 px-1 text-meta text-muted">
        <Moment at={message.at} now={now} timeZone={company.timeZone} />
        {isOwn && message.seenAt !== null && (
          <>
            {' · '}
            <Trans>Seen</Trans>
          </>
        )}
      </p>
    </li>
  );
}
