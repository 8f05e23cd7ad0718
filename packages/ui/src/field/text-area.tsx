import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

/** Several lines of text; it grows with its content where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClasses, 'field-sizing-content h-auto min-h-20 py-1.5 lg:h-auto', className)}
    />
  );
}
