import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Tooltip } from '@recoup/ui/overlay/tooltip.tsx';
import { useChosenInSight } from '@recoup/ui/overlay/use-chosen-in-sight.ts';
import { ChevronDown, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../files/lazy-part.tsx';
import type { Views } from './use-views.ts';
import type { Tab } from './view-state.ts';

const ViewMenu = lazyPart(() => import('./view-menu.tsx').then((file) => file.ViewMenu));

type ViewTabsProps = {
  readonly views: Views;
  readonly active: string;
  readonly modified: boolean;
  readonly onOpen: (tab: Tab) => void;
};

/** The views of a list as tabs; the one that is open has a menu. */
export function ViewTabs({ views, active, modified, onOpen }: ViewTabsProps) {
  const { t, i18n } = useLingui();
  // Shared views arrive after the list: what stands in the row is a part of what is chosen there.
  const chosen = `${active} ${views.tabs.map((tab) => tab.key).join(' ')}`;
  const strip = useChosenInSight<HTMLUListElement>(chosen, '[aria-current="true"]');
  return (
    <nav aria-label={t`Views`} className="fading-frame border-border border-b">
      <ul ref={strip} className="relative flex gap-1 overflow-x-auto px-2 [scrollbar-width:none]">
        {views.tabs.map((tab) => {
          const isOpen = tab.key === active;
          const count = views.counts?.get(tab.key);
          return (
            <li
              key={tab.key}
              className={classNames(
                'flex shrink-0 items-center border-b-2',
                isOpen ? 'border-accent' : 'border-transparent',
              )}
            >
              <button
                type="button"
                aria-current={isOpen ? 'true' : undefined}
                onClick={() => onOpen(tab)}
                className={classNames(
                  'flex h-11 max-w-56 items-center gap-1.5 rounded-t-control px-2.5 font-medium text-body -outline-offset-2 hover:text-text lg:h-10',
                  isOpen ? 'text-text' : 'text-muted',
                )}
              >
                <span className="truncate">{tab.name}</span>
                {count !== undefined && (
                  <span className="figures shrink-0 text-muted text-meta">{i18n.number(count)}</span>
                )}
                {tab.saved?.isShared && (
                  <Tooltip text={t`Shared with the team`}>
                    <Users role="img" aria-label={t`Shared with the team`} className="size-3.5 shrink-0 text-subtle" />
                  </Tooltip>
                )}
                {isOpen && modified && (
                  <span className="shrink-0 rounded-full bg-amber-tint px-1.5 text-amber-text text-meta">{t`Modified`}</span>
                )}
              </button>
              {isOpen && <MenuButton tab={tab} views={views} onOpen={onOpen} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function MenuButton(props: { readonly tab: Tab; readonly views: Views; readonly onOpen: (tab: Tab) => void }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={t`Change view ${props.tab.name}`}
      onClick={asked ? undefined : () => setAsked(true)}
      className="-ml-1 grid size-9 place-items-center rounded-tag text-muted hover:bg-sunken hover:text-text lg:size-6"
    >
      <ChevronDown aria-hidden className="size-3.5" />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ViewMenu {...props} trigger={button} />
    </Suspense>
  );
}
