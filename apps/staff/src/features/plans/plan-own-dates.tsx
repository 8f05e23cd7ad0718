import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { type BuilderFacts, type PlanDraft, withRow } from './plan-draft.ts';

type PlanOwnDatesProps = {
  readonly builder: BuilderFacts;
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
};

/** Dates and amounts one by one. */
export function PlanOwnDates({ builder, draft, onChange }: PlanOwnDatesProps) {
  const { t } = useLingui();
  function put(index: number, change: Partial<PlanDraft['rows'][number]>) {
    onChange({ ...draft, rows: draft.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  }
  return (
    <div className="space-y-2">
      <ol className="space-y-2">
        {draft.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
          <li key={index} className="grid grid-cols-[1.5rem_1fr_1fr_auto] items-center gap-2">
            <span className="figures text-muted">{index + 1}</span>
            <TextInput
              type="date"
              min={builder.today}
              max="9999-12-31"
              aria-label={t`Date of payment ${index + 1}`}
              value={row.dueDate}
              onChange={(event) => put(index, { dueDate: event.target.value })}
            />
            <MoneyInput
              aria-label={t`Amount of payment ${index + 1}`}
              value={row.amountCents}
              onValueChange={(amountCents) => put(index, { amountCents })}
            />
            <IconButton
              icon={Trash2}
              label={t`Remove payment ${index + 1}`}
              disabled={draft.rows.length === 1}
              onClick={() => onChange({ ...draft, rows: draft.rows.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange(withRow(builder, draft))}>
        <Plus aria-hidden />
        <Trans>Add a payment</Trans>
      </Button>
    </div>
  );
}
