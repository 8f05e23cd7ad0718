import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { changeSchedule, createSchedule } from '@recoup/contract/schedules.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import { ConsentField } from '../payments/consent-field.tsx';
import { accountsFor, cutOffOf, freeOf, openingSchedule, readSchedule, type ScheduleDraft } from './schedule-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import type { ScheduleBuilder, ScheduledPayment } from './schedule-labels.ts';

type ScheduleSheetProps = {
  readonly debtorId: string;
  readonly builder: ScheduleBuilder;
  readonly accountIds: readonly string[];
  /** One that stands: its day, sum or method becomes another. */
  readonly changes?: ScheduledPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const FIELDS = ['amountCents', 'dueOn', 'methodId'];

/** Schedules a payment for a day, as the customer asked for it, or changes one until its cut-off. */
export function ScheduleSheet({ debtorId, builder, accountIds, changes, onClose, onDone }: ScheduleSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const [id] = useState(uuidv7);
  const accounts = accountsFor(builder, changes);
  const [draft, setDraft] = useState<ScheduleDraft>(() => openingSchedule(builder, accountIds, changes));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const freeCents = freeOf(accounts, draft);
  const read = readSchedule(draft, freeCents, builder);
  const money = (cents: number) => formatMoney(cents, { currency: builder.currency });
  const typed = draft.amountCents ?? freeCents;
  const cents = typed > 0 ? typed : 0;
  const method = builder.methods.find((each) => each._id === draft.methodId);
  const isCharged = draft.methodId !== '';
  const [evidence, setEvidence] = useState('');
  const isHeard = !isCharged || evidence.trim() !== '';
  const amount = money(cents);
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={changes ? t`Change to ${amount}` : t`Schedule ${amount}`}
      blocked={read.amount !== null || read.day !== null || draft.accountIds.length === 0 || !isHeard}
      onRefused={({ fields }) => {
        setRefused(fields);
        return FIELDS.some((field) => field in fields);
      }}
      facts={[
        {
          label: isCharged ? t`Charged on` : t`Asked for on`,
          value: (
            <>
              {changes && changes.dueOn !== draft.dueOn && (
                <>
                  <CalendarDate date={changes.dueOn} /> →{' '}
                </>
              )}
              {isIsoDate(draft.dueOn) ? <CalendarDate date={draft.dueOn} /> : '…'}
            </>
          ),
        },
        { label: t`Owed then`, value: `${money(freeCents)} → ${money(Math.max(0, freeCents - cents))}` },
        {
          label: t`Can be changed until`,
          value: isIsoDate(draft.dueOn)
            ? dateTimeText(cutOffOf(draft.dueOn, builder, company.timeZone), i18n.locale, company.timeZone)
            : '…',
        },
      ]}
      onConfirm={async () => {
        const command = {
          accountIds: [...draft.accountIds],
          amountCents: cents,
          dueOn: draft.dueOn,
          methodId: draft.methodId || null,
          ...(isCharged ? { agreement: { textVersion: spokenMandateVersion, evidence: evidence.trim() } } : {}),
        };
        if (changes)
          await client.send(changeSchedule, {
            params: { id: changes._id },
            body: { ...command, version: changes.version },
          });
        else await client.send(createSchedule, { params: { id: debtorId }, body: { _id: id, ...command } });
        showToast('success', changes ? t`Scheduled payment changed` : t`Payment scheduled`);
        onDone();
      }}
    >
      <ScheduleFields
        builder={builder}
        accounts={accounts}
        draft={draft}
        read={read}
        freeCents={freeCents}
        refused={refused}
        onChange={(next) => {
          setDraft(next);
          setRefused({});
        }}
      />
      {method && isIsoDate(draft.dueOn) && (
        <ConsentField
          words={builder.words}
          method={method}
          amountCents={cents}
          dueOn={draft.dueOn}
          value={evidence}
          onChange={setEvidence}
        />
      )}
      <p className="mt-4 text-compact text-muted">
        {isCharged ? (
          <Trans>
            The customer gets a confirmation, and the saved method is charged once in the morning of that day. Campaigns
            rest until then.
          </Trans>
        ) : (
          <Trans>
            The customer gets a confirmation and on the day a reminder with a link to pay. Campaigns rest until then.
          </Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}
