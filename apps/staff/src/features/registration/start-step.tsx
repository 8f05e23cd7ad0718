import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readStartPlans, startEntries } from '@recoup/contract/registration.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { PlanField } from './plan-field.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { WayField } from './way-field.tsx';

const schema = startEntries.required();

/** With which plan, and how the first invoices come in; then the company is open. */
export function StartStep(props: StepProps) {
  const { t } = useLingui();
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
      <WayField
        name="start"
        legend={t`First invoices`}
        ways={[
          {
            value: 'SYNC',
            label: t`Connect your accounting`,
            text: t`Invoices and payments come by themselves, from QuickBooks, Xero or FreshBooks.`,
          },
          {
            value: 'CSV',
            label: t`Import a list`,
            text: t`A CSV or Excel file with your open invoices, in whatever columns it has.`,
          },
          {
            value: 'BY_HAND',
            label: t`Enter one by hand`,
            text: t`A first customer with an invoice, to see how it works.`,
          },
        ]}
      />
    </StepForm>
  );
}
