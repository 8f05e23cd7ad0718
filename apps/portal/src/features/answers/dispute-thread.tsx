import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import { readPortalDispute } from '@recoup/contract/portal-disputes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { DisputeStateWords } from './dispute-state-words.tsx';
import { DisputeSteps } from './dispute-steps.tsx';
import type { PortalDispute } from './portal-dispute.ts';

type DisputeThreadProps = { readonly id: string; readonly isOnly: boolean };

/** One objection: the customer's words, the conversation, the answer, and what they can still do. */
export function DisputeThread({ id, isOnly }: DisputeThreadProps) {
  const { t } = useLingui();
  const path = usePath();
  const format = useFormat();
  const { name } = useCreditor();
  const found = useCall(readPortalDispute, { params: { id } });
  if (found.error && !found.data) return <LoadFailed code={codeOf(found.error)} onRetry={() => void found.mutate()} />;
  if (!found.data) return <Loading />;
  const dispute = found.data;
  const { reference } = dispute.account;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        {isOnly ? (
          <BackLink path={path} />
        ) : (
          <Link
            to="/$path/disputes"
            params={{ path }}
            search={{}}
            className="text-link inline-flex min-h-11 items-center"
          >
            <Trans>All your disputes</Trans>
          </Link>
        )}
        <PageHeading title={t`Dispute about invoice ${reference}`} creditorName={name} />
        <p className="text-muted">
          <DisputeStateWords dispute={dispute} />
        </p>
      </div>
      {dispute.status === 'OPENED' && (
        <Notice kind="info">
          {dispute.waitingOn === 'us' ? (
            <Trans>
              {name} means to answer by {format.date(dispute.deadline)}. Until then nobody reminds you of what you
              dispute.
            </Trans>
          ) : (
            <Trans>{name} wrote to you. Please answer below, so that it can be decided.</Trans>
          )}
        </Notice>
      )}
      <ol className="space-y-4">
        <Said who={<Trans>You</Trans>} at={dispute.openedAt} text={dispute.reason} />
        {dispute.messages.map(({ _id, isOurs, text, at }) => (
          <Said key={_id} who={isOurs ? name : <Trans>You</Trans>} at={at} text={text} />
        ))}
        {dispute.status === 'ANSWERED' && dispute.answer !== '' && dispute.answeredAt && (
          <Said who={<Trans>{name}, the answer</Trans>} at={dispute.answeredAt} text={dispute.answer} />
        )}
      </ol>
      {dispute.files.length > 0 && <SentPapers files={dispute.files} />}
      <DisputeSteps dispute={dispute} onChanged={() => void found.mutate()} />
    </div>
  );
}

type SaidProps = { readonly who: ReactNode; readonly at: string; readonly text: string };

function Said({ who, at, text }: SaidProps) {
  const format = useFormat();
  return (
    <li className="portal-card space-y-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-body text-muted">
        <span>{who}</span>
        <span className="figures">{format.day(at)}</span>
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </li>
  );
}

function SentPapers({ files }: Pick<PortalDispute, 'files'>) {
  return (
    <section aria-labelledby="papers" className="space-y-2">
      <h2 id="papers" className="font-semibold text-title">
        <Trans>What you sent</Trans>
      </h2>
      <ul className="space-y-1">
        {files.map(({ _id, fileName }) => (
          <li key={_id} className="flex items-center gap-2">
            <Paperclip aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 break-words">{fileName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
