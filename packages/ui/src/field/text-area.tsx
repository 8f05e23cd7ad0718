import type { ComponentProps } from 'react';
import { joinNames } from '../join-names.ts';
import { controlClasses } from './control-classes.ts';

/** Several lines of text; it grows with its content where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={joinNames(controlClasses, 'control-area', className)} />;
}
