import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { recordDispute } from '@recoup/contract/disputes.ts';
import { type DisputeCategory, disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { type DisputeSource, heardSources } from '@recoup/domain/disputes/dispute-source.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { MemberPick } from '../members/member-pick.tsx';
import { categoryLabels, sourceLabels } from './dispute-labels.ts';

/** The account that is objected to. */
export interface DisputableAccount {
  readonly _id: string;
  readonly reference: string;
  readonly balanceCents: number;
  readonly paidCents: number;
  readonly currency: string;
}

type RecordDisputeSheetProps = {
  readonly account: DisputableAccount;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Writes down what a customer objects to, as they said it on the phone or in a letter. */
export function RecordDisputeSheet({ account, onClose, onDone }: RecordDisputeSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [id] = useState(uuidv7);
  const [category, setCategory] = useState<DisputeCategory>('wrong-amount');
  const [source, setSource] = useState<(typeof heardSources)[number]>('call');
  const [amountCents, setAmount] = useState<number | null>(null);
  const [member, setMember] = useState<{ readonly _id: string; readonly name: string } | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const labelOf = (each: DisputeSource) => i18n._(sourceLabels[each]);
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Record dispute`}
      facts={[
        { label: t`Account`, value: account.reference },
        { label: t`Owed`, value: formatMoney(account.balanceCents, { currency: account.currency }) },
        { label: t`Reminders of this account`, value: t`Going on → resting` },
      ]}
      blocked={amountCents !== null && !(amountCents > 0)}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amountCents' in fields;
      }}
      reason={{
        isRequired: true,
        label: t`What the customer says`,
        maxLength: 2_000,
        isLong: true,
        name: 'text',
      }}
      onConfirm={async (text) => {
        const part = amountCents === null ? {} : { amountCents };
        const body = {
          _id: id,
          accountId: account._id,
          category,
          source,
          text,
          assigneeId: member?._id ?? null,
          ...part,
        };
        await client.send(recordDispute, { body });
        showToast('success', t`Dispute recorded`);
        onDone();
      }}
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField label={t`Reason`}>
          {(control) => (
            <SelectInput
              {...control}
              value={category}
              onChange={(event) =>
                setCategory(disputeCategories.find((each) => each === event.target.value) ?? 'other')
              }
              options={disputeCategories.map((each) => ({ value: each, label: i18n._(categoryLabels[each]) }))}
            />
          )}
        </FormField>
        <FormField label={t`How it came`}>
          {(control) => (
            <SelectInput
              {...control}
              value={source}
              onChange={(event) => setSource(heardSources.find((each) => each === event.target.value) ?? 'call')}
              options={heardSources.map((each) => ({ value: each, label: labelOf(each) }))}
            />
          )}
        </FormField>
        <FormField
          label={t`In dispute`}
          optional
          hint={t`Empty: all of the account.`}
          {...(refused.amountCents ? { error: refused.amountCents } : {})}
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={amountCents}
              onValueChange={(next) => {
                setAmount(next);
                setRefused({});
              }}
            />
          )}
        </FormField>
        <div>
          <p className="mb-1 font-medium text-compact">{t`Team member`}</p>
          <MemberPick may="dispute.write" label={t`Team member`} value={member} onChange={setMember} />
        </div>
      </div>
    </ConfirmSheet>
  );
}
