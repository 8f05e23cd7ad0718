import { Trans, useLingui } from '@lingui/react/macro';

type VariableButtonsProps = {
  readonly variables: ReadonlyArray<{ readonly name: string; readonly label: string; readonly example: string }>;
  readonly onInsert: (name: string) => void;
};

/** Everything that a message may say about its customer, to be put in by one press. */
export function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  const { t } = useLingui();
  if (variables.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>Put in a variable</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {variables.map((variable) => (
          <button
            key={variable.name}
            type="button"
            title={t`For example ${variable.example}`}
            // The focus stays in the text: leaving it would check it and move this button away under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(variable.name)}
            className="min-h-9 rounded-full border border-control/60 px-2.5 text-compact text-text transition-colors hover:border-control hover:bg-sunken lg:min-h-7"
          >
            {variable.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
