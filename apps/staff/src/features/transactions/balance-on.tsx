import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { accountBalance, debtorBalance } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { useState } from 'react';
import { useToday } from '../../kit/session/use-today.ts';

type BalanceOnProps = { readonly call: typeof accountBalance | typeof debtorBalance; readonly id: string };

/** What was owed on an account, or by a customer, at the end of any day. */
export function BalanceOn({ call, id }: BalanceOnProps) {
  const { t } = useLingui();
  const today = useToday();
  const [on, setOn] = useState(today);
  const { data, error } = useCall(call, on === '' ? null : { params: { id }, query: { on } }, { keepPrevious: true });
  return (
    <Card title={t`Balance on a day`}>
      <FormField label={t`At the end of`}>
        {(control) => (
          <TextInput {...control} type="date" max={today} value={on} onChange={(event) => setOn(event.target.value)} />
        )}
      </FormField>
      <div aria-live="polite" className="mt-3">
        {error && <p className="text-body text-danger-text">{error.message}</p>}
        {data && (
          <DescriptionList
            entries={[
              { label: t`Balance`, value: <strong className="figures">{formatMoney(data.balanceCents)}</strong> },
              { label: t`Charged`, value: formatMoney(data.chargedCents) },
              { label: t`Paid`, value: formatMoney(data.paidCents) },
              { label: t`Discounts`, value: formatMoney(data.discountCents) },
              ...('creditCents' in data ? [{ label: t`Credit`, value: formatMoney(data.creditCents) }] : []),
            ]}
          />
        )}
        <p className="mt-2 text-meta text-muted">
          <Trans>Money counts from the day it was received.</Trans>
        </p>
      </div>
    </Card>
  );
}
