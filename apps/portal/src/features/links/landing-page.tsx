import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { callKey, useClient } from '@recoup/client/use-call.ts';
import { openSession, readLink } from '@recoup/contract/portal.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { mutate } from 'swr';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useOpenLink } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { hasLeft, keepSession } from '#portal/kit/session.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { SafetyHelp, WhyHelp } from './reassurance.tsx';

/** What the person came for; it only changes the words of the button. */
export type Goal =
  | 'see'
  | 'pay'
  | 'receipt'
  | 'plan'
  | 'offer'
  | 'schedule'
  | 'methods'
  | 'history'
  | 'notices'
  | 'estimate';

function GoalText({ goal }: { readonly goal: Goal }) {
  switch (goal) {
    case 'see':
      return <Trans>See what you owe</Trans>;
    case 'pay':
      return <Trans>Continue to the payment</Trans>;
    case 'receipt':
      return <Trans>See the receipt</Trans>;
    case 'plan':
      return <Trans>Continue to the payment plan</Trans>;
    case 'offer':
      return <Trans>See the offer</Trans>;
    case 'schedule':
      return <Trans>Choose a day to pay</Trans>;
    case 'estimate':
      return <Trans>See the estimate</Trans>;
    case 'methods':
      return <Trans>See your payment methods</Trans>;
    case 'notices':
      return <Trans>See your notices</Trans>;
    case 'history':
      return <Trans>See history and documents</Trans>;
  }
}

/**
 * The door of the portal: who writes, why, and that it is safe. Only the button exchanges the link for a session; a
 * scanner that merely loads the page opens nothing (G19).
 */
export function LandingPage({ goal }: { readonly goal: Goal }) {
  const client = useClient();
  const { t } = useLingui();
  const path = usePath();
  const { creditor, isDiscreet } = useOpenLink();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { name } = creditor;

  async function open() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      keepSession(path, await client.send(openSession, { body: { path } }));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'LINK_EXPIRED' || code === 'NOT_FOUND')
        await mutate(callKey(client, readLink, { params: { path } }));
      setProblem(code);
      setBusy(false);
    }
  }

  return (
    <div className="space-y-6">
      {hasLeft(path) && (
        <Notice kind="success">
          <p role="status">
            <Trans>You have signed out. Nothing of it stays in this browser.</Trans>
          </p>
        </Notice>
      )}
      <section className="portal-card space-y-5">
        <div className="space-y-3">
          <PageHeading
            title={isDiscreet ? t`A private message from ${name}` : t`A message from ${name} about your account`}
            creditorName={name}
          />
          <p>
            {isDiscreet ? (
              <Trans>{name} sent you this private link. It opens once you have confirmed that it is for you.</Trans>
            ) : (
              <Trans>{name} sent you this private link. Behind it you see what you owe and how you can pay.</Trans>
            )}
          </p>
        </div>
        <div className="space-y-3">
          {problem && (
            <Notice kind="error">
              <ProblemText problem={{ code: problem }} />
            </Notice>
          )}
          <Button onClick={() => void open()} busy={busy} variant="primary">
            {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
            {isDiscreet ? <Trans>Continue</Trans> : <GoalText goal={goal} />}
            {!busy && <ArrowRight aria-hidden className="size-5" />}
          </Button>
          <p className="text-body text-muted">
            {isDiscreet ? (
              <Trans>No account and no password needed. {name} sees that you opened it.</Trans>
            ) : (
              <Trans>
                No account and no password needed. Nothing is charged by opening it. {name} sees that you opened it.
              </Trans>
            )}
          </p>
        </div>
      </section>
      <div className="help-list">
        <SafetyHelp creditor={creditor} isDiscreet={isDiscreet} />
        {!isDiscreet && <WhyHelp creditor={creditor} />}
      </div>
      <ContactLines creditor={creditor} />
      <p>
        <Link to="/$path/opt-out" params={{ path }} className="text-link">
          <Trans>No more messages? Stop them here</Trans>
        </Link>
      </p>
      <p>
        <Link to="/$path/not-me" params={{ path }} className="text-link">
          <Trans>This is not for me</Trans>
        </Link>
      </p>
    </div>
  );
}
