import { Trans, useLingui } from '@lingui/react/macro';
import { accountEntries } from '@recoup/contract/registration.ts';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Whoever opens the company: names and, until it is confirmed, the address. */
export function AccountStep(props: StepProps) {
  const { t } = useLingui();
  const { account, done } = props.registration;
  const isConfirmed = done.includes('VERIFY');
  return (
    <StepForm
      {...props}
      step="ACCOUNT"
      title={<Trans>Your account</Trans>}
      lead={
        isConfirmed ? (
          <Trans>Your address is confirmed; your name can still change.</Trans>
        ) : (
          <Trans>A new address gets a link of its own; the one before opens nothing any more.</Trans>
        )
      }
      schema={accountEntries}
      defaultValues={account}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={t`First name`} autoComplete="given-name" required />
        <TextField name="lastName" label={t`Last name`} autoComplete="family-name" required />
      </div>
      <TextField
        name="email"
        label={t`Work e-mail`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isConfirmed}
        required
      />
    </StepForm>
  );
}
