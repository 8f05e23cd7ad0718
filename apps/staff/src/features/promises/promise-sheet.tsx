import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { recordPromise } from '@recoup/contract/promises.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { memberSources } from '@recoup/domain/promises/promise-state.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useToday } from '../../kit/session/use-today.ts';
import { isWholePromise, type PromiseDraft, PromiseFields } from './promise-fields.tsx';
import { promiseSourceLabels } from './promise-labels.ts';
import { useOwed } from './use-owed.ts';

type PromiseSheetProps = {
  readonly debtorId: string;
  /** The account that it is for at first; everything that is owed when left out. */
  readonly accountId?: string;
  /** The last day of campaigns' rest until now; null while they go on. */
  readonly restsUntil: string | null;
  /** What was read from the customer’s words; without it nothing is filled in. */
  readonly said?: { readonly draft: PromiseDraft; readonly note: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Writes down that a customer promised to pay by a day; campaigns rest until then and some days of grace. */
export function PromiseSheet({
  debtorId,
  accountId: first = '',
  restsUntil,
  said,
  onClose,
  onDone,
}: PromiseSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const today = useToday();
  const [id] = useState(uuidv7);
  const { open, owedOn, isKnown } = useOwed(debtorId);
  const [accountId, setAccountId] = useState(first);
  const [draft, setDraft] = useState<PromiseDraft>(said?.draft ?? { amountCents: null, promisedOn: '' });
  const [source, setSource] = useState<(typeof memberSources)[number]>(said ? 'reply' : 'call');
  const [note, setNote] = useState(said?.note ?? '');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const owedCents = owedOn(accountId || null);
  const cents = draft.amountCents && draft.amountCents > 0 ? draft.amountCents : 0;
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={cents > 0 ? t`Record a promise of ${formatMoney(cents)}` : t`Record a promise`}
      blocked={!isKnown || !isWholePromise(draft, today, owedCents)}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amountCents' in fields || 'promisedOn' in fields;
      }}
      facts={[
        { label: t`Owed`, value: formatMoney(owedCents) },
        {
          label: t`Campaigns rest`,
          value: <Rest before={restsUntil} promisedOn={draft.promisedOn} />,
        },
      ]}
      onConfirm={async () => {
        const body = {
          _id: id,
          accountId: accountId || null,
          amountCents: cents,
          promisedOn: draft.promisedOn,
          source,
          note: note.trim(),
        };
        await client.send(recordPromise, { params: { id: debtorId }, body });
        showToast('success', t`Promise recorded`);
        onDone();
      }}
    >
      <div className="mt-4 space-y-4">
        <PromiseFields
          draft={draft}
          today={today}
          owedCents={owedCents}
          refused={refused}
          onChange={(next) => {
            setDraft(next);
            setRefused({});
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label={t`Concerns`}>
            {(control) => (
              <SelectInput
                {...control}
                value={accountId}
                onChange={(event) => setAccountId(event.target.value)}
                options={[
                  { value: '', label: t`Everything this customer owes` },
                  ...open.map((each) => ({ value: each._id, label: each.reference })),
                ]}
              />
            )}
          </FormField>
          <FormField label={t`How it was said`}>
            {(control) => (
              <SelectInput
                {...control}
                value={source}
                onChange={(event) => setSource(memberSources.find((each) => each === event.target.value) ?? 'staff')}
                options={memberSources.map((each) => ({ value: each, label: i18n._(promiseSourceLabels[each]) }))}
              />
            )}
          </FormField>
        </div>
        <FormField label={t`Note`} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
        <p className="text-compact text-muted">
          <Trans>
            The customer gets a confirmation. A promise for the same debt that is still open is replaced by this one.
          </Trans>
        </p>
      </div>
    </ConfirmSheet>
  );
}

/** Until when campaigns rest, before the promise and with it. */
function Rest({ before, promisedOn }: { readonly before: string | null; readonly promisedOn: string }) {
  const { t } = useLingui();
  return (
    <>
      {before ? (
        <Trans>
          until <CalendarDate date={before} />
        </Trans>
      ) : (
        t`not now`
      )}
      {' → '}
      {isIsoDate(promisedOn) ? (
        <Trans>
          until <CalendarDate date={addDays(promisedOn, PROMISE_GRACE_DAYS)} />
        </Trans>
      ) : (
        '…'
      )}
    </>
  );
}
