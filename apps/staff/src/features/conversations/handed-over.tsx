import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { agentReasonTitles } from '@recoup/domain/agent/agent-reason-titles.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { ReplayButton } from '../agent/replay-button.tsx';
import type { ConversationDetail, Feed } from './conversation.ts';

type HandedOverProps = {
  readonly detail: ConversationDetail;
  readonly feed: Feed | undefined;
  readonly onGiveBack: () => void;
};

/** What whoever takes over from the agent reads first: what was asked, what it said, what is open. */
export function HandedOver({ detail, feed, onGiveBack }: HandedOverProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const may = useMay();
  const { company } = useUser();
  const { agent, openDisputes, promise, waitingSince } = detail;
  const messages = (feed?.data ?? []).flatMap((item) => (item.kind === 'MESSAGE' ? [item] : []));
  const asked = messages.find(({ agent: part }) => part === 'READ') ?? messages.find(isIncoming);
  const said = messages.find(({ agent: part }) => part === 'WROTE');
  const open = [
    ...(waitingSince ? [<Trans key="answer">an answer</Trans>] : []),
    ...(openDisputes > 0 ? [<Plural key="disputes" value={openDisputes} one="# dispute" other="# disputes" />] : []),
    ...(promise
      ? [
          <Trans key="promise">
            promise of {formatMoney(promise.amountCents)} by {dateText(promise.promisedOn, i18n.locale)}
          </Trans>,
        ]
      : []),
  ];
  return (
    <section
      aria-label={t`Handed over by the AI agent`}
      className="shrink-0 border-border border-b bg-amber-tint px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-amber-text text-compact">
        <Hand aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-medium">
            <Trans>Handed over by the AI agent</Trans>
          </span>
          {agent.reason && <> · {agentReasonTitles[agent.reason][spokenLanguage()]}</>}
          {agent.since && (
            <>
              {' · '}
              <Moment at={agent.since} now={now} timeZone={company.timeZone} />
            </>
          )}
        </p>
        {asked?.agent === 'READ' && <ReplayButton messageId={asked._id} />}
        {may('debtor.write') && (
          <Button size="small" onClick={onGiveBack}>
            <Trans>Give back</Trans>
          </Button>
        )}
      </div>
      <dl className="max-lg:group-has-[[data-answer]_:focus]/pane:hidden mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-compact">
        <Line label={t`Asked`}>{asked ? `“${oneLine(asked.message.text)}”` : t`Nothing in writing`}</Line>
        <Line label={t`Said`}>{said ? `“${oneLine(said.message.text)}”` : t`Nothing yet`}</Line>
        <Line label={t`Open`}>
          {open.length === 0
            ? t`Nothing`
            : open.map((part, index) => (
                <span key={part.key}>
                  {index > 0 && ', '}
                  {part}
                </span>
              ))}
        </Line>
      </dl>
    </section>
  );
}

const isIncoming = ({ message }: { readonly message: { readonly direction: string } }) =>
  message.direction === 'incoming';
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="m-0 truncate">{children}</dd>
    </>
  );
}
