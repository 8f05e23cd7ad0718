import { Plural, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateDisputes } from '@recoup/contract/disputes.ts';
import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useToday } from '../../kit/session/use-today.ts';
import type { Dispute } from './dispute.ts';
import { categoryLabels } from './dispute-labels.ts';
import { type RefusedRow, refusedRows } from './dispute-results.ts';

type ChangeDisputesSheetProps = {
  readonly disputes: readonly Dispute[];
  readonly onClose: () => void;
  /** Something changed: lists are old. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
};

/** Changes several open disputes at once; each row that is refused is named with its reason, and the others are changed. */
export function ChangeDisputesSheet({ disputes, onClose, onChanged, onDone }: ChangeDisputesSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const today = useToday();
  const [category, setCategory] = useState('');
  const [deadline, setDeadline] = useState('');
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const isLater = deadline !== '' && disputes.some((each) => deadline > each.deadline);
  const chosen = disputeCategories.find((each) => each === category);
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Change disputes`}
      facts={[{ label: t`Disputes`, value: <Plural value={disputes.length} one="# dispute" other="# disputes" /> }]}
      blocked={(!chosen && deadline === '' && note.trim() === '') || (isLater && note.trim() === '')}
      onConfirm={async () => {
        const change = {
          ...(chosen ? { category: chosen } : {}),
          ...(deadline ? { deadline } : {}),
          ...(note.trim() ? { note: note.trim() } : {}),
        };
        // Tried again it is about those that stayed.
        const stayed = refused.map((row) => row._id);
        const pending = stayed.length > 0 ? disputes.filter((each) => stayed.includes(each._id)) : disputes;
        const asked = pending.map(({ _id, version }) => ({ _id, version, ...change }));
        const { results } = await client.send(updateDisputes, { body: { disputes: asked } });
        const left = refusedRows(results, disputes, spokenLanguage());
        setRefused(left);
        if (left.length > 0) {
          onChanged();
          throw new Error(t`Some disputes stayed as they were.`);
        }
        showToast('success', t`Disputes changed`);
        onDone();
      }}
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField label={t`Reason`} optional>
          {(control) => (
            <SelectInput
              {...control}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
              options={[
                { value: '', label: t`As it is` },
                ...disputeCategories.map((each) => ({ value: each, label: i18n._(categoryLabels[each]) })),
              ]}
            />
          )}
        </FormField>
        <DayField label={t`Answer by`} value={deadline} min={today} onChange={setDeadline} />
      </div>
      <FormField
        label={isLater ? t`Why later` : t`Note`}
        hint={t`Kept as a note of each account.`}
        className="mt-4"
        {...(isLater ? { required: true } : { optional: true })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FormField>
      {refused.length > 0 && (
        <ul aria-label={t`Not changed`} className="mt-4 space-y-1 text-compact">
          {refused.map(({ _id, name, words }) => (
            <li key={_id} className="break-words">
              <span className="font-medium">{name}</span>: <span className="text-danger-text">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmSheet>
  );
}
