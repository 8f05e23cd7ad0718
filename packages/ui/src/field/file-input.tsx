import type { ComponentProps } from 'react';

/** The platform's own file dialog; a drop area or a button beside it opens it. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="file" />;
}
