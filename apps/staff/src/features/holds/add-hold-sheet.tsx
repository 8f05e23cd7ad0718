import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { addHold } from '@recoup/contract/holds.ts';
import { listDebtorAccounts } from '@recoup/contract/sidebar.ts';
import { type HoldKind, isGraveHold, placedHoldKinds } from '@recoup/domain/holds/hold.ts';
import { SelectField, TextAreaField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { HoldFields } from './hold-fields.tsx';
import { holdForm } from './hold-form.ts';
import { holdLooks } from './hold-labels.ts';

/** What people choose first stands first; the law's own kinds follow. A promise has a form of its own. */
const offered: readonly HoldKind[] = [
  ...(['PAUSE', 'HARDSHIP', 'DO_NOT_CONTACT', 'CEASE', 'REFUSE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED'] as const),
];

const kindOf = (typed: unknown) => placedHoldKinds.find((each) => each === typed) ?? 'PAUSE';

type AddHoldSheetProps = {
  readonly debtorId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Stops or pauses contact with a customer: which kind, until when, in whose words. */
export function AddHoldSheet({ debtorId, onClose, onSaved }: AddHoldSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { data: accounts } = useCall(listDebtorAccounts, { params: { id: debtorId }, query: { limit: 100 } });
  return (
    <FormSheet
      title={t`Add hold`}
      onClose={onClose}
      submit={(form) => (isGraveHold(kindOf(form.watch('kind'))) ? t`Stop contact` : t`Add hold`)}
      schema={holdForm}
      defaultValues={{ kind: 'PAUSE', evidence: '', details: {} }}
      onSubmit={async ({ kind, stage, endsOn, details, ...rest }) => {
        const ends = kind === 'PAUSE' || kind === 'HARDSHIP';
        await client.send(addHold, {
          params: { id: debtorId },
          body: {
            ...rest,
            kind,
            ...(kind === 'BANKRUPTCY' ? { stage: stage ?? 'FILED' } : {}),
            ...(ends ? { endsOn } : {}),
            details: kind === 'ATTORNEY' || kind === 'BANKRUPTCY' || kind === 'DECEASED' ? details : {},
          },
        });
        showToast('success', t`Hold added`);
        onSaved();
      }}
    >
      {(state) => {
        const kind = kindOf(state.watch('kind'));
        const isGrave = isGraveHold(kind);
        return (
          <>
            <SelectField
              name="kind"
              label={t`What is it`}
              hint={i18n._(holdLooks[kind].effect)}
              options={offered.map((value) => ({ value, label: i18n._(holdLooks[value].word) }))}
            />
            <HoldFields kind={kind} />
            <SelectField
              name="accountId"
              label={t`Concerns`}
              options={[
                { value: '', label: t`Everything this customer owes` },
                ...(accounts?.data ?? []).map((account) => ({ value: account._id, label: account.reference })),
              ]}
            />
            <TextAreaField
              name="evidence"
              label={t`Evidence`}
              required={isGrave}
              optional={!isGrave}
              rows={3}
              maxLength={2000}
              hint={t`Who said it, when and how, in their words.`}
            />
          </>
        );
      }}
    </FormSheet>
  );
}
