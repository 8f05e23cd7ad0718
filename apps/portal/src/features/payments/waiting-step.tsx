import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import type { PayState } from './pay-state.ts';

/** After so many looks nobody should sit and watch. */
const patience = 6;

type WaitingStepProps = {
  readonly path: string;
  readonly state: Extract<PayState, { stage: 'waiting' }>;
  readonly summary: ReactNode;
};

/** The money is on its way or its fate is not known yet. Says so, looks again by itself, and offers no second payment. */
export function WaitingStep({ path, state, summary }: WaitingStepProps) {
  const { t } = useLingui();
  const creditor = useCreditor();
  // A bank takes days: nobody has to sit and watch from the first moment on.
  const isBank = state.attempt.way?.method === 'ACH';
  const long = isBank || state.looks >= patience;
  const title = state.status === 'PENDING' ? t`Your payment is being processed` : t`We are checking your payment`;
  return (
    <div className="space-y-6">
      <PageHeading key={state.status} title={title} creditorName={creditor.name} />
      {summary}
      <div role="status" className="flex gap-3">
        {isBank ? (
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-blue-icon" />
        ) : (
          <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 animate-spin text-accent-text" />
        )}
        <div className="space-y-3">
          <p>
            {state.reachable ? (
              isBank ? (
                <Trans>
                  Your bank takes about four business days to confirm it. You can close this page: this link shows you
                  the result later.
                </Trans>
              ) : state.status === 'PENDING' ? (
                <Trans>
                  The bank has the payment and confirms it in a moment. This page tells you as soon as it does.
                </Trans>
              ) : (
                <Trans>
                  The card provider has not told us yet whether the payment went through. We keep asking until we know.
                </Trans>
              )
            ) : (
              <Trans>We cannot reach our server at the moment. We keep trying.</Trans>
            )}
          </p>
          <p className="font-medium">
            <Trans>Please do not pay again.</Trans>
          </p>
          {long && !isBank && (
            <p className="text-muted">
              <Trans>
                This takes longer than usual. You can close this page: we go on without it, and this link shows you the
                result later.
              </Trans>
            </p>
          )}
        </div>
      </div>
      {long && (
        <>
          <Link to="/$path" params={{ path }} className={buttonClasses()}>
            <Trans>Back to what you owe</Trans>
          </Link>
          <ContactLines creditor={creditor} />
        </>
      )}
    </div>
  );
}
