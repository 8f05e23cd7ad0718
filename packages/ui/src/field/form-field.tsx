import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** What a control takes from its field, so that label, hint and error are read out with it. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

type FormFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label above, hint below the label, error below the control. */
export function FormField({ label, hint, error, required, optional, className, children }: FormFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 flex items-baseline gap-1.5 font-medium text-compact text-text">
        {label}
        {optional && (
          <span className="font-normal text-meta text-subtle">
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-1 text-meta text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-compact text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
