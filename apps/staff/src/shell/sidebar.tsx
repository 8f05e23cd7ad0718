import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { KeyCaps } from '@recoup/ui/keyboard/key-caps.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Brand } from '../kit/page/brand.tsx';
import { useUser } from '../kit/session/session.tsx';
import { JobsButton } from './jobs-button.tsx';
import { NavList } from './nav-list.tsx';
import { openPalette } from './palette-state.ts';
import { RailTip } from './rail-tip.tsx';
import { UserMenu } from './user-menu.tsx';

/** The side of wide screens: 240 px, from 1024 to 1280 px a rail of icons; below that the top bar has a sheet. */
export function Sidebar() {
  const { t } = useLingui();
  const { company } = useUser();
  const wide = useMediaQuery('(min-width: 80rem)');
  const desk = useMediaQuery('(min-width: 64rem)');
  if (!desk) return null;
  const search = (
    <button
      type="button"
      onClick={openPalette}
      className={classNames(
        'flex h-8 w-full items-center gap-2 rounded-control border border-border bg-canvas px-2.5 text-compact text-muted hover:border-control hover:text-text',
        !wide && 'size-10 justify-center px-0',
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className={wide ? 'flex-1 text-left' : 'sr-only'}>{t`Search`}</span>
      {wide && <KeyCaps keys="mod+k" />}
    </button>
  );
  return (
    <aside className="sticky top-0 z-30 flex h-dvh flex-col border-border border-r bg-surface print:hidden">
      <div className={classNames('flex h-14 items-center gap-2.5 px-4', !wide && 'justify-center px-0')}>
        <Link to="/dashboard" className="flex min-w-0 items-center gap-2.5 rounded-control" aria-label={company.name}>
          <Brand />
          {wide && <span className="truncate font-semibold text-body">{company.name}</span>}
        </Link>
      </div>
      <div className={classNames('px-3 pb-3', !wide && 'px-2')}>
        {wide ? search : <RailTip text={t`Search`}>{search}</RailTip>}
      </div>
      <nav aria-label={t`Main`} className={classNames('min-h-0 flex-1 overflow-y-auto px-3 py-1', !wide && 'px-2')}>
        <NavList rail={!wide} />
      </nav>
      <div className={classNames('space-y-1 border-border border-t p-2', !wide && 'grid justify-center')}>
        <JobsButton compact={!wide} />
        <UserMenu compact={!wide} />
      </div>
    </aside>
  );
}
