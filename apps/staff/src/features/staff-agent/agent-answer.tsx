import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listAgentMessages } from '@recoup/contract/staff-agent.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useNow, useUser } from '../../kit/session/session.tsx';

export type AgentMessage = ReplyOf<typeof listAgentMessages>['data'][number];
type Citation = AgentMessage['citations'][number];

type AgentAnswerProps = {
  readonly message: AgentMessage;
  /** Asks the same again, where the answer was broken off. */
  readonly onAgain: () => void;
};

/** A question with its answer, and the records it rests on. */
export function AgentAnswer({ message, onAgain }: AgentAnswerProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const now = useNow();
  return (
    <li className="space-y-2">
      <div className="flex flex-col items-end">
        <p className="max-w-[85%] whitespace-pre-wrap break-words rounded-control bg-selected px-3 py-2 text-body">
          <span className="sr-only">{t`You:`} </span>
          {message.message}
        </p>
        <p className="mt-0.5 px-1 text-meta text-muted">
          <Moment at={message.askedAt} now={now} timeZone={company.timeZone} />
        </p>
      </div>
      {message.state === 'PENDING' && (
        <div className="max-w-md" role="status" aria-label={t`Looking it up`}>
          <SkeletonLines lines={2} />
        </div>
      )}
      {message.state === 'FAILED' && (
        <p className="flex flex-wrap items-center gap-2 text-body text-muted">
          <Trans>The answer was broken off.</Trans>
          <Button size="small" onClick={onAgain}>
            <Trans>Ask again</Trans>
          </Button>
        </p>
      )}
      {message.answer !== null && (
        <div className="max-w-2xl rounded-control bg-sunken px-3 py-2 text-body">
          <p>{message.answer}</p>
          {message.citations.length > 0 && (
            <ul className="mt-1">
              {message.citations.map((citation) => (
                <CitationRow key={`${citation.kind} ${citation._id}`} citation={citation} />
              ))}
            </ul>
          )}
          {message.more > 0 && (
            <p className="mt-1 text-compact text-muted">
              <Plural value={message.more} one="and # more" other="and # more" />
            </p>
          )}
        </div>
      )}
    </li>
  );
}

const linkClasses = 'min-w-0 flex-1 truncate text-accent-text underline-offset-2 hover:underline';

function CitationRow({ citation }: { readonly citation: Citation }) {
  const { _id: id, kind, name, amountCents, date } = citation;
  return (
    <li className="flex min-h-9 items-center gap-3 border-border border-t py-1">
      {kind === 'debtor' && (
        <Link to="/customers/$id" params={{ id }} className={linkClasses}>
          {name}
        </Link>
      )}
      {kind === 'account' && (
        <Link to="/debts/$id" params={{ id }} className={linkClasses}>
          {name}
        </Link>
      )}
      {kind === 'task' && (
        <Link to="/tasks" className={linkClasses}>
          {name}
        </Link>
      )}
      {date !== null && (
        <span className="shrink-0 text-compact text-muted">
          <Trans>
            due <CalendarDate date={date} />
          </Trans>
        </span>
      )}
      {amountCents !== null && <span className="figures shrink-0">{formatMoney(amountCents)}</span>}
    </li>
  );
}
