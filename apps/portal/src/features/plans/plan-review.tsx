import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { acceptPlan, startPlan } from '@recoup/contract/portal-plans.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { MethodChoice } from '#portal/features/methods/method-choice.tsx';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { PaymentInTheWay } from '#portal/features/statement/payment-in-the-way.tsx';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { forgetChoices, methodOf, useKeptChoice } from '#portal/kit/kept-choice.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { type PortalPlan, type ProposedTerms, usePlanTerms } from './use-plan.ts';

type Proposed = { readonly plan: PortalPlan } | { readonly terms: ProposedTerms };

type PlanReviewProps = {
  readonly path: string;
  readonly proposed: Proposed;
  /** Such as `1 × $592.73 + 2 × $500.00`; the consent and the button say the same. */
  readonly name: string;
  readonly proof: Proof;
  readonly onAgreed: (plan: PortalPlan) => void;
  readonly onBack: () => void;
};

/** The written terms, how they are paid, and the button that agrees to exactly these words. */
export function PlanReview({ path, proposed, name, proof, onAgreed, onBack }: PlanReviewProps) {
  const client = useClient();
  const { t } = useLingui();
  const id = useId();
  const [planId] = useState(() => uuidv7());
  const [methodId, setMethodId] = useKeptChoice<string | null>(path, methodOf('plan'), () => null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const sending = useSending();
  const form = useFaultInView(sending.refused);
  const isOffer = 'plan' in proposed;
  const question = isOffer
    ? { planId: proposed.plan._id, terms: null, methodId }
    : { planId: null, terms: proposed.terms, methodId };
  const answer = usePlanTerms(question);
  if (answer.error && !answer.data) {
    return <LoadFailed code={codeOf(answer.error)} onRetry={() => void answer.mutate()} />;
  }
  if (!answer.data) return <Loading />;
  const { paragraphs, hash, methods } = answer.data;

  async function agree() {
    const body = { methodId, termsHash: hash };
    if (!isOffer) {
      const { terms } = proposed as { terms: ProposedTerms };
      return client.send(startPlan, { body: { _id: planId, terms, ...body } });
    }
    const { _id, version } = proposed.plan;
    return client.send(acceptPlan, { params: { id: _id }, body: { version, ...body } });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!agreed);
    if (!agreed || answer.isLoading) return;
    const done = await sending.run(async () => {
      const plan = await agree();
      forgetChoices(path);
      onAgreed(plan);
    });
    if (!done) await answer.mutate();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="space-y-6" noValidate>
      <PaymentInTheWay path={path} code={sending.problem}>
        <SendingNotice sending={sending} />
      </PaymentInTheWay>
      <MethodChoice
        path={path}
        form="plan"
        methods={methods}
        methodId={methodId}
        onChange={setMethodId}
        proof={proof}
        isHeading
      />
      <ConsentStep
        words={
          <div className="space-y-6">
            <section aria-labelledby={`${id}-terms`} className="portal-card space-y-3">
              <h2 id={`${id}-terms`} className="font-semibold text-title">
                <Trans>The terms</Trans>
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="break-words text-body">
                  {paragraph}
                </p>
              ))}
            </section>{' '}
            <label htmlFor={`${id}-agree`} className="choice">
              <NativeChoice
                id={`${id}-agree`}
                type="checkbox"
                checked={agreed}
                aria-invalid={missing}
                aria-describedby={missing ? `${id}-missing` : undefined}
                onChange={(event) => {
                  setAgreed(event.target.checked);
                  setMissing(false);
                }}
              />
              <span className="flex-1">
                <Trans>I agree to these terms: {name}</Trans>
              </span>
            </label>
            {missing && (
              <p id={`${id}-missing`} role="alert" className="text-danger-text">
                <Trans>Please read the terms and tick the box.</Trans>
              </p>
            )}
          </div>
        }
      >
        <Button type="submit" variant="primary" busy={sending.busy}>
          {t`Start plan: ${name}`}
        </Button>
      </ConsentStep>
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
