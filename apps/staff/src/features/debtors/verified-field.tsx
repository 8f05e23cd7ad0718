import { Trans } from '@lingui/react/macro';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

/** Whether somebody made sure that the contact data is the customer's own. */
export function VerifiedField() {
  const { register } = useFormContext();
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5 text-body">
      <CheckInput id={id} {...register('isVerified')} className="mt-0.5" />
      <span>
        <Trans>Verified</Trans>
        <span className="block text-compact text-muted">
          <Trans>Somebody made sure that name and contacts are right.</Trans>
        </span>
      </span>
    </label>
  );
}
