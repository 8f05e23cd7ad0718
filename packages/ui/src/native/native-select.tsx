import type { ComponentProps } from 'react';

/** The platform's own list, without the looks and the weight of the staff app's. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return <select {...props} />;
}
