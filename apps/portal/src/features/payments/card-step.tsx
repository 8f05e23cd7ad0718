import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { HostedFields } from '@recoup/ui/card-fields/hosted-fields.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { LoaderCircle } from 'lucide-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { MandateWords } from '#portal/features/methods/mandate-words.tsx';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import type { Problem } from '#portal/kit/problem.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { AttemptSummary } from './attempt-summary.tsx';
import { type Attempt, newCard, type PayEvent } from './pay-state.ts';

/** After so long without an answer of the fields the person may ask our server instead. */
const slowMs = 20_000;

type CardStepProps = {
  readonly attempt: Attempt;
  readonly card: CardAccess;
  readonly currency: string;
  readonly problem: Problem | null;
  /** The card is being charged, or our server is finding out what became of it. */
  readonly busy: 'confirming' | 'returning' | 'canceling' | null;
  readonly references: readonly string[];
  readonly report: Dispatch<PayEvent>;
};

/** Where the bank sends the customer back to: the page on which they began. */
const placeOf = ({ estimateId }: Attempt) => (estimateId ? `estimate?id=${estimateId}` : 'pay');

/** The card form: the provider's fields, what will be charged, and the one button that charges it. */
export function CardStep({ attempt, card, currency, problem, busy, references, report }: CardStepProps) {
  const { t } = useLingui();
  const { name } = useCreditor();
  const format = useFormat();
  const path = usePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fields, setFields] = useState<'loading' | 'ready' | 'unavailable'>('loading');
  const [tries, setTries] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (problem) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const amount = format.money(attempt.amountCents, currency);
  const slow = useSlow(busy === 'confirming');

  function reload() {
    setFields('loading');
    setTries(tries + 1);
  }

  return (
    <div className="space-y-6">
      <AttemptSummary attempt={attempt} currency={currency} references={references}>
        <button
          type="button"
          onClick={() => report({ type: 'cancel' })}
          aria-disabled={busy !== null}
          className="text-link min-h-11"
        >
          {attempt.estimateId ? <Trans>Back</Trans> : <Trans>Change amount</Trans>}
        </button>
      </AttemptSummary>
      <section aria-labelledby="card" className="space-y-3">
        <h2 id="card" ref={heading} tabIndex={-1} className="font-semibold text-title outline-none">
          {attempt.way?.method === 'ACH' ? <Trans>Your bank account</Trans> : <Trans>Your card</Trans>}
        </h2>
        <div ref={notice}>
          {problem && (
            <Notice kind="error">
              <ProblemText problem={problem} />
            </Notice>
          )}
        </div>
        {fields === 'unavailable' ? (
          <Notice
            kind="error"
            action={
              <Button onClick={reload}>
                <Trans>Load it again</Trans>
              </Button>
            }
          >
            <Trans>The card provider's form does not load. Nothing was charged.</Trans>
          </Notice>
        ) : (
          <div className="relative min-h-40 rounded-dialog border border-border bg-surface p-2">
            {fields === 'loading' && (
              <p role="status" className="absolute inset-x-0 top-16 animate-appear text-center text-muted">
                <Trans>Loading the card form…</Trans>
              </p>
            )}
            <HostedFields
              key={`${attempt.paymentId} ${tries}`}
              card={card}
              language={format.language}
              returnUrl={`${window.location.origin}/${path}/${placeOf(attempt)}`}
              confirming={busy === 'confirming'}
              onReady={() => setFields('ready')}
              onUnavailable={() => setFields('unavailable')}
              onComplete={() => report({ type: 'completed' })}
              onSubmit={() => report({ type: 'pay' })}
              onUnfilled={() => report({ type: 'unfilled' })}
              onSilent={() => report({ type: 'silent' })}
              onConfirmed={() => report({ type: 'confirmed' })}
              onDeclined={(declineCode) =>
                report({ type: 'declined', problem: { code: 'PAYMENT_DECLINED', declineCode } })
              }
            />
          </div>
        )}
      </section>
      {fields === 'ready' && (
        <ConsentStep
          words={
            <p className="text-body text-muted">
              <Trans>
                By pressing the button you pay {amount} to {name}, once and now. There is no extra fee.
              </Trans>{' '}
              <MandateWords way={attempt.way ?? newCard} amountCents={attempt.amountCents} currency={currency} />
            </p>
          }
        >
          <Button onClick={() => report({ type: 'pay' })} busy={busy !== null} variant="primary">
            {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
            {busy === 'confirming' || busy === 'returning' ? t`Paying ${amount}…` : t`Pay ${amount}`}
          </Button>
          <p role="status" className={busy === 'confirming' ? 'mt-2 text-center text-body text-muted' : undefined}>
            {busy === 'confirming' && <Trans>Please keep this page open.</Trans>}
          </p>
          {slow && (
            <Button onClick={() => report({ type: 'silent' })} className="mt-2">
              <Trans>This takes long. Check what happened</Trans>
            </Button>
          )}
        </ConsentStep>
      )}
    </div>
  );
}

/** True when something has been going on for longer than people like to wait. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
}
