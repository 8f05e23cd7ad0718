import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { createView, updateView } from '@recoup/contract/views.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import type { TableLayout } from '@recoup/ui/table/use-table-layout.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../files/lazy-part.tsx';
import type { ListSearch } from './list-search.ts';
import type { Views } from './use-views.ts';
import { stateOf, type Tab, tabOfSaved } from './view-state.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((file) => file.ViewDialog));

type ViewActionsProps = {
  readonly views: Views;
  readonly tab: Tab;
  readonly search: ListSearch;
  readonly layout: TableLayout;
  readonly onOpen: (tab: Tab) => void;
};

/** What to do with a view that the list has left: update it, save another, or go back to it. */
export function ViewActions({ views, tab, search, layout, onOpen }: ViewActionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { saved } = tab;

  async function update(): Promise<void> {
    if (!saved) return;
    setBusy(true);
    try {
      const state = stateOf(search, layout.layout);
      await client.send(updateView, { params: { id: saved._id }, body: { state, version: saved.version } });
      await views.reload();
      layout.reset();
      showToast('success', t`View ${saved.name} updated.`);
    } catch (error) {
      await views.reload();
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-1">
      {saved?.mayEdit && (
        <Button size="small" busy={busy} onClick={() => void update()}>
          <Trans>Update view</Trans>
        </Button>
      )}
      <Button size="small" variant={saved?.mayEdit ? 'ghost' : 'secondary'} onClick={() => setNaming(true)}>
        <Trans>Save as view</Trans>
      </Button>
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          layout.reset();
          onOpen(tab);
        }}
      >
        <Trans>Reset</Trans>
      </Button>
      {naming && (
        <Suspense fallback={null}>
          <ViewDialog
            title={t`Save as view`}
            action={t`Save view`}
            name=""
            mayShare
            onClose={() => setNaming(false)}
            onSave={async (name, isShared) => {
              const state = stateOf(search, layout.layout);
              const made = await client.send(createView, { body: { entity: views.entity, name, isShared, state } });
              await views.reload();
              layout.reset();
              onOpen(tabOfSaved(made));
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
