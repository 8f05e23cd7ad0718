import { createContext, type ReactNode, use } from 'react';

const BlockedContext = createContext<string | null>(null);

type BlockedProps = {
  /** The sentence that says why; null: what stands inside answers, whatever stands around. */
  readonly because: string | null;
  readonly children: ReactNode;
};

/** Around what may be looked at and not done: buttons, switches and entries of menus inside stay, say why, and do nothing. */
export function Blocked({ because, children }: BlockedProps) {
  return <BlockedContext value={because}>{children}</BlockedContext>;
}

/** Why nothing here may be done; null where it may. */
export function useBlocked(): string | null {
  return use(BlockedContext);
}
