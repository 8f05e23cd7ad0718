import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { Brand } from '../kit/page/brand.tsx';
import { useUser } from '../kit/session/session.tsx';
import { JobsButton } from './jobs-button.tsx';
import { NavList } from './nav-list.tsx';
import { openPalette } from './palette-state.ts';
import { UserMenu } from './user-menu.tsx';

const SideSheet = lazyPart(() => import('@recoup/ui/overlay/side-sheet.tsx').then((file) => file.SideSheet));

/** The head of small screens: the navigation in a sheet, search, where one is at home. */
export function TopBar() {
  const { t } = useLingui();
  const { company } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-border border-b bg-surface px-2 print:hidden">
      <IconButton icon={MenuIcon} label={t`Menu`} onClick={() => setOpen(true)} />
      <Link to="/dashboard" className="flex min-w-0 flex-1 items-center gap-2 rounded-control">
        <Brand />
        <span className="truncate font-semibold text-body">{company.name}</span>
      </Link>
      <IconButton icon={Search} label={t`Search`} onClick={openPalette} />
      {open && (
        <Suspense fallback={null}>
          <SideSheet open onOpenChange={setOpen} side="left" title={t`Menu`} quietTitle>
            <nav aria-label={t`Main`} className="mb-6">
              <NavList onFollow={() => setOpen(false)} />
            </nav>
            <div className="mb-2">
              <JobsButton compact={false} />
            </div>
            <UserMenu compact={false} />
          </SideSheet>
        </Suspense>
      )}
    </header>
  );
}
