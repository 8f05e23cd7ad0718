import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createSource, deleteSource, listSources, updateSource } from '@recoup/contract/sources.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { NamedListCard } from '../../kit/named-lists/named-list-card.tsx';
import { asSeen } from '../../kit/records/as-seen.ts';
import { useMay } from '../../kit/session/session.tsx';

/** Where the company's accounts come from. */
export function SourceSettings() {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const list = useCall(listSources, { query: {} });
  const usage = useCall(listSources, { query: { usage: 'true' } });
  const counts = new Map(usage.data?.data.map((source) => [source._id, source.usedIn ?? 0]));
  async function changed(): Promise<void> {
    await Promise.all([list.mutate(), usage.mutate()]);
  }
  return (
    <NamedListCard
      title={t`Sources`}
      description={t`Where accounts come from: a branch, a shop, an accounting system.`}
      addLabel={t`Add source`}
      empty={t`No sources yet.`}
      entries={list.data?.data.map((source) => ({
        id: source._id,
        name: source.name,
        origin: source.origin,
        usedIn: usage.data ? (counts.get(source._id) ?? 0) : undefined,
        isHeld: true,
        look: (
          <>
            {source.name}
            <span className="ml-2 text-compact text-muted">
              {source.origin === 'external' ? t`From outside` : t`Ours`}
            </span>
          </>
        ),
      }))}
      {...(list.error ? { error: { message: list.error.message, onRetry: () => void list.mutate() } } : {})}
      mayWrite={mayWrite}
      moreOf={() => 'internal'}
      more={(entry, value, onChange) =>
        entry === null && (
          <FormField
            label={t`Origin`}
            hint={t`Whether accounts are made here or come in from outside.`}
            className="mt-4"
          >
            {(control) => (
              <SelectInput
                {...control}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                options={[
                  { value: 'internal', label: t`Ours` },
                  { value: 'external', label: t`From outside` },
                ]}
              />
            )}
          </FormField>
        )
      }
      onAdd={async (name, origin) => {
        await client.send(createSource, { body: { name, origin: origin === 'external' ? 'external' : 'internal' } });
        showToast('success', t`Source saved`);
        await changed();
      }}
      onRename={async (entry, name) => {
        const params = { id: entry.id };
        await asSeen(entry, { name: entry.name }, (known) =>
          client.send(updateSource, { params, body: { name, ...known } }),
        );
        showToast('success', t`Source saved`);
        await changed();
      }}
      onDelete={async (entry) => {
        await client.send(deleteSource, { params: { id: entry.id } });
        showToast('success', t`Source deleted`);
        await changed();
      }}
      deleteText={t`This cannot be undone.`}
    />
  );
}
