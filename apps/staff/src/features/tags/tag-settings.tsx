import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createTag, deleteTag, listTags, tagTones, updateTag } from '@recoup/contract/tags.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { NamedListCard } from '../../kit/named-lists/named-list-card.tsx';
import { asSeen } from '../../kit/records/as-seen.ts';
import { useMay } from '../../kit/session/session.tsx';

type TagTone = (typeof tagTones)[number];

const toneLabels: Readonly<Record<TagTone, MessageDescriptor>> = {
  neutral: msg`Gray`,
  blue: msg`Blue`,
  green: msg`Green`,
  amber: msg`Amber`,
  orange: msg`Orange`,
  red: msg`Red`,
  purple: msg`Purple`,
  teal: msg`Teal`,
};

const toneOf = (text: string): TagTone => tagTones.find((tone) => tone === text) ?? 'neutral';

/** The company's tags with their colours. */
export function TagSettings() {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const list = useCall(listTags, { query: {} });
  const usage = useCall(listTags, { query: { usage: 'true' } });
  const counts = new Map(usage.data?.data.map((tag) => [tag._id, tag.usedIn ?? 0]));
  async function changed(): Promise<void> {
    await Promise.all([list.mutate(), usage.mutate()]);
  }
  return (
    <NamedListCard
      title={t`Tags`}
      description={t`Words for accounts and customers, to find and group them by.`}
      addLabel={t`Add tag`}
      empty={t`No tags yet. They can also be made while tagging.`}
      entries={list.data?.data.map((tag) => ({
        id: tag._id,
        name: tag.name,
        tone: tag.tone,
        usedIn: usage.data ? (counts.get(tag._id) ?? 0) : undefined,
        look: <Chip tone={tag.tone}>{tag.name}</Chip>,
      }))}
      {...(list.error ? { error: { message: list.error.message, onRetry: () => void list.mutate() } } : {})}
      mayWrite={mayWrite}
      moreOf={(entry) => entry?.tone ?? 'neutral'}
      more={(_entry, value, onChange) => (
        <FormField label={t`Color`} className="mt-4">
          {(control) => (
            <SelectInput
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              options={tagTones.map((tone) => ({ value: tone, label: i18n._(toneLabels[tone]) }))}
            />
          )}
        </FormField>
      )}
      onAdd={async (name, tone) => {
        await client.send(createTag, { body: { name, tone: toneOf(tone) } });
        showToast('success', t`Tag saved`);
        await changed();
      }}
      onRename={async (entry, name, tone) => {
        const seen = { name: entry.name, tone: entry.tone };
        const params = { id: entry.id };
        await asSeen(entry, seen, (known) =>
          client.send(updateTag, { params, body: { name, tone: toneOf(tone), ...known } }),
        );
        showToast('success', t`Tag saved`);
        await changed();
      }}
      onDelete={async (entry) => {
        await client.send(deleteTag, { params: { id: entry.id } });
        showToast('success', t`Tag deleted`);
        await changed();
      }}
      deleteText={t`It is taken off every account and customer. This cannot be undone.`}
    />
  );
}
