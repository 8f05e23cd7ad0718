import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { MoneyField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyLine, type InvoiceDraft, totalsOf } from './invoice-form.ts';

/** The lines of an invoice: add, fill in, move, remove. */
export function LineFields() {
  const { t } = useLingui();
  const { control, formState } = useFormContext<InvoiceDraft>();
  const problem = formState.errors.lines?.message ?? formState.errors.lines?.root?.message;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const { lineCents } = totalsOf({ lines });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-body">
        <Trans>Lines</Trans>
      </legend>
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      <ol className="space-y-3">
        {fields.map((line, at) => (
          <li key={line.id} className="rounded-card border border-border p-3">
            <div className="grid grid-cols-[1fr_1.4fr_1fr] gap-3 sm:grid-cols-[minmax(0,1fr)_5rem_8rem_5rem]">
              <TextField
                name={`lines.${at}.description`}
                label={t`Description`}
                required
                maxLength={500}
                className="col-span-3 sm:col-span-1"
              />
              <TextField name={`lines.${at}.quantity`} label={t`Quantity`} inputMode="decimal" required />
              <MoneyField name={`lines.${at}.unitPriceCents`} label={t`Price`} required allowNegative />
              <TextField name={`lines.${at}.tax`} label={t`Tax %`} inputMode="decimal" placeholder="0" />
            </div>
            <div className="mt-2 flex items-center gap-1">
              <span className="figures flex-1 text-compact text-muted">{formatMoney(lineCents[at] ?? 0)}</span>
              <IconButton
                icon={ArrowUp}
                label={t`Move line ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t`Move line ${at + 1} down`}
                aria-disabled={at === fields.length - 1}
                onClick={() => at < fields.length - 1 && move(at, at + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t`Remove line ${at + 1}`}
                aria-disabled={fields.length === 1}
                onClick={() => fields.length > 1 && remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        data-keeps-place=""
        className="mt-3"
        onClick={() =>
          append(emptyLine as never, { focusName: `lines.${fields.length}.description`, shouldFocus: true })
        }
      >
        <Plus aria-hidden />
        {t`Add line`}
      </Button>
    </fieldset>
  );
}
