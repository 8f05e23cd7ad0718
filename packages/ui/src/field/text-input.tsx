import type { ComponentProps } from 'react';
import { joinNames } from '../join-names.ts';
import { controlClasses } from './control-classes.ts';

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={joinNames(controlClasses, className)} />;
}
