import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { mutate } from 'swr';
import { sendInSession } from '#portal/app/portal-call.ts';
import { signOut } from '#portal/features/sign-in/sign-in-calls.ts';
import { keepSession, useSession } from './session.ts';

/** Ends the session on the server and in this tab, and leaves nothing of it on the screen; nothing without one. */
export function SignOutButton({ path }: { readonly path: string }) {
  const session = useSession(path);
  const navigate = useNavigate();
  if (!session) return null;

  async function leave() {
    // A view cannot change anything, its own end included: it is forgotten here and ends within the hour.
    if (!session?.viewer) await sendInSession(path, signOut, {}).catch(() => undefined);
    await navigate({ to: '/$path', params: { path }, search: {}, replace: true });
    keepSession(path, null, { hasLeft: true });
    const isOfThisLink = (key: unknown) => Array.isArray(key) && key.includes(path) && key[0] !== 'link';
    await mutate(isOfThisLink, undefined, { revalidate: false });
  }

  return (
    <button type="button" onClick={() => void leave()} className="header-button">
      <LogOut aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{session.viewer ? <Trans>End the view</Trans> : <Trans>Sign out</Trans>}</span>
    </button>
  );
}
