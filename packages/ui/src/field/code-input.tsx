import { OTPField } from '@base-ui/react/otp-field';
import { useLingui } from '@lingui/react/macro';
import { joinNames } from '../join-names.ts';
import { controlClasses } from './control-classes.ts';
import type { ControlProps } from './form-field.tsx';

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;

type CodeInputProps = ControlProps & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The sixth digit came, typed, pasted or filled in by the phone. */
  readonly onComplete: (value: string) => void;
  readonly busy?: boolean;
};

/** A one-time code, a box for each digit; it takes paste, and what a phone or password manager fills in. */
export function CodeInput({ value, onValueChange, onComplete, busy = false, ...control }: CodeInputProps) {
  const { t } = useLingui();
  const slots = Array.from({ length: CODE_DIGITS }, (_, index) => index + 1);
  return (
    <OTPField.Root
      id={control.id}
      aria-describedby={control['aria-describedby']}
      length={CODE_DIGITS}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      onValueComplete={(next) => onComplete(next)}
      readOnly={busy}
      className="flex gap-2"
    >
      {slots.map((place) => (
        <OTPField.Input
          key={place}
          aria-label={place === 1 ? undefined : t`Digit ${place} of 6`}
          aria-invalid={control['aria-invalid']}
          className={joinNames(controlClasses, 'figures h-12 max-w-12 px-0 text-center font-medium text-title')}
        />
      ))}
    </OTPField.Root>
  );
}
