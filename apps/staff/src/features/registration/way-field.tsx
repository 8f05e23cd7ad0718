import { type Way, WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { CircleAlert } from 'lucide-react';
import { useController } from 'react-hook-form';

type WayFieldProps = {
  readonly name: string;
  readonly legend: string;
  readonly ways: readonly Way<string>[];
};

/** One of a few ways, bound to the form. */
export function WayField({ name, legend, ways }: WayFieldProps) {
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <div ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
      <WayChoice legend={legend} value={String(field.value ?? '')} onChange={field.onChange} ways={ways} />
      {error && (
        <p role="alert" className="field-fault">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
