import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A radio button: the platform's own input, drawn by us. Put several of one name into a fieldset with a legend. */
export function RadioInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="radio"
      className={classNames(
        'size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent disabled:cursor-not-allowed disabled:bg-sunken',
        className,
      )}
    />
  );
}
