import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { setPlanMethod } from '@recoup/contract/portal-plans.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, useState } from 'react';
import { MethodChoice } from '#portal/features/methods/method-choice.tsx';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { forgetChoices, methodOf, useKeptChoice } from '#portal/kit/kept-choice.ts';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { type PortalPlan, usePlanTerms } from './use-plan.ts';

type PlanMethodProps = {
  readonly path: string;
  readonly plan: PortalPlan;
  readonly proof: Proof;
  readonly onChanged: (plan: PortalPlan) => void;
};

/** What is charged on the days of the plan; another saved method, or nothing by itself any more. */
export function PlanMethod({ path, plan, proof, onChanged }: PlanMethodProps) {
  const [isOpen, setOpen] = useKeptChoice(path, `plan.method-of.${plan._id}`, () => false);
  function begin() {
    setOpen(true);
    if (!proof.isProven) proof.ask();
  }
  return (
    <section aria-labelledby="method" className="portal-card space-y-3">
      <h2 id="method" className="font-semibold text-title">
        <Trans>How it is paid</Trans>
      </h2>
      <p>
        {plan.isAutomatic ? (
          (plan.methodLabel ?? <Trans>A saved method is charged on each date.</Trans>)
        ) : (
          <Trans>You pay each time yourself.</Trans>
        )}
      </p>
      {isOpen && proof.isProven ? (
        <MethodForm path={path} plan={plan} proof={proof} onChanged={onChanged} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={begin}>
          <Trans>Change how it is paid</Trans>
        </Button>
      )}
    </section>
  );
}

type MethodFormProps = PlanMethodProps & { readonly onDone: () => void };

function MethodForm({ path, plan, proof, onChanged, onDone }: MethodFormProps) {
  const client = useClient();
  const { t } = useLingui();
  const [methodId, setMethodId] = useKeptChoice<string | null>(path, methodOf('plan'), () => null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const terms = usePlanTerms({ planId: plan._id, terms: null, methodId: null });
  const code = problem ?? (terms.error ? codeOf(terms.error) : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { version: plan.version, methodId };
      onChanged(await client.send(setPlanMethod, { params: { id: plan._id }, body }));
      onDone();
      forgetChoices(path);
    } catch (error) {
      setProblem(codeOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-3">
      {code && (
        <Notice kind="error">
          <ProblemText problem={{ code }} />
        </Notice>
      )}
      <MethodChoice
        path={path}
        form="plan"
        methods={terms.data?.methods ?? []}
        methodId={methodId}
        onChange={setMethodId}
        proof={proof}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {methodId === null ? t`Do not charge me by itself` : t`Charge this from now on`}
      </Button>
    </form>
  );
}
