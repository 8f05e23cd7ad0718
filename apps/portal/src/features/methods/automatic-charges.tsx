import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { MandateWords } from './mandate-words.tsx';
import type { SavedMethod } from './saved-method.ts';

type AutomaticChargesProps = {
  readonly method: SavedMethod;
  readonly currency: string;
  readonly onStop: () => Promise<void>;
  readonly onAllow: () => Promise<void>;
};

/** Whether a saved method may be charged by itself: its owner stops that without removing it, and agrees to it again. */
export function AutomaticCharges({ method, currency, onStop, onAllow }: AutomaticChargesProps) {
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { withdrawn, usedBy, label, kind } = method;
  if (!withdrawn && usedBy.length === 0) return null;
  const act = async () => {
    setAsking(false);
    await (withdrawn ? onAllow() : onStop());
  };
  return (
    <div className="space-y-2">
      {withdrawn && (
        <p className="text-body text-muted">
          {withdrawn.by === 'bank' ? (
            <Trans>Its bank told us on {format.day(withdrawn.at)} not to charge it any more.</Trans>
          ) : (
            <Trans>
              You stopped automatic payments from it on {format.day(withdrawn.at)}. You pay each one yourself.
            </Trans>
          )}
        </p>
      )}
      {asking ? (
        <ConsentStep
          words={
            <p>
              {withdrawn ? (
                <MandateWords
                  way={{ method: kind, keeps: true, savedId: null }}
                  amountCents={null}
                  currency={currency}
                />
              ) : (
                <Trans>
                  Stop automatic payments from {label}? Your plan and your scheduled payments stay, and you pay each one
                  yourself. What has been sent to your bank already may still be taken.
                </Trans>
              )}
            </p>
          }
        >
          <div className="flex flex-wrap gap-x-6">
            <button type="button" onClick={() => void act()} className="text-link min-h-11">
              {withdrawn ? <Trans>I agree</Trans> : <Trans>Yes, stop them</Trans>}
            </button>
            <button type="button" onClick={() => setAsking(false)} className="text-link min-h-11">
              {withdrawn ? <Trans>Not now</Trans> : <Trans>Keep them</Trans>}
            </button>
          </div>
        </ConsentStep>
      ) : (
        <button type="button" onClick={() => setAsking(true)} className="text-link min-h-11">
          {withdrawn ? <Trans>Allow automatic payments again</Trans> : <Trans>Stop automatic payments</Trans>}
        </button>
      )}
    </div>
  );
}
