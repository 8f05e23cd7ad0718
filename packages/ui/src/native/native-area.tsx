import type { ComponentProps } from 'react';

/** The platform's own field for several lines. */
export function NativeArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} />;
}
