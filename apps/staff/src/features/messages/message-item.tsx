import { useLingui } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DecisionButton } from '../contact-policy/decision-button.tsx';
import { noticeLabels } from '../notices/notice-labels.ts';
import { MailParts } from './mail-parts.tsx';
import type { Message } from './message.ts';
import { SettleMessage } from './settle-message.tsx';

type MessageItemProps = {
  readonly message: Message;
  readonly onSettled: () => void;
  /** Beside who wrote it: that it was no person. */
  readonly mark?: ReactNode;
  /** Under it, beside why it was allowed. */
  readonly more?: ReactNode;
};

/** One message, word for word, with its delivery. */
export function MessageItem({ message, onSettled, mark, more }: MessageItemProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const Icon = message.channel === 'SMS' ? MessageSquare : Mail;
  const incoming = message.direction === 'incoming';
  return (
    <li className={`max-w-2xl rounded-card border border-border p-3 ${incoming ? 'bg-surface' : 'ml-auto bg-sunken'}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <Icon role="img" aria-label={message.channel === 'SMS' ? t`SMS` : t`E-mail`} className="size-3.5" />
        {incoming ? <IncomingFrom message={message} /> : message.to}
        {message.member && <span>{t`by ${message.member}`}</span>}
        {mark}
        {message.notice && <Chip tone="blue">{i18n._(noticeLabels[message.notice].name)}</Chip>}
        {message.status && <StatusChip kind="delivery" status={message.status} />}
        <span className="ml-auto">
          <Moment at={message.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      {message.subject && <p className="mt-1.5 font-medium text-body">{message.subject}</p>}
      {message.text ? (
        <p className="mt-1 whitespace-pre-line break-words text-body">{message.text}</p>
      ) : (
        message.mailId && <p className="mt-1 text-body text-muted">{t`Nothing but what it quotes`}</p>
      )}
      {(message.mailId || message.files.length > 0) && <MailParts message={message} />}
      {message.isDoubtful && <SettleMessage id={message._id} onSettled={onSettled} />}
      {(message.decisionId || more) && (
        <div className="mt-1 -ml-2 flex flex-wrap">
          {message.decisionId && <DecisionButton decisionId={message.decisionId} />}
          {more}
        </div>
      )}
      {message.failure && <p className="mt-1 text-compact text-danger-text">{message.failure}</p>}
    </li>
  );
}

/** Who it came from, and what to know before it is believed. */
function IncomingFrom({ message }: Pick<MessageItemProps, 'message'>) {
  const { t } = useLingui();
  if (!message.mailId) return <>{t`From the customer`}</>;
  return (
    <>
      <span className="min-w-0 break-all">{message.from || t`Sender unknown`}</span>
      {message.isAutomatic && <Chip tone="neutral">{t`Automatic`}</Chip>}
      {!message.isSenderProven && <Chip tone="amber">{t`Sender not confirmed`}</Chip>}
    </>
  );
}
