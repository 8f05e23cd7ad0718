import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { optOut } from '@recoup/contract/portal.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useOpenLink } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { usePath } from '#portal/kit/use-path.ts';

/** Stops the messages to the address or number that this link was sent to; nothing happens before the button (G19). */
export function OptOutPage() {
  const client = useClient();
  const path = usePath();
  const [stage, setStage] = useState<'asking' | 'sending' | 'stopped'>('asking');
  const [problem, setProblem] = useState<string | null>(null);

  async function stop() {
    if (stage !== 'asking') return;
    setStage('sending');
    setProblem(null);
    try {
      await client.send(optOut, { body: { path } });
      setStage('stopped');
    } catch (error) {
      setProblem(codeOf(error));
      setStage('asking');
    }
  }

  return stage === 'stopped' ? (
    <Stopped path={path} />
  ) : (
    <Asking path={path} busy={stage === 'sending'} problem={problem} onStop={() => void stop()} />
  );
}

type AskingProps = {
  readonly path: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onStop: () => void;
};

function Asking({ path, busy, problem, onStop }: AskingProps) {
  const { t } = useLingui();
  const { creditor, isDiscreet, state } = useOpenLink();
  const { name } = creditor;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <PageHeading title={t`Stop messages from ${name}?`} creditorName={name} />
        <p>
          <Trans>
            {name} then sends no more messages to the e-mail address or phone number that got this link. You can undo
            this by telling them.
          </Trans>
        </p>
        {state === 'active' && (
          <p className="text-muted">
            {isDiscreet ? (
              <Trans>This link keeps working.</Trans>
            ) : (
              <Trans>What you owe stays as it is, and this link keeps working.</Trans>
            )}
          </p>
        )}
      </div>
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
      <div className="space-y-3">
        <Button onClick={onStop} busy={busy} variant="primary">
          {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
          <Trans>Stop messages</Trans>
        </Button>
        <Link to="/$path" params={{ path }} className={buttonClasses()}>
          <Trans>Keep them and go back</Trans>
        </Link>
      </div>
    </div>
  );
}

function Stopped({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const { creditor, isDiscreet, state } = useOpenLink();
  const { name } = creditor;
  return (
    <div className="space-y-6">
      <PageHeading title={t`Messages are stopped`} creditorName={name} />
      <Notice kind="success">
        <Trans>{name} sends no more messages to the e-mail address or phone number that got this link.</Trans>
      </Notice>
      {state === 'active' && (
        <p className="text-muted">
          {isDiscreet ? (
            <Trans>This link keeps working as long as it is valid.</Trans>
          ) : (
            <Trans>You can still see what you owe and pay here as long as this link is valid.</Trans>
          )}
        </p>
      )}
      <Link to="/$path" params={{ path }} className={buttonClasses()}>
        <Trans>Go to the first page</Trans>
      </Link>
    </div>
  );
}
