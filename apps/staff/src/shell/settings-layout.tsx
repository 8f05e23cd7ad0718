import { useLingui } from '@lingui/react/macro';
import { useChosenInSight } from '@recoup/ui/overlay/use-chosen-in-sight.ts';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useMay } from '../kit/session/session.tsx';
import { settingsEntries } from './pages.generated.ts';

/** The pages of the settings, in the order that their nouns ask for. */
const entries = settingsEntries.toSorted((one, other) => one.order - other.order);

/** Around every page of the settings: the list of them on the left, or above on a phone. */
export function SettingsLayout() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const page = useLocation({ select: (location) => location.pathname });
  const row = useChosenInSight<HTMLUListElement>(page, '[aria-current="page"]');
  return (
    <div className="mx-auto w-full max-w-6xl lg:grid lg:grid-cols-[minmax(13rem,max-content)_minmax(0,1fr)]">
      <nav aria-label={t`Settings`} className="px-4 pt-4 lg:pt-6 lg:pr-0 lg:pl-6">
        <p className="px-2.5 pb-1 font-medium text-meta text-subtle max-lg:hidden">{t`Settings`}</p>
        <ul ref={row} className="fading-row relative flex gap-1 overflow-x-auto lg:flex-col lg:gap-0.5">
          {entries
            .filter((entry) => may(entry.permission))
            .map((entry) => (
              <li key={entry.to} className="shrink-0">
                <Link
                  to={entry.to}
                  activeOptions={{ includeSearch: false }}
                  className="flex h-11 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 font-medium text-body text-muted transition-colors hover:bg-sunken hover:text-text data-[status=active]:bg-selected data-[status=active]:text-accent-text forced-colors:data-[status=active]:outline lg:h-8 [&_svg]:size-4 [&_svg]:shrink-0"
                >
                  <entry.icon aria-hidden />
                  {i18n._(entry.title)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** `/settings` alone: the first page that the person's role opens. */
export function FirstSettings() {
  const may = useMay();
  const first = entries.find((entry) => may(entry.permission));
  return first ? <Navigate to={first.to} replace /> : null;
}
