import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccountDisputes } from '@recoup/contract/disputes.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { useUser } from '../../kit/session/session.tsx';

type EarlierChoiceProps = {
  readonly claim: { readonly _id: string; readonly accountId: string };
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (duplicateOf: string) => void;
};

/** Whether the claim says again what was answered already; nothing where there was no such answer. */
export function EarlierChoice({ claim, value, error, onChange }: EarlierChoiceProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const list = useCall(listAccountDisputes, { params: { id: claim.accountId }, query: { limit: 100 } });
  const earlier = (list.data?.data ?? []).filter(
    ({ _id, outcome }) => _id !== claim._id && (outcome === 'DENIED' || outcome === 'PARTLY_UPHELD'),
  );
  if (earlier.length === 0) return null;
  const day = (at: string) => i18n.date(at, { dateStyle: 'medium', timeZone: company.timeZone });
  return (
    <FormField
      label={t`Is it the same again?`}
      hint={t`A short answer that points to the earlier one is enough then.`}
      className="mt-4"
      {...(error ? { error } : {})}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '', label: t`No, there is something new` },
            ...earlier.map((each) => ({ value: each._id, label: t`Same as the dispute of ${day(each.openedAt)}` })),
          ]}
        />
      )}
    </FormField>
  );
}
