import { Trans, useLingui } from '@lingui/react/macro';
import { startEntries } from '@recoup/contract/registration.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { WayField } from './way-field.tsx';

const schema = startEntries.required();

/** How the first invoices come in; then the company is open. */
export function StartStep(props: StepProps) {
  const { t } = useLingui();
  return (
    <StepForm
      {...props}
      step="START"
      title={<Trans>First invoices</Trans>}
      lead={<Trans>How would you like to begin? The other way stays open. Nothing is sent before you say so.</Trans>}
      schema={schema}
      defaultValues={{ start: props.registration.start.start ?? 'CSV' }}
      submit={<Trans>Open the company</Trans>}
    >
      <WayField
        name="start"
        legend={t`How to begin`}
        ways={[
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
