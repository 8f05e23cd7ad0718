import { Tabs as Base } from '@base-ui/react/tabs';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useChosenInSight } from './use-chosen-in-sight.ts';

type Tab<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly count?: number;
  readonly content: ReactNode;
};

type TabsProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly tabs: readonly Tab<V>[];
};

/** Tabs of a record. The caller keeps the chosen one in the URL. */
export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  const { i18n } = useLingui();
  const row = useChosenInSight<HTMLDivElement>(value, '[aria-selected="true"]');
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.List
        ref={row}
        aria-label={label}
        className="fading-row relative flex gap-1 overflow-x-auto border-border border-b"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-11 items-center gap-1.5 whitespace-nowrap rounded-t-control px-2 font-medium text-body text-muted -outline-offset-2 hover:text-text data-active:text-text lg:h-10"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-sunken px-1.5 text-meta text-muted">
                {i18n.number(tab.count)}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-[var(--active-tab-left)] h-0.5 w-[var(--active-tab-width)] rounded-full bg-accent transition-all duration-180 ease-standard" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
