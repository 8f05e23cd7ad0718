import { Trans, useLingui } from '@lingui/react/macro';
import { delayUnits } from '@recoup/domain/vocabulary.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId, useState } from 'react';

/** Side and anchor of a delay, as one choice. */
const sides = {
  'before-due': { prefix: 'before', reference: 'invoice_due_date' },
  'after-due': { prefix: 'after', reference: 'invoice_due_date' },
  'after-last': { prefix: 'after', reference: 'last_action' },
  'after-opened': { prefix: 'after', reference: 'invoice_opened_date' },
} as const satisfies Record<string, Pick<StepDelay, 'prefix' | 'reference'>>;
type Side = keyof typeof sides;
const isSide = (text: string): text is Side => Object.hasOwn(sides, text);

function sideOf({ reference, prefix }: StepDelay): Side {
  if (reference === 'last_action') return 'after-last';
  if (reference === 'invoice_opened_date') return 'after-opened';
  return prefix === 'before' ? 'before-due' : 'after-due';
}

type DelayFieldsProps = {
  readonly delay: StepDelay;
  readonly isFirst: boolean;
  /** The delay in a plain sentence. */
  readonly sentence: string;
  readonly onChange: (delay: StepDelay, isTyped: boolean) => void;
};

/** When a step is due: at once, or so long before or after a day. */
export function DelayFields({ delay, isFirst, sentence, onChange }: DelayFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  // What is typed is kept as it stands, so that a number can be emptied on the way to another.
  const [typed, setTyped] = useState<string | null>(null);
  const choices: readonly { readonly value: Side; readonly label: string }[] = [
    { value: 'before-due', label: t`before the due date` },
    { value: 'after-due', label: t`after the due date` },
    { value: 'after-last', label: isFirst ? t`after the trigger` : t`after the step before` },
    { value: 'after-opened', label: t`after the invoice was opened` },
  ];
  const units = { min: t`minutes`, hours: t`hours`, days: t`days` };
  const modes = [
    { mode: 'immediately', label: isFirst ? t`As soon as the trigger happens` : t`Right after the step before` },
    { mode: 'until', label: t`At a set time` },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>When</Trans>
      </legend>
      {modes.map(({ mode, label }) => (
        <label
          key={mode}
          htmlFor={`${id}-${mode}`}
          className="flex min-h-9 cursor-pointer items-center gap-2 text-body lg:min-h-8"
        >
          <RadioInput
            id={`${id}-${mode}`}
            name={id}
            checked={delay.type === mode}
            onChange={() => onChange({ ...delay, type: mode }, false)}
          />
          {label}
        </label>
      ))}
      {delay.type === 'until' && (
        <div className="mt-1 grid grid-cols-[5rem_7rem_minmax(9rem,1fr)] gap-2 max-sm:grid-cols-2">
          <FormField label={t`Number`}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                inputMode="numeric"
                min={0}
                max={3650}
                value={typed ?? String(delay.count)}
                onChange={({ target }) => {
                  setTyped(target.value);
                  const count = Math.trunc(Number(target.value));
                  if (target.value !== '' && count >= 0 && count <= 3650) onChange({ ...delay, count }, true);
                }}
                onBlur={() => setTyped(null)}
              />
            )}
          </FormField>
          <FormField label={t`Unit`}>
            {(control) => (
              <SelectInput
                {...control}
                value={delay.unit}
                options={delayUnits.map((value) => ({ value, label: units[value] }))}
                onChange={({ target }) => {
                  const unit = delayUnits.find((each) => each === target.value);
                  if (unit) onChange({ ...delay, unit }, false);
                }}
              />
            )}
          </FormField>
          <FormField label={t`Counted`} className="max-sm:col-span-2">
            {(control) => (
              <SelectInput
                {...control}
                value={sideOf(delay)}
                options={choices}
                onChange={({ target }) => {
                  if (isSide(target.value)) onChange({ ...delay, ...sides[target.value] }, false);
                }}
              />
            )}
          </FormField>
        </div>
      )}
      <p aria-live="polite" className="mt-1.5 text-compact text-muted">
        {sentence}
      </p>
    </fieldset>
  );
}
