import type { ReactNode } from 'react';
import type { Goal } from '#portal/features/links/landing-page.tsx';
import { Proven } from './proven.tsx';
import { SessionGate } from './session-gate.tsx';

type CodeGateProps = { readonly goal?: Goal; readonly children: ReactNode };

/** Shows a page that only a one-time code opens; asks for the code in its place and then goes on (G40). */
export function CodeGate({ goal = 'see', children }: CodeGateProps) {
  return (
    <SessionGate goal={goal}>
      <Proven>{children}</Proven>
    </SessionGate>
  );
}
