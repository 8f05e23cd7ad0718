import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  addTransactionAttachment,
  clearTransaction,
  listTransactionAttachments,
  readManualEntry,
  reverseTransaction,
} from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { handMethodLabels, purposeLabels } from '../../kit/records/transaction-labels.ts';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { FileLine } from '../attachments/file-line.tsx';
import { UploadArea } from '../attachments/upload-area.tsx';

type EntrySheetProps = { readonly id: string; readonly onClose: () => void; readonly onDone: () => void };

/** What a member recorded by hand: what it did, its evidence, and taking it back. */
export function EntrySheet({ id, onClose, onDone }: EntrySheetProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const now = useNow();
  const { company } = useUser();
  const { data: entry, error, mutate } = useCall(readManualEntry, { params: { id } });
  const [step, setStep] = useState<'reverse' | 'cleared' | 'failed' | null>(null);
  const done = () => {
    void mutate();
    onDone();
  };
  const isPending = entry?.status === 'PENDING';
  return (
    <>
      <SideSheet
        open
        onOpenChange={(next) => !next && onClose()}
        title={
          entry ? `${i18n._(purposeLabels[entry.purpose])}, ${formatMoney(entry.amountCents)}` : t`Recorded by hand`
        }
        footer={
          entry && !entry.reversed && entry.status !== 'FAILED' ? (
            <>
              {isPending && <Button onClick={() => setStep('failed')}>{t`It came back`}</Button>}
              {isPending && (
                <Button variant="primary" onClick={() => setStep('cleared')}>
                  {t`It cleared`}
                </Button>
              )}
              {may('transaction.write') && (
                <Button onClick={() => setStep('reverse')}>
                  <Undo2 aria-hidden />
                  {t`Take back`}
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        {error && !entry && <Notice kind="error">{error.message}</Notice>}
        {!entry && !error && <SkeletonLines />}
        {entry && (
          <div className="space-y-4">
            {entry.reversed && (
              <Notice kind="warning">
                <Trans>
                  Taken back by {entry.reversed.by}: {entry.reversed.reason}
                </Trans>
              </Notice>
            )}
            {isPending && <Notice kind="info">{t`It has not cleared yet and reserves its accounts.`}</Notice>}
            {entry.status === 'FAILED' && <Notice kind="warning">{t`It came back unpaid.`}</Notice>}
            <DescriptionList
              entries={[
                { label: t`Customer`, value: entry.debtor.displayName },
                {
                  label: t`Method`,
                  value: entry.method && entry.method !== 'NEGOTIATION' && i18n._(handMethodLabels[entry.method]),
                },
                { label: t`Day`, value: <CalendarDate date={entry.receivedOn} /> },
                ...entry.parts.map((part) => ({ label: part.account.reference, value: formatMoney(part.cents) })),
                ...(entry.unappliedCents === 0 ? [] : [{ label: t`Credit`, value: formatMoney(entry.unappliedCents) }]),
                { label: t`Reference`, value: entry.reference || null },
                { label: t`Note`, value: entry.note || null },
                { label: t`Recorded by`, value: entry.by },
                { label: t`Recorded`, value: <Moment at={entry.createdAt} now={now} timeZone={company.timeZone} /> },
              ]}
            />
            <Evidence id={entry._id} />
          </div>
        )}
      </SideSheet>
      {entry && step === 'reverse' && <TakeBack entry={entry} onClose={() => setStep(null)} onDone={done} />}
      {entry && (step === 'cleared' || step === 'failed') && (
        <Clearing entry={entry} isCleared={step === 'cleared'} onClose={() => setStep(null)} onDone={done} />
      )}
    </>
  );
}

type Entry = ReplyOf<typeof readManualEntry>;
type StepProps = { readonly entry: Entry; readonly onClose: () => void; readonly onDone: () => void };

/** What an account owes the other way round once an entry is undone. */
function undoneFacts(entry: Entry) {
  return entry.parts.map((part) => ({
    label: part.account.reference,
    value: `${part.cents < 0 ? '+' : ''}${formatMoney(-part.cents)}`,
  }));
}

function TakeBack({ entry, onClose, onDone }: StepProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={(next) => !next && onClose()}
      action={t`Take back ${formatMoney(entry.amountCents)}`}
      reason={{ isRequired: true, hint: '' }}
      facts={[{ label: t`Recorded`, value: i18n._(purposeLabels[entry.purpose]) }, ...undoneFacts(entry)]}
      onConfirm={async (reason) => {
        await client.send(reverseTransaction, { params: { id: entry._id }, body: { reason } });
        showToast('success', t`Taken back`);
        onDone();
      }}
    >
      <p className="mt-4 text-compact text-muted">
        {t`Nothing is deleted: entries are added that undo it, from today on.`}
      </p>
    </ConfirmSheet>
  );
}

function Clearing({ entry, isCleared, onClose, onDone }: StepProps & { readonly isCleared: boolean }) {
  const { t } = useLingui();
  const client = useClient();
  const amount = formatMoney(entry.amountCents);
  return (
    <ConfirmSheet
      open
      danger={!isCleared}
      onOpenChange={(next) => !next && onClose()}
      action={isCleared ? t`Book ${amount} as received` : t`${amount} came back unpaid`}
      facts={entry.parts.map((part) => ({
        label: part.account.reference,
        value: isCleared ? formatMoney(part.cents) : t`${formatMoney(-part.cents)} is no longer reserved`,
      }))}
      onConfirm={async () => {
        const status = isCleared ? 'SUCCESS' : 'FAILED';
        await client.send(clearTransaction, { params: { id: entry._id }, body: { status } });
        showToast('success', isCleared ? t`Payment booked` : t`Noted: it came back unpaid`);
        onDone();
      }}
    />
  );
}

function Evidence({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const client = useClient();
  const { data, mutate } = useCall(listTransactionAttachments, { params: { id } });
  return (
    <section aria-label={t`Evidence`}>
      <h3 className="mb-1 font-medium text-compact">{t`Evidence`}</h3>
      {data && data.data.length > 0 && (
        <ul className="mb-3 divide-y divide-border rounded-card border border-border">
          {data.data.map((file) => (
            <FileLine key={file._id} file={file} />
          ))}
        </ul>
      )}
      <UploadArea
        accept=".pdf,.png,.jpg,.jpeg,.txt"
        onFile={async (body, options) => {
          await client.send(addTransactionAttachment, { params: { id }, body }, options);
          await mutate();
        }}
      />
    </section>
  );
}
