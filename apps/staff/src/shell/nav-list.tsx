import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import type { NavigationEntry } from '../kit/pages/navigation-entry.ts';
import { useMay, useUser } from '../kit/session/session.tsx';
import { navigation } from './navigation.ts';
import { RailTip } from './rail-tip.tsx';

type NavListProps = {
  /** Icons only, with the words on hover and focus. */
  readonly rail?: boolean;
  readonly onFollow?: () => void;
};

/** The groups of the navigation that the person's role opens. */
export function NavList({ rail = false, onFollow }: NavListProps) {
  const { i18n, t } = useLingui();
  const may = useMay();
  const { company } = useUser();
  const unseen = useId();
  // A visit from the parent company leaves no trace, so its marks would never go away.
  const isUnseen = ({ tab }: NavigationEntry) =>
    tab !== undefined && company.parent === null && !company.visitedTabs.includes(tab);
  return (
    <>
      <p id={unseen} hidden>{t`Nobody of your company has been here yet`}</p>
      <ul className="space-y-4">
        {navigation.map((group) => {
          const entries = group.entries.filter((entry) => may(entry.permission));
          if (entries.length === 0) return null;
          const title = i18n._(group.title);
          return (
            <li key={title}>
              <p className={rail ? 'sr-only' : 'px-2.5 pb-1 font-medium text-meta text-subtle'}>{title}</p>
              <ul className="space-y-0.5">
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <NavLink
                      entry={entry}
                      rail={rail}
                      unseen={isUnseen(entry) ? unseen : undefined}
                      onFollow={onFollow}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type NavLinkProps = {
  readonly entry: NavigationEntry;
  readonly rail: boolean;
  /** The words that say that nobody has been there; without them somebody has. */
  readonly unseen: string | undefined;
  readonly onFollow: (() => void) | undefined;
};

function NavLink({ entry, rail, unseen, onFollow }: NavLinkProps) {
  const { i18n } = useLingui();
  const title = i18n._(entry.title);
  const link = (
    <Link
      to={entry.to}
      onClick={onFollow}
      aria-describedby={unseen}
      activeOptions={{ includeSearch: false }}
      className={classNames(
        'group relative flex h-11 items-center gap-2.5 rounded-control px-2.5 font-medium text-body text-muted transition-colors hover:bg-sunken hover:text-text data-[status=active]:bg-selected data-[status=active]:text-accent-text forced-colors:data-[status=active]:outline lg:h-8 [&_svg]:size-4 [&_svg]:shrink-0',
        rail && 'size-10 justify-center px-0 lg:h-10',
      )}
    >
      <entry.icon aria-hidden />
      <span className={rail ? 'sr-only' : undefined}>{title}</span>
      {unseen && (
        <span
          aria-hidden
          className={classNames('size-1.5 shrink-0 rounded-full bg-accent', rail && 'absolute top-1.5 right-1.5')}
        />
      )}
      {entry.count && !rail && (
        <Suspense fallback={null}>
          <entry.count />
        </Suspense>
      )}
    </Link>
  );
  return rail ? <RailTip text={title}>{link}</RailTip> : link;
}
