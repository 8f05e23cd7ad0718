import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { refusePlan } from '@recoup/contract/portal-plans.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ProofStep } from '#portal/features/methods/proof-step.tsx';
import { type Proof, useProof } from '#portal/features/methods/use-proof.ts';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useKeptChoice } from '#portal/kit/kept-choice.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { PlanBuilder, usePlanName } from './plan-builder.tsx';
import { evenly, openingChoice, type PlanChoice, totalOf } from './plan-choice.ts';
import { PlanRequest } from './plan-request.tsx';
import { PlanReview } from './plan-review.tsx';
import { PlanStateView } from './plan-state-view.tsx';
import { type PlanReply, type PortalPlan, usePlan } from './use-plan.ts';

/** `/{path}/payment-plan` */
export function PlanPage() {
  return (
    <SessionGate goal="plan">
      <LoadedPlan />
    </SessionGate>
  );
}

function LoadedPlan() {
  const path = usePath();
  const { plan: planId } = useSearch({ from: '/$path/payment-plan' });
  const { data, error, mutate } = usePlan(planId);
  const [agreed, setAgreed] = useState<PortalPlan | null>(null);
  const [isChanging, setChanging] = useState(false);
  const proof = useProof();
  if (!data)
    return error ? <LinkProblem path={path} code={codeOf(error)} onRetry={() => void mutate()} /> : <Loading />;

  function show(plan: PortalPlan) {
    setChanging(false);
    void mutate((before) => before && { ...before, plan }, { revalidate: false });
  }

  function agree(plan: PortalPlan) {
    setAgreed(plan);
    show(plan);
  }

  const { plan } = data;
  const isOver = plan?.status === 'BROKEN' || plan?.status === 'COMPLETED' || plan?.status === 'CANCELED';
  if (plan && !(isOver && isChanging)) {
    return (
      <ProofStep path={path} proof={proof}>
        <Standing
          path={path}
          plan={plan}
          proof={proof}
          isNew={agreed?._id === plan._id}
          onChanged={show}
          onAgreed={agree}
        >
          {isOver && data.isOffered && (
            <Button onClick={() => setChanging(true)}>
              <Trans>Make a new plan</Trans>
            </Button>
          )}
          <OtherPlans path={path} others={data.others} currency={plan.currency} />
        </Standing>
      </ProofStep>
    );
  }
  return (
    <ProofStep path={path} proof={proof}>
      <NewPlan path={path} reply={data} proof={proof} onAgreed={agree} />
    </ProofStep>
  );
}

type OtherPlansProps = {
  readonly path: string;
  readonly others: PlanReply['others'];
  readonly currency: string;
};

