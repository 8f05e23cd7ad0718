import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { UserButton } from './user-button.tsx';

const OpenUserMenu = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.OpenUserMenu));

/** Who is signed in; theme, language, shortcuts, log out. The menu is loaded beside the page, not before it. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  // Pressed before the menu is there, it opens as soon as it is.
  const [wanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<UserButton compact={compact} onClick={() => setWanted(true)} />}>
      <OpenUserMenu compact={compact} wanted={wanted} />
    </Suspense>
  );
}
