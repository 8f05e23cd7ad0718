import { useLingui } from '@lingui/react/macro';
import { type FeeKind, type FeeRuleBasis, feeRuleBases } from '@recoup/domain/fees/fee-rule.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { basisLabels, feeAbout, feeLabels } from './fee-labels.ts';
import type { FeeRule } from './fee-rule.ts';
import { rateText, readRate } from './rate-text.ts';

type FeeRuleSheetProps = {
  readonly kind: FeeKind;
  readonly rule: FeeRule | undefined;
  readonly onClose: () => void;
  readonly onSave: (rule: FeeRule) => Promise<void>;
};

/** How one kind of fee is charged: a sum or a rate, its limit, from when, and on what it rests. */
export function FeeRuleSheet({ kind, rule, onClose, onSave }: FeeRuleSheetProps) {
  const { t, i18n } = useLingui();
  const [by, setBy] = useState<'sum' | 'rate'>(
    rule ? (rule.rateBp === null ? 'sum' : 'rate') : kind === 'INTEREST' ? 'rate' : 'sum',
  );
  const [amountCents, setAmount] = useState<number | null>(rule?.amountCents ?? null);
  const [rate, setRate] = useState(rule?.rateBp ? rateText(rule.rateBp) : '');
  const [maxCents, setMax] = useState<number | null>(rule?.maxCents ?? null);
  const [days, setDays] = useState(String(rule?.afterDays ?? 0));
  const [basis, setBasis] = useState<FeeRuleBasis>(rule?.basis ?? 'AGREEMENT');
  const [source, setSource] = useState(rule?.source ?? '');
  const isTimed = kind === 'LATE' || kind === 'INTEREST';
  const rateBp = by === 'rate' ? readRate(rate) : null;
  const sumCents = by === 'sum' ? amountCents : null;
  const isWrong = !(by === 'rate' ? rateBp !== null : (sumCents ?? 0) > 0);
  const isMaxWrong = maxCents !== null && !(maxCents > 0);
  const isDaysWrong = !/^\d{1,3}$/.test(days) || Number(days) > 365;
  const name = i18n._(feeLabels[kind]);
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Save ${name}`}
      blocked={isWrong || isMaxWrong || isDaysWrong || source.trim() === ''}
      onConfirm={async () => {
        const isOn = rule?.isOn ?? true;
        const terms = { amountCents: sumCents, rateBp, maxCents, afterDays: Number(days) };
        await onSave({ kind, isOn, basis, source: source.trim(), ...terms });
        showToast('success', t`Saved`);
      }}
    >
      <p className="text-body text-muted">{i18n._(feeAbout[kind])}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField label={t`How it is reckoned`}>
          {(control) => (
            <SelectInput
              {...control}
              value={by}
              onChange={(event) => setBy(event.target.value === 'rate' ? 'rate' : 'sum')}
              options={[
                { value: 'sum', label: kind === 'INTEREST' ? t`A fixed sum for a whole month` : t`A fixed sum` },
                {
                  value: 'rate',
                  label:
                    kind === 'INTEREST'
                      ? t`A rate a year`
                      : isTimed
                        ? t`A rate of what is owed`
                        : t`A rate of the payment`,
                },
              ]}
            />
          )}
        </FormField>
        {by === 'sum' ? (
          <FormField label={t`Sum`} required>
            {(control) => <MoneyInput {...control} value={amountCents} onValueChange={setAmount} />}
          </FormField>
        ) : (
          <FormField
            label={t`Rate in percent`}
            required
            {...(rate !== '' && rateBp === null ? { error: t`From 0.01 to 100, at most two decimals.` } : {})}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={rate}
                onChange={(event) => setRate(event.target.value)}
              />
            )}
          </FormField>
        )}
        <FormField label={t`At most`} optional {...(isMaxWrong ? { error: t`At least ${formatMoney(1)}.` } : {})}>
          {(control) => <MoneyInput {...control} value={maxCents} onValueChange={setMax} />}
        </FormField>
        {isTimed && (
          <FormField
            label={t`Days after the due date`}
            {...(isDaysWrong ? { error: t`A whole number up to 365.` } : {})}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </FormField>
        )}
      </div>
      <WayChoice
        className="mt-4"
        legend={t`What allows it`}
        value={basis}
        onChange={setBasis}
        ways={feeRuleBases.map((value) => ({
          value,
          label: i18n._(basisLabels[value].label),
          text: i18n._(basisLabels[value].text),
        }))}
      />
      <FormField
        label={t`Clause or statute`}
        required
        hint={t`Shown to whoever charges the fee, and kept with it.`}
        className="mt-4"
      >
        {(control) => (
          <TextInput
            {...control}
            value={source}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setSource(event.target.value)}
          />
        )}
      </FormField>
    </ConfirmSheet>
  );
}
