import type { ComponentProps } from 'react';

type NativeInputProps = Omit<ComponentProps<'input'>, 'type'> & { readonly type: 'date' | 'text' };

/** The platform's own field for a day or a text, drawn by the style sheet of the app. */
export function NativeInput(props: NativeInputProps) {
  return <input {...props} />;
}
