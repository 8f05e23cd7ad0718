import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readDebtorStatement } from '@recoup/contract/statements.ts';
import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type StatementProps = { readonly debtorId: string; readonly name: string; readonly onClose: () => void };

const YEAR = 12;

/** A customer's statement of account over some days, as a PDF file in the customer's language. */
export function StatementDialog({ debtorId, name, onClose }: StatementProps) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone }).format(now);
  const [from, setFrom] = useState(() => addMonths(today, -YEAR));
  const [to, setTo] = useState(today);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
      await saveReply(await client.open(readDebtorStatement, { params: { id: debtorId }, query }), 'statement.pdf');
      onClose();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setProblem(Object.values(fields)[0] ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Statement of account`}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={busy} onClick={() => void download()}>
            {!busy && <Download aria-hidden />}
            {t`Download PDF`}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="text-body text-muted">
        <Trans>Opening balance, everything that moved, closing balance and its age, in the customer’s language.</Trans>
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField label={t`From`}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={from}
              max={to}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t`To`}>
          {(control) => (
            <TextInput {...control} type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
          )}
        </FormField>
      </div>
    </Dialog>
  );
}
