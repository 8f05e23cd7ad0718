import type { ComponentProps } from 'react';

/** The platform's own text field, date field or file field; on a phone it brings the right keyboard and calendar. */
export function NativeInput(props: ComponentProps<'input'>) {
  return <input {...props} />;
}
