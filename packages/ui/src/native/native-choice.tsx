import type { ComponentProps } from 'react';

type NativeChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { readonly type: 'radio' | 'checkbox' };

/** The platform's own radio button or checkbox, drawn by the style sheet of the app: the portal's first view stays small. */
export function NativeChoice(props: NativeChoiceProps) {
  return <input {...props} />;
}
