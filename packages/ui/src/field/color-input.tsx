import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** The browser's own choice of a colour, `#rrggbb`, as a swatch. */
export function ColorInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="color"
      className={classNames(
        'h-8 w-11 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-0.5 disabled:cursor-not-allowed disabled:opacity-60 max-lg:h-11',
        className,
      )}
    />
  );
}
