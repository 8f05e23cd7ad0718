import type { ReactNode } from 'react';
import { usePath } from '#portal/app/use-path.ts';
import { type Goal, LandingPage } from './landing-page.tsx';
import { useSession } from './session.ts';

type SessionGateProps = { readonly goal: Goal; readonly children: ReactNode };

/** Shows the page to whoever has opened the link by an own action, and the door to everybody else (G19, G40). */
export function SessionGate({ goal, children }: SessionGateProps) {
  const session = useSession(usePath());
  return session ? children : <LandingPage goal={goal} />;
}
