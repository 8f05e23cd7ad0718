import { Trans } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { readLink } from '@recoup/contract/portal.ts';
import { signOut } from '@recoup/contract/portal-sign-in.ts';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { mutate } from 'swr';
import { keepSession, useSession } from '#portal/kit/session.ts';

/** Ends the session on the server and in this tab, and leaves nothing of it on the screen; nothing without one. */
export function SignOutButton({ path }: { readonly path: string }) {
  const client = useClient();
  const session = useSession(path);
  const navigate = useNavigate();
  if (!session) return null;

  async function leave() {
    // A view cannot change anything, its own end included: it is forgotten here and ends within the hour.
    if (!session?.viewer) await client.send(signOut, {}).catch(() => undefined);
    await navigate({ to: '/$path', params: { path }, search: {}, replace: true });
    keepSession(path, null, { hasLeft: true });
    const isOfThisLink = (key: unknown) => Array.isArray(key) && key.includes(path) && key[0] !== readLink.name;
    await mutate(isOfThisLink, undefined, { revalidate: false });
  }

  return (
    <button type="button" onClick={() => void leave()} className="header-button">
      <LogOut aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{session.viewer ? <Trans>End the view</Trans> : <Trans>Sign out</Trans>}</span>
    </button>
  );
}
