import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Plus } from 'lucide-react';
import { AddMethod } from './add-method.tsx';
import type { Billing, CompanyMethod } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useMethodSetup } from './use-method-setup.ts';

type MethodPickProps = {
  readonly methods: readonly CompanyMethod[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly onBilling: (billing: Billing) => void;
};

/** By which card or account something is paid: one that is saved, or another. */
export function MethodPick({ methods, value, onChange, onBilling }: MethodPickProps) {
  const { t } = useLingui();
  const words = useBillingWords();
  const setup = useMethodSetup();
  if (setup.access) {
    return (
      <AddMethod
        card={setup.access}
        known={methods}
        onCancel={setup.end}
        onSaved={(billing, added) => {
          setup.end();
          onBilling(billing);
          onChange(added._id);
        }}
      />
    );
  }
  return (
    <div className="space-y-2">
      {setup.problem && <Notice kind="error">{setup.problem}</Notice>}
      {methods.length > 0 && (
        <FormField label={t`Paid by`}>
          {(control) => (
            <SelectInput
              {...control}
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value)}
              options={methods.map((method) => ({ value: method._id, label: words.method(method) }))}
            />
          )}
        </FormField>
      )}
      <Button size="small" busy={setup.busy} onClick={() => void setup.begin()}>
        {!setup.busy && <Plus aria-hidden />}
        {methods.length > 0 ? <Trans>Another card or account</Trans> : <Trans>Enter a card or bank account</Trans>}
      </Button>
    </div>
  );
}
