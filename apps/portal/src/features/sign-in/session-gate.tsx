import { Loading } from '@recoup/ui/page/loading.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Goal, LandingPage } from '#portal/features/links/landing-page.tsx';
import { useOpenLink } from '#portal/kit/link-context.ts';
import { useSession } from '#portal/kit/session.ts';
import { usePath } from '#portal/kit/use-path.ts';

const Proven = lazy(() => import('./proven.tsx').then((module) => ({ default: module.Proven })));

type SessionGateProps = { readonly goal: Goal; readonly children: ReactNode };

/**
 * Shows the page to whoever has opened the link by an own action, and the door to everybody else (G19, G40). Where a
 * link alone may show nothing, every page behind it waits for the code.
 */
export function SessionGate({ goal, children }: SessionGateProps) {
  const session = useSession(usePath());
  const { isDiscreet } = useOpenLink();
  if (!session) return <LandingPage goal={goal} />;
  if (!isDiscreet) return children;
  return (
    <Suspense fallback={<Loading />}>
      <Proven>{children}</Proven>
    </Suspense>
  );
}
