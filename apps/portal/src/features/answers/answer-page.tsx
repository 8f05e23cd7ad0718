import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { SignInPrompt } from '#portal/features/sign-in/sign-in-prompt.tsx';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useStatement } from '#portal/features/statement/use-statement.ts';
import { BackLink } from '#portal/kit/back-link.tsx';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { usePath } from '#portal/kit/use-path.ts';

type AnswerPageProps = {
  readonly children: (path: string, statement: Statement) => ReactNode;
  /** It is about one of the invoices, which some customers see only after a code (G40). */
  readonly isAboutInvoice?: boolean;
};

/** A page on which a customer says something about what they owe. */
export function AnswerPage({ children, isAboutInvoice = false }: AnswerPageProps) {
  return (
    <SessionGate goal="see">
      <WithStatement isAboutInvoice={isAboutInvoice}>{children}</WithStatement>
    </SessionGate>
  );
}

function WithStatement({ children, isAboutInvoice }: AnswerPageProps) {
  const path = usePath();
  const statement = useStatement();
  if (isAboutInvoice && statement.data?.access.level === 'sum') return <SignInPrompt path={path} />;
  if (statement.data) return children(path, statement.data);
  if (statement.error && codeOf(statement.error) === 'CODE_REQUIRED') return <SignInPrompt path={path} />;
  if (statement.error) return <LoadFailed code={codeOf(statement.error)} onRetry={() => void statement.mutate()} />;
  return <Loading />;
}

type DoneProps = {
  readonly path: string;
  readonly title: string;
  readonly creditorName: string;
  readonly said: ReactNode;
  readonly children: ReactNode;
  /** What stands beside it and goes on. */
  readonly beside?: ReactNode;
};

/** The page at the end of an answer: that it has arrived, and what happens now. */
export function AnswerDone({ path, title, creditorName, said, children, beside }: DoneProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={title} creditorName={creditorName} />
      <Notice kind="success">{said}</Notice>
      <section aria-labelledby="next" className="space-y-2">
        <h2 id="next" className="font-semibold text-title">
          <Trans>What happens now</Trans>
        </h2>
        <ul className="list-disc space-y-2 pl-5">{children}</ul>
      </section>
      {beside}
      <Link to="/$path" params={{ path }} className={buttonClasses()}>
        <Trans>Back to your account</Trans>
      </Link>
    </div>
  );
}

/** There is no invoice about which it could be said. */
export function NothingToAnswer({ path, title, creditorName }: Omit<DoneProps, 'said' | 'children' | 'beside'>) {
  return (
    <div className="space-y-6">
      <BackLink path={path} />
      <PageHeading title={title} creditorName={creditorName} />
      <p>
        <Trans>There is no open invoice, or everything that is open is being looked at already.</Trans>
      </p>
    </div>
  );
}
