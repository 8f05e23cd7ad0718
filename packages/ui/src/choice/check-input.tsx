import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type CheckInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some but not all of what it stands for is chosen. */
  readonly mixed?: boolean;
};

/** A checkbox: the platform's own input, drawn by us. */
export function CheckInput({ mixed = false, className, ref, ...rest }: CheckInputProps) {
  const Mark = mixed ? Minus : Check;
  return (
    <span className={classNames('relative inline-grid size-4 place-items-center align-middle', className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = mixed;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        className="peer size-4 cursor-pointer appearance-none rounded-tag border border-control bg-surface before:absolute before:-inset-1 before:content-[''] checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
      />
      <Mark
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
}
