import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { returnMethodSetup, startMethodSetup } from '@recoup/contract/payment-methods.ts';
import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { HostedFields } from '@recoup/ui/card-fields/hosted-fields.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { incomplete, type Problem } from '#portal/kit/problem.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { MandateWords } from './mandate-words.tsx';
import type { MethodSetup, SavedMethod } from './saved-method.ts';

type AddMethodProps = {
  readonly currency: string;
  /** The method that the new one takes the place of. */
  readonly replaces: SavedMethod | null;
  readonly onDone: (isSaved: boolean) => void;
};

type Step =
  | { readonly name: 'kind' }
  | { readonly name: 'starting' }
  | { readonly name: 'fields' | 'saving'; readonly setupId: string; readonly card: CardAccess };

/** Saves a card or bank account in the provider's fields; nothing is charged. */
export function AddMethod({ currency, replaces, onDone }: AddMethodProps) {
  const client = useClient();
  const id = useId();
  const path = usePath();
  const { language } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const [kind, setKind] = useState<'CARD' | 'ACH'>(replaces?.kind ?? 'CARD');
  const [step, setStep] = useState<Step>({ name: 'kind' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const way = { method: kind, keeps: true, savedId: null };

  async function begin() {
    setProblem(null);
    setStep({ name: 'starting' });
    const setupId = uuidv7();
    const agreement = { textVersion: mandateVersion };
    const body = { _id: setupId, kind, isDefault: false, replacesId: replaces?._id ?? null, agreement };
    try {
      const { setup, card } = await client.send(startMethodSetup, { body });
      if (card) setStep({ name: 'fields', setupId, card });
      else finish(setup);
    } catch (error) {
      setProblem({ code: codeOf(error) });
      setStep({ name: 'kind' });
    }
  }

  function finish(setup: MethodSetup) {
    if (setup.status === 'SUCCESS') onDone(true);
    else {
      setProblem({ code: 'PAYMENT_DECLINED' });
      setStep({ name: 'kind' });
    }
  }

  async function look(setupId: string, card: CardAccess, declined: Problem | null) {
    try {
      const setup = await client.send(returnMethodSetup, { params: { id: setupId } });
      if (setup.status === 'SUCCESS') {
        onDone(true);
        return;
      }
      setProblem(declined ?? { code: 'STRIPE_ERROR' });
    } catch (error) {
      setProblem({ code: codeOf(error) });
    }
    setStep({ name: 'fields', setupId, card });
  }

  return (
    <section aria-labelledby={`${id}-add`} className="space-y-4">
      <h2 id={`${id}-add`} ref={heading} tabIndex={-1} className="font-semibold text-title outline-none">
        {replaces ? <Trans>Instead of {replaces.label}</Trans> : <Trans>New payment method</Trans>}
      </h2>
      {problem && (
        <Notice kind="error">
          <ProblemText problem={problem} />
        </Notice>
      )}
      {step.name === 'kind' || step.name === 'starting' ? (
        <>
          <fieldset className="space-y-3">
            <legend className="mb-3">
              <Trans>What do you want to save?</Trans>
            </legend>
            {(['CARD', 'ACH'] as const).map((each) => (
              <label key={each} htmlFor={`${id}-${each}`} className="choice">
                <NativeChoice
                  id={`${id}-${each}`}
                  type="radio"
                  name="kind"
                  value={each}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                />
                <span className="flex-1">{each === 'CARD' ? <Trans>Card</Trans> : <Trans>Bank account</Trans>}</span>
              </label>
            ))}
          </fieldset>
          <Button onClick={() => void begin()} aria-disabled={step.name === 'starting'} variant="primary">
            {step.name === 'starting' && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
            <Trans>Continue</Trans>
          </Button>
        </>
      ) : (
        <>
          <div className="min-h-40 rounded-dialog border border-border bg-surface p-2">
            <HostedFields
              key={step.setupId}
              card={step.card}
              language={language}
              returnUrl={`${window.location.origin}/${path}/methods`}
              purpose="setup"
              confirming={step.name === 'saving'}
              onReady={() => setReady(true)}
              onUnavailable={() => {
                setProblem({ code: 'STRIPE_ERROR' });
                setStep({ name: 'kind' });
              }}
              onComplete={() => setProblem(null)}
              onSubmit={() => setStep({ ...step, name: 'saving' })}
              onUnfilled={() => {
                setProblem({ code: incomplete });
                setStep({ ...step, name: 'fields' });
              }}
              onSilent={() => void look(step.setupId, step.card, null)}
              onConfirmed={() => void look(step.setupId, step.card, null)}
              onDeclined={(declineCode) =>
                void look(step.setupId, step.card, { code: 'PAYMENT_DECLINED', declineCode })
              }
            />
          </div>
          {ready && (
            <ConsentStep
              words={
                <p className="text-body text-muted">
                  <MandateWords way={way} amountCents={null} currency={currency} />{' '}
                  <Trans>Nothing is charged now.</Trans>
                </p>
              }
            >
              <Button
                onClick={() => {
                  setProblem(null);
                  setStep({ ...step, name: 'saving' });
                }}
                aria-disabled={step.name === 'saving'}
                variant="primary"
              >
                {step.name === 'saving' && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
                {kind === 'CARD' ? <Trans>Save this card</Trans> : <Trans>Save this bank account</Trans>}
              </Button>
            </ConsentStep>
          )}
        </>
      )}
      <Button onClick={() => onDone(false)}>
        <Trans>Cancel</Trans>
      </Button>
    </section>
  );
}
