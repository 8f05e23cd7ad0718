import type { ComponentProps } from 'react';
import { useBlocked } from '../button/blocked.tsx';
import { classNames } from '../class-names.ts';

/** An on-off switch that takes effect at once. */
export function SwitchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  const blocked = useBlocked();
  return (
    <span className={classNames('relative inline-block h-5 w-9 shrink-0', className)}>
      <input
        {...rest}
        disabled={blocked !== null || rest.disabled}
        title={blocked ?? rest.title}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state to the role
        role="switch"
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:-inset-1 before:content-[''] checked:border-accent checked:bg-accent"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-control transition-transform ease-standard peer-checked:translate-x-4 peer-checked:bg-on-accent"
      />
    </span>
  );
}
