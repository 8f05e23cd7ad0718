import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteView, updateView } from '@recoup/contract/views.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { forgetLayout } from '@recoup/ui/table/use-table-layout.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ArrowLeft, ArrowRight, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { layoutKey } from './layout-key.ts';
import type { Views } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import type { Tab } from './view-state.ts';

type ViewMenuProps = {
  readonly trigger: ReactElement;
  readonly tab: Tab;
  readonly views: Views;
  readonly onOpen: (tab: Tab) => void;
};

/** What can be done with a view: its place, and for a saved one its name, who sees it, and its end. */
export function ViewMenu({ trigger, tab, views, onOpen }: ViewMenuProps) {
  const { t } = useLingui();
  const client = useClient();
  const [sheet, setSheet] = useState<'rename' | 'delete' | null>(null);
  const { saved } = tab;
  const at = views.tabs.findIndex(({ key }) => key === tab.key);

  async function share(isShared: boolean): Promise<void> {
    if (!saved) return;
    try {
      await client.send(updateView, { params: { id: saved._id }, body: { isShared, version: saved.version } });
      showToast('success', isShared ? t`The team sees this view now.` : t`Only you see this view now.`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    }
    await views.reload();
  }

  return (
    <>
      <Menu trigger={trigger} align="start" defaultOpen>
        {at > 0 && <MenuItem icon={ArrowLeft} onSelect={() => views.move(tab.key, -1)}>{t`Move left`}</MenuItem>}
        {at < views.tabs.length - 1 && (
          <MenuItem icon={ArrowRight} onSelect={() => views.move(tab.key, 1)}>{t`Move right`}</MenuItem>
        )}
        {saved?.mayEdit && (
          <>
            <MenuSeparator />
            <MenuItem icon={Pencil} onSelect={() => setSheet('rename')}>{t`Rename`}</MenuItem>
            {saved.isShared ? (
              <MenuItem icon={Lock} onSelect={() => void share(false)}>{t`Keep it to myself`}</MenuItem>
            ) : (
              <MenuItem icon={Users} onSelect={() => void share(true)}>{t`Share with the team`}</MenuItem>
            )}
            <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>{t`Delete view`}</MenuItem>
          </>
        )}
      </Menu>
      {sheet === 'rename' && saved && (
        <ViewDialog
          title={t`Rename view`}
          action={t`Rename`}
          name={saved.name}
          onClose={() => setSheet(null)}
          onSave={async (name) => {
            await client.send(updateView, { params: { id: saved._id }, body: { name, version: saved.version } });
            await views.reload();
          }}
        />
      )}
      {saved && (
        <ConfirmSheet
          open={sheet === 'delete'}
          onOpenChange={(open) => setSheet(open ? 'delete' : null)}
          action={t`Delete view ${saved.name}`}
          danger
          onConfirm={async () => {
            await client.send(deleteView, { params: { id: saved._id } });
            forgetLayout(layoutKey(views.entity, saved._id));
            const first = views.tabs.find(({ key }) => key !== tab.key);
            if (first) onOpen(first);
            await views.reload();
          }}
        >
          <p className="text-body text-muted">
            {saved.isShared
              ? t`It goes for everybody on the team. The records stay as they are.`
              : t`The records stay as they are.`}
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
