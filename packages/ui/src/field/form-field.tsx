import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinNames } from '../join-names.ts';

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
  readonly error?: string | undefined;
  /** The error is read out when it appears; a `Form` says by itself what is wrong with its fields. */
  readonly isSpoken?: boolean;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label above, hint below the label, error below the control. It stands by itself; bound-fields.tsx binds it to a form. */
export function FormField({ label, hint, error, isSpoken, required, optional, className, children }: FormFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={joinNames('min-w-0', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && (
          <span className="font-normal text-meta text-subtle">
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
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
        <p id={`${id}-error`} role={isSpoken ? 'alert' : undefined} className="field-fault">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
