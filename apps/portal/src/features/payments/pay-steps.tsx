import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { LoaderCircle } from 'lucide-react';
import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '#portal/kit/problem.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import type { PayEvent, PortalPayment } from './pay-state.ts';

/** The payment is being set up; the card form follows. */
export function StartingStep({ summary }: { readonly summary: ReactNode }) {
  return (
    <>
      {summary}
      <p role="status" className="flex animate-appear items-center gap-3 text-muted">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
        <Trans>Preparing the card form…</Trans>
      </p>
    </>
  );
}

type StepProps = { readonly summary: ReactNode; readonly report: Dispatch<PayEvent> };

/** Setting up did not work; the same payment can be tried again without danger, or dropped. */
export function StalledStep({ problem, summary, report }: StepProps & { readonly problem: Problem }) {
  return (
    <>
      {summary}
      <Notice kind="error">
        <p>
          <ProblemText problem={problem} />
        </p>
        <p>
          <Trans>Your card was not charged. You can try again: nothing is paid twice.</Trans>
        </p>
      </Notice>
      <div className="space-y-3">
        <Button onClick={() => report({ type: 'try-again' })} variant="primary">
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={() => report({ type: 'cancel' })}>
          <Trans>Change amount</Trans>
        </Button>
      </div>
    </>
  );
}

/**
 * A payment of the same invoices is open: one at a time, so continue that one or give it up. Begun in another tab, or with
 * a saved method whose bank wants to hear from its owner.
 */
export function OccupiedStep({ payment, summary, report }: StepProps & { readonly payment: PortalPayment }) {
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="space-y-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-title outline-none">
          {payment.needsPayer ? (
            <Trans>Your bank asks you to confirm this payment</Trans>
          ) : (
            <Trans>A payment is already in progress</Trans>
          )}
        </h2>
        <p>
          {payment.needsPayer ? (
            <Trans>
              Please enter your card once more; your bank may then ask whether it is you. Nothing was charged so far.
            </Trans>
          ) : (
            <Trans>
              It was begun on {format.moment(payment.createdAt)}, perhaps in another tab, and is not finished. Nothing
              was charged so far.
            </Trans>
          )}
        </p>
      </div>
      {summary}
      <div className="space-y-3">
        <Button onClick={() => report({ type: 'continue' })} variant="primary">
          {payment.needsPayer ? <Trans>Confirm this payment</Trans> : <Trans>Continue this payment</Trans>}
        </Button>
        <Button onClick={() => report({ type: 'cancel' })}>
          <Trans>Cancel it and start again</Trans>
        </Button>
      </div>
    </>
  );
}
