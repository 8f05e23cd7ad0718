import { UnsavedContext } from '@recoup/ui/overlay/use-unsaved.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { DiscardPrompt } from './discard-prompt.ts';

/** Ends the session; where typed text would be lost with the page, the person is asked first. */
export function useLogOut(): { readonly logOut: () => Promise<void>; readonly question: ReactNode } {
  const session = useSession();
  const navigate = useNavigate();
  const unsaved = use(UnsavedContext);
  const [isAsked, setAsked] = useState(false);

  async function leave(): Promise<void> {
    setAsked(false);
    unsaved?.forget();
    await session.logOut();
    await navigate({ to: '/login' });
  }

  return {
    logOut: async () => ((await unsaved?.mustAsk({ leavesPage: true })) ? setAsked(true) : leave()),
    question: isAsked && (
      <Suspense fallback={null}>
        <DiscardPrompt open leavesPage onStay={() => setAsked(false)} onDiscard={() => void leave()} />
      </Suspense>
    ),
  };
}
