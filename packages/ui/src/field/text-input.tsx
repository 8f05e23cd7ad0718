import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(controlClasses, className)} />;
}
