import { type ReactNode, useId } from 'react';
import { CheckInput } from './check-input.tsx';

type CheckLineProps = {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children: ReactNode;
};

/** One thing that is on or off, with its words beside it: a finger's height on a phone. */
export function CheckLine({ isChosen, onChange, children }: CheckLineProps) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-start gap-2 py-1 text-body max-lg:min-h-11 max-lg:items-center">
      <CheckInput
        id={id}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 shrink-0"
      />
      <label htmlFor={id} className="cursor-pointer">
        {children}
      </label>
    </div>
  );
}
