import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listViews, type viewEntities } from '@recoup/contract/views.ts';
import { useStoredChoice } from '@recoup/ui/stored-choice.ts';
import { type BuiltInView, moveTab, orderTabs, type Tab, tabOfBuiltIn, tabOfSaved } from './view-state.ts';

export type ViewEntity = (typeof viewEntities)[number];

/** The tabs of a list in this person's order, and how to change that. */
export type Views = {
  readonly entity: ViewEntity;
  readonly tabs: readonly Tab[];
  readonly move: (key: string, by: -1 | 1) => void;
  readonly reload: () => Promise<unknown>;
  /** Saved views are on their way. */
  readonly isLoading: boolean;
  /** How many records the tabs that come with the list hold, by key; none where nobody counts them. */
  readonly counts?: ReadonlyMap<string, number>;
};

/** The views of a list: those that come with it, the own ones and those that others share. */
export function useViews(entity: ViewEntity, builtIn: readonly BuiltInView[]): Views {
  const { i18n } = useLingui();
  const saved = useCall(listViews, { query: { entity } }, { revalidateOnFocus: false });
  const [order, store] = useStoredChoice(`views:${entity}`, '');
  const all = [
    ...builtIn.map((view) => tabOfBuiltIn(view, i18n._(view.name))),
    ...(saved.data?.data ?? []).map(tabOfSaved),
  ];
  const tabs = orderTabs(all, order.split(' ').filter(Boolean));
  return {
    entity,
    tabs,
    move: (key, by) => store(moveTab(tabs, key, by).join(' ')),
    reload: () => saved.mutate(),
    isLoading: saved.isLoading,
  };
}
