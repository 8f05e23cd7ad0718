import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readCredit } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { CreditSheet } from './credit-sheet.tsx';

type UnappliedCreditProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  readonly onChanged: () => void;
};

/** Money that stands in a customer's favor, and the credit notes that brought it; nothing where there is none. */
export function UnappliedCredit({ debtor, onChanged }: UnappliedCreditProps) {
  const { i18n } = useLingui();
  const may = useMay();
  const [isMoving, setMoving] = useState(false);
  const { data, mutate } = useCall(readCredit, { params: { id: debtor._id } });
  if (!data || data.creditCents <= 0) return null;
  const notes = data.creditNotes.filter((note) => note.openedCents > 0);
  return (
    <Card title={<Trans>Credit</Trans>}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures font-semibold text-lead">{formatMoney(data.creditCents)}</p>
        {may('transaction.record') && data.accounts.some((account) => account.roomCents > 0) && (
          <Button onClick={() => setMoving(true)}>
            <Trans>Apply credit</Trans>
          </Button>
        )}
      </div>
      <p className="mt-1 text-compact text-muted">
        <Trans>It lowers no invoice until it is applied.</Trans>
      </p>
      {notes.length > 0 && (
        <ul className="mt-3 space-y-1 text-body">
          {notes.map((note) => (
            <li key={note._id} className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 break-words">
                <Trans>Credit note {note.reference}</Trans>
                <span className="text-muted"> · {dateText(note.issueDate, i18n.locale)}</span>
              </span>
              <span className="figures">{formatMoney(note.openedCents)}</span>
            </li>
          ))}
        </ul>
      )}
      {isMoving && (
        <CreditSheet
          debtor={debtor}
          onClose={() => setMoving(false)}
          onDone={() => {
            setMoving(false);
            void mutate();
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
