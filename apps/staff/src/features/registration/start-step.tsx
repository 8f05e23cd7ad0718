import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readStartPlans, startEntries } from '@recoup/contract/registration.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { PlanField } from './plan-field.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { StartWays } from './start-ways.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const schema = startEntries.required();

/** With which plan, and how the first invoices come in; then the company is open. */
export function StartStep(props: StepProps) {
  const { data, error, mutate } = useCall(readStartPlans, {}, { revalidateOnFocus: false });
  const { done, start } = props.registration;
  const title = <Trans>How to begin</Trans>;
  if (!data && !error)
    return (
      <RegistrationFrame step="START" done={done} title={title} aside={props.aside}>
        <SkeletonLines lines={6} />
      </RegistrationFrame>
    );
  const suggested = data?.plans.find(({ tier }) => tier === data.offered?.tier)?.tier;
  return (
    <StepForm
      {...props}
      step="START"
      title={title}
      lead={<Trans>Whatever you choose, every other way stays open. Nothing is sent before you say so.</Trans>}
      schema={schema}
      defaultValues={{ plan: start.plan ?? suggested ?? 'DEFAULT', start: start.start ?? 'CSV' }}
      submit={<Trans>Open the company</Trans>}
    >
      {data ? (
        data.plans.length > 0 && <PlanField {...data} />
      ) : (
        <ErrorRegion message={error?.message ?? ''} onRetry={() => void mutate()} />
      )}
      <StartWays hasPlans={(data?.plans.length ?? 0) > 0} />
    </StepForm>
  );
}
