import { useLingui } from '@lingui/react/macro';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useMay } from '../kit/session/session.tsx';
import { settingsEntries } from './pages.generated.ts';

/** The pages of the settings, in the order that their nouns ask for. */
const entries = settingsEntries.toSorted((one, other) => one.order - other.order);

/** Around every page of the settings: the list of them on the left; on a phone, where they are many, one choice above. */
export function SettingsLayout() {
  const { t } = useLingui();
  const may = useMay();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const open = entries.filter((entry) => may(entry.permission));
  return (
    <div className="mx-auto w-full max-w-6xl lg:grid lg:grid-cols-[minmax(13rem,max-content)_minmax(0,1fr)]">
      <nav aria-label={t`Settings`} className="px-4 pt-4 lg:pt-6 lg:pr-0 lg:pl-6">
        {isWide ? <SettingsList open={open} /> : <SettingsChoice open={open} />}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

type OpenSettings = { readonly open: typeof entries };

function SettingsList({ open }: OpenSettings) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p className="px-2.5 pb-1 font-medium text-meta text-subtle">{t`Settings`}</p>
      <ul className="flex flex-col gap-0.5">
        {open.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              activeOptions={{ includeSearch: false }}
              className="flex h-8 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 font-medium text-body text-muted transition-colors hover:bg-sunken hover:text-text data-[status=active]:bg-selected data-[status=active]:text-accent-text forced-colors:data-[status=active]:outline [&_svg]:size-4 [&_svg]:shrink-0"
            >
              <entry.icon aria-hidden />
              {i18n._(entry.title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function SettingsChoice({ open }: OpenSettings) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const page = useLocation({ select: (location) => location.pathname });
  const shown = open.find(({ to }) => page === to || page.startsWith(`${to}/`));
  return (
    <SelectInput
      aria-label={t`Settings`}
      className="h-11"
      value={shown?.to ?? ''}
      onChange={({ target }) => {
        const chosen = open.find(({ to }) => to === target.value);
        if (chosen) void navigate({ to: chosen.to });
      }}
      options={open.map(({ to, title }) => ({ value: to, label: i18n._(title) }))}
    />
  );
}

/** `/settings` alone: the first page that the person's role opens. */
export function FirstSettings() {
  const may = useMay();
  const first = entries.find((entry) => may(entry.permission));
  return first ? <Navigate to={first.to} replace /> : null;
}
