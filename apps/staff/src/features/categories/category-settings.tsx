import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from '@recoup/contract/categories.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { NamedListCard } from '../../kit/named-lists/named-list-card.tsx';
import { asSeen } from '../../kit/records/as-seen.ts';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';
import { useMay } from '../../kit/session/session.tsx';

/** Kinds of account: the six of every company, and its own. */
export function CategorySettings() {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const categoryLabel = useCategoryLabel();
  const list = useCall(listCategories, { query: {} });
  const usage = useCall(listCategories, { query: { usage: 'true' } });
  const counts = new Map(usage.data?.data.map((row) => [row.name, row.usedIn ?? 0]));
  async function changed(): Promise<void> {
    await Promise.all([list.mutate(), usage.mutate()]);
  }
  return (
    <NamedListCard
      title={t`Categories`}
      description={t`Kinds of account. The first six belong to every company.`}
      addLabel={t`Add category`}
      empty=""
      entries={list.data?.data.map((row) => ({
        id: row._id,
        name: row.name,
        usedIn: usage.data ? (counts.get(row.name) ?? 0) : undefined,
        look: categoryLabel(row.name),
      }))}
      {...(list.error ? { error: { message: list.error.message, onRetry: () => void list.mutate() } } : {})}
      mayWrite={mayWrite}
      onAdd={async (name) => {
        await client.send(createCategory, { body: { name } });
        showToast('success', t`Category saved`);
        await changed();
      }}
      onRename={async (entry, name) => {
        const { id } = entry;
        if (id)
          await asSeen(entry, { name: entry.name }, (known) =>
            client.send(updateCategory, { params: { id }, body: { name, ...known } }),
          );
        showToast('success', t`Category saved`);
        await changed();
      }}
      onDelete={async (entry) => {
        if (entry.id) await client.send(deleteCategory, { params: { id: entry.id } });
        showToast('success', t`Category deleted`);
        await changed();
      }}
      deleteText={t`Its accounts have no category afterwards. This cannot be undone.`}
    />
  );
}
