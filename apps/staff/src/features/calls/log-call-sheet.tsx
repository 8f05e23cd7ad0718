import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { callDirections, logCall } from '@recoup/contract/calls.ts';
import { checkContact } from '@recoup/contract/contact-policy.ts';
import { recordPromise } from '@recoup/contract/promises.ts';
import { callOutcomes } from '@recoup/contract/task-steps.ts';
import { SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { PromisePart } from '../promises/promise-part.tsx';
import { CallNumbers, usePhones } from '../tasks/call-numbers.tsx';
import { outcomeLabels } from '../tasks/task-labels.ts';

const form = z
  .object({
    direction: z.enum(callDirections),
    outcome: z.enum(callOutcomes),
    contactId: z.uuid().optional(),
    minutes: z.coerce.number().int().min(1).max(600).optional(),
    note: z.string().trim().max(2000).optional(),
    isPromised: z.boolean(),
    amountCents: z.int().min(1).optional(),
    promisedOn: z.iso.date().optional(),
  })
  .refine(({ isPromised, amountCents }) => !isPromised || amountCents, { path: ['amountCents'] })
  .refine(({ isPromised, promisedOn }) => !isPromised || promisedOn, { path: ['promisedOn'] });

/** A call that lasted so long and has just ended; to the minute, so that no clock is ahead of the server's. */
function timesOf(minutes: number | undefined, now: Date) {
  if (minutes === undefined) return {};
  const end = Math.floor(now.getTime() / 60_000) * 60_000;
  const answeredAt = new Date(end - minutes * 60_000).toISOString();
  return { at: answeredAt, answeredAt, hangupAt: new Date(end).toISOString() };
}

type LogCallSheetProps = {
  readonly debtorId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Before dialling: the numbers and whether a call may be made now. After it: how it ended. */
export function LogCallSheet({ debtorId, onClose, onSaved }: LogCallSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayPromise = useMay()('account.write');
  const [callId] = useState(uuidv7);
  const [promiseId] = useState(uuidv7);
  const now = useNow();
  const { company } = useUser();
  const { phones } = usePhones(debtorId);
  const { data } = useCall(checkContact, { params: { id: debtorId }, query: { channel: 'CALL' } });
  const [answer] = data?.data ?? [];
  const isKeptBack = answer !== undefined && (answer.decision === 'BLOCK' || answer.decision === 'DELAY');
  return (
    <FormSheet
      title={t`Log a call`}
      onClose={onClose}
      submit={<Trans>Log the call</Trans>}
      schema={form}
      defaultValues={{ direction: 'outgoing', outcome: 'conversation', note: '', isPromised: false }}
      onSubmit={async ({ isPromised, amountCents, promisedOn, minutes, ...said }) => {
        const params = { id: debtorId };
        await client.send(logCall, { params, body: { _id: callId, ...said, ...timesOf(minutes, now) } });
        if (isPromised && amountCents && promisedOn) {
          const body = { _id: promiseId, amountCents, promisedOn, source: 'call', callId } as const;
          await client.send(recordPromise, { params, body });
        }
        showToast('success', isPromised ? t`Call and promise written down` : t`Call logged`);
        onSaved();
      }}
    >
      {(state) => (
        <>
          <div className="space-y-4 border-border border-b pb-5">
            {isKeptBack && (
              <Notice kind={answer.decision === 'BLOCK' ? 'error' : 'warning'}>
                <Trans>Do not call now: {answer.reasons[0]?.title}</Trans>
                {answer.nextLawfulAt && (
                  <>
                    {' '}
                    <Trans>
                      Next <Moment at={answer.nextLawfulAt} now={now} timeZone={company.timeZone} />.
                    </Trans>
                  </>
                )}
              </Notice>
            )}
            <CallNumbers debtorId={debtorId} />
          </div>
          <SelectField
            name="direction"
            label={t`Who called`}
            options={[
              { value: 'outgoing', label: t`We called` },
              { value: 'incoming', label: t`The customer called` },
            ]}
          />
          <SelectField
            name="outcome"
            label={t`How it ended`}
            options={callOutcomes
              .filter((outcome) => outcome !== 'excluded')
              .map((value) => ({ value, label: i18n._(outcomeLabels[value].word) }))}
          />
          {state.watch('outcome') === 'conversation' && (
            <TextField name="minutes" label={t`Length in minutes`} optional inputMode="numeric" autoComplete="off" />
          )}
          {phones && phones.length > 1 && (
            <SelectField
              name="contactId"
              label={t`Number`}
              options={phones.map((point) => ({ value: point._id, label: point.value }))}
            />
          )}
          <TextAreaField name="note" label={t`Note`} optional rows={3} maxLength={2000} />
          {mayPromise && <PromisePart isOn={state.watch('isPromised') === true} />}
        </>
      )}
    </FormSheet>
  );
}
