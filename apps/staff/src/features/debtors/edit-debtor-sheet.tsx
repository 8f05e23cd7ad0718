import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDebtor, updateDebtor } from '@recoup/contract/debtors.ts';
import { isoDate } from '@recoup/domain/calendar/iso-date.ts';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { DebtorFields } from './debtor-fields.tsx';
import { debtorForm } from './debtor-form.ts';
import { isSameAddress } from './same-address.ts';
import { VerifiedField } from './verified-field.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type EditDebtorProps = {
  readonly debtor: Debtor;
  readonly onClose: () => void;
  readonly onSaved: (debtor: Debtor) => void;
};

/** Changes a customer. A field that is emptied is emptied on the server too. */
export function EditDebtorSheet({ debtor, onClose, onSaved }: EditDebtorProps) {
  const { t } = useLingui();
  const client = useClient();
  const phone = debtor.phones.find((point) => point.isPrimary);
  const birth = debtor.dateOfBirth;
  const statedZone = debtor.timeZone.evidence === 'stated' ? debtor.timeZone.zones[0] : undefined;
  const { address: line, unit, city, state, zip, country } = debtor.address ?? { country: 'US' };
  return (
    <FormSheet
      title={t`Edit ${debtor.displayName}`}
      onClose={onClose}
      schema={debtorForm}
      defaultValues={{
        ...plainMap(debtorFields, 'writes', (id) => debtor[id]),
        internalReference: debtor.internalReference ?? '',
        email: debtor.emailPrimary?.value ?? '',
        phone: phone?.value ?? '',
        extension: phone?.extension ?? '',
        language: debtor.language,
        timeZone: statedZone ?? '',
        dateOfBirth: birth ? isoDate(birth.year, birth.month, birth.day) : '',
        isVerified: debtor.isVerified,
        custom: debtor.custom,
        address: { address: line, unit, city, state, zip, country },
      }}
      onSubmit={async (values) => {
        const saved = await client.send(updateDebtor, {
          params: { id: debtor._id },
          body: {
            ...values,
            // What nobody touched stays: a country alone, too, that a file brought and no page shows.
            address: isSameAddress(values.address, debtor.address) ? undefined : values.address,
            ...plainMap(debtorFields, 'writes', (id) => values[id] ?? ''),
            internalReference: values.internalReference ?? null,
            email: values.email ?? null,
            phone: values.phone ?? null,
            extension: values.extension ?? null,
            timeZone: values.timeZone ?? null,
            version: debtor.version,
          },
        });
        showToast('success', t`Customer saved`);
        onSaved(saved);
      }}
    >
      <DebtorFields exceptId={debtor._id} statedZone={statedZone} />
      <VerifiedField />
    </FormSheet>
  );
}
