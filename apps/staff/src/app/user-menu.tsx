import { lazy, Suspense } from 'react';
import { UserButton } from './user-button.tsx';

const OpenUserMenu = lazy(() => import('./open-user-menu.tsx').then((file) => ({ default: file.OpenUserMenu })));

/** Who is signed in; theme, language, shortcuts, log out. The menu is loaded beside the page, not before it. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  return (
    <Suspense fallback={<UserButton compact={compact} />}>
      <OpenUserMenu compact={compact} />
    </Suspense>
  );
}
