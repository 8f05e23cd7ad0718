import { Trans } from '@lingui/react/macro';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

/** Makes the new customer one for trying things out. */
export function TestField() {
  const { register } = useFormContext();
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5 text-body">
      <CheckInput id={id} {...register('isTest')} className="mt-0.5" />
      <span>
        <Trans>Test customer</Trans>
        <span className="block text-compact text-muted">
          <Trans>To try out campaigns with your own phone and e-mail. You can have two of them.</Trans>
        </span>
      </span>
    </label>
  );
}
