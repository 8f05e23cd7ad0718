import { type ReactNode, useId } from 'react';

/** What a control needs to belong to its label, hint and error. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
};

/** A label above, a hint below it, and what is wrong beneath the control, read out with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-body text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-body text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
