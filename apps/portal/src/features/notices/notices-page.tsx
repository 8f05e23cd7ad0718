import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import { listPortalNotices } from '@recoup/contract/portal-notices.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link } from '@tanstack/react-router';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { useSignIn } from '#portal/features/sign-in/use-sign-in.ts';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { usePath } from '#portal/kit/use-path.ts';
import { NoticeRow } from './notice-row.tsx';

/** `/{path}/notices`: what was agreed and paid, what became of it, and answers, also where no message may bring them. */
export function NoticesPage() {
  return (
    <SessionGate goal="notices">
      <LoadedNotices />
    </SessionGate>
  );
}

function LoadedNotices() {
  const { t } = useLingui();
  const path = usePath();
  const { name } = useCreditor();
  const notices = useCall(listPortalNotices, {});
  const isUnproven = useSignIn().data?.isProven === false;
  if (notices.error && !notices.data)
    return <LinkProblem path={path} code={codeOf(notices.error)} onRetry={() => void notices.mutate()} />;
  if (!notices.data) return <Loading />;
  const { data } = notices.data;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <BackLink path={path} />
        <PageHeading title={t`Notices for you`} creditorName={name} />
        <p className="text-muted">
          <Trans>
            Copies of what you agreed to and what became of it, payments that come up by themselves, receipts, and
            answers to your objections. You have stopped messages or we could not reach you? Then they wait here, and no
            automatic payment is made before you have read what announces it.
          </Trans>
        </p>
      </div>
      {data.length > 0 && (
        <ul className="divide-y divide-border border-border border-y">
          {data.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onRead={() => void notices.mutate()} />
          ))}
        </ul>
      )}
      {data.length === 0 && (
        <p className="text-muted">
          <Trans>There are none yet. What you agree to and pay will stand here.</Trans>
        </p>
      )}
      {isUnproven && (
        <div className="portal-card space-y-4">
          <p>
            <Trans>
              Receipts and what names your saved card or bank account show once you have confirmed that it is you.
            </Trans>
          </p>
          <Link to="/$path/sign-in" params={{ path }} className={buttonClasses()}>
            <Trans>Confirm with a code</Trans>
          </Link>
        </div>
      )}
    </div>
  );
}