/** The way to each other plan that stands or waits. */
function OtherPlans({ path, others, currency }: OtherPlansProps) {
  const format = useFormat();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-plans" className="portal-card space-y-2">
      <h2 id="other-plans" className="font-semibold text-title">
        <Trans>Your other payment plans</Trans>
      </h2>
      <ul className="space-y-2">
        {others.map(({ _id, remainingCents, nextDueDate }) => (
          <li key={_id}>
            <Link to="/$path/payment-plan" params={{ path }} search={{ plan: _id }} className="figures text-link">
              {nextDueDate ? (
                <Trans>
                  {format.money(remainingCents, currency)} left, next on {format.date(nextDueDate)}
                </Trans>
              ) : (
                <Trans>{format.money(remainingCents, currency)} left</Trans>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StandingProps = {
  readonly path: string;
  readonly plan: PortalPlan;
  readonly proof: Proof;
  readonly isNew: boolean;
  readonly onChanged: (plan: PortalPlan) => void;
  readonly onAgreed: (plan: PortalPlan) => void;
  readonly children: ReactNode;
};

function Standing({ path, plan, proof, isNew, onChanged, onAgreed, children }: StandingProps) {
  const client = useClient();
  const planName = usePlanName();
  const [problem, setProblem] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useKeptChoice(path, `plan.reviewing.${plan._id}`, () => false);

  async function refuse() {
    setProblem(null);
    try {
      const body = { version: plan.version };
      onChanged(await client.send(refusePlan, { params: { id: plan._id }, body }));
    } catch (error) {
      setProblem(codeOf(error));
    }
  }

  function review() {
    setReviewing(true);
    if (!proof.isProven) proof.ask();
  }

  if (plan.status === 'OFFERED' && isReviewing && proof.isProven) {
    const name = planName(plan.schedule, plan.currency);
    return (
      <Review
        path={path}
        proposed={{ plan }}
        name={name}
        proof={proof}
        onAgreed={onAgreed}
        onBack={() => setReviewing(false)}
      />
    );
  }
  return (
    <div className="space-y-6">
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
      <PlanStateView
        path={path}
        plan={plan}
        proof={proof}
        isNew={isNew}
        onChanged={onChanged}
        onRefuse={() => void refuse()}
      >
        {plan.status === 'OFFERED' && (
          <Button variant="primary" onClick={review}>
            <Trans>Read the terms and agree</Trans>
          </Button>
        )}
        {children}
      </PlanStateView>
    </div>
  );
}

type ReviewProps = Parameters<typeof PlanReview>[0];

function Review(props: ReviewProps) {
  const { t } = useLingui();
  return (
    <div className="space-y-6">
      <PageHeading title={t`Read and agree`} />
      <PlanReview {...props} />
    </div>
  );
}

type NewPlanProps = {
  readonly path: string;
  readonly reply: PlanReply;
  readonly proof: Proof;
  readonly onAgreed: (plan: PortalPlan) => void;
};

function NewPlan({ path, reply, proof, onAgreed }: NewPlanProps) {
  const { t } = useLingui();
  const planName = usePlanName();
  const { builder, isOffered } = reply;
  const [step, setStep] = useKeptChoice<'build' | 'review' | 'ask'>(path, 'plan.step', () => 'build');
  const [choice, setChoice] = useKeptChoice<PlanChoice | null>(path, 'plan.choice', () => openingChoice(builder));
  const asking: PlanChoice = choice ?? { rhythm: 'MONTHLY', count: 2, firstDate: builder.today };
  if (!isOffered) return <NotOffered path={path} />;
  if (step === 'review' && choice && proof.isProven) {
    const name = planName(evenly(totalOf(builder), choice.count), builder.currency);
    const proposed = { terms: { ...choice, firstAmountCents: null } };
    return (
      <Review
        path={path}
        proposed={proposed}
        name={name}
        proof={proof}
        onAgreed={onAgreed}
        onBack={() => setStep('build')}
      />
    );
  }
  const isAsking = step === 'ask' || choice === null;
  return (
    <div className="space-y-6">
      <BackLink path={path} />
      <PageHeading title={isAsking ? t`Ask for different terms` : t`Pay over time`} />
      {isAsking ? (
        <PlanRequest builder={builder} opening={asking} onAsked={onAgreed} />
      ) : (
        <PlanBuilder
          builder={builder}
          choice={choice}
          onChange={setChoice}
          onDone={(chosen) => {
            setChoice(chosen);
            setStep('review');
            if (!proof.isProven) proof.ask();
          }}
          isFree={false}
          button={(name) => t`Continue: ${name}`}
        />
      )}
      {choice !== null && (
        <Button onClick={() => setStep(isAsking ? 'build' : 'ask')}>
          {isAsking ? <Trans>Back to the plans we offer</Trans> : <Trans>Ask for different terms</Trans>}
        </Button>
      )}
    </div>
  );
}

function NotOffered({ path }: { readonly path: string }) {
  const { t } = useLingui();
  return (
    <div className="space-y-6">
      <PageHeading title={t`There is nothing to pay over time`} />
      <p>
        <Trans>A payment plan is not offered here, or everything is paid, in dispute or agreed on already.</Trans>
      </p>
      <Link to="/$path" params={{ path }} className={buttonClasses()}>
        <Trans>Back to the overview</Trans>
      </Link>
    </div>
  );
}
