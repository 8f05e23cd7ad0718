import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { concludeCall } from '@recoup/contract/live-calls.ts';
import { callOutcomes } from '@recoup/contract/task-steps.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextAreaField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import { PromisePart } from '../promises/promise-part.tsx';
import { outcomeLabels } from '../tasks/task-labels.ts';
import type { OwnCall } from './own-call.ts';

const outcomes = callOutcomes.filter((outcome) => outcome !== 'excluded');
const form = z
  .object({
    outcome: z.enum(callOutcomes).exclude(['excluded']),
    note: z.string().trim().max(2000).optional(),
    isPromised: z.boolean().optional(),
    amountCents: z.int().min(1).optional(),
    promisedOn: z.iso.date().optional(),
  })
  .refine(({ isPromised, amountCents }) => !isPromised || amountCents, { path: ['amountCents'] })
  .refine(({ isPromised, promisedOn }) => !isPromised || promisedOn, { path: ['promisedOn'] });

/** How a call ended has to be said; a note and a promise may be. */
export function ConcludeForm({ call, reload }: { readonly call: OwnCall; readonly reload: () => Promise<unknown> }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayPromise = useMay()('account.write');
  const { _id: userId } = useUser();
  const place = `call ${call._id}`;
  const [kept] = useState(() => readDraft<Record<string, unknown>>(userId, place));
  const [promiseId] = useState(uuidv7);
  const first = outcomes.find((outcome) => outcome === call.outcome) ?? 'no-answer';
  return (
    <Form
      schema={form}
      // What is typed is kept in this tab: leaving loses nothing.
      isFleeting
      defaultValues={{ outcome: first, note: '', isPromised: false, ...kept }}
      onSubmit={async ({ outcome, note = '', isPromised, amountCents, promisedOn }) => {
        const promise =
          isPromised && amountCents && promisedOn ? { _id: promiseId, amountCents, promisedOn } : undefined;
        await client.send(concludeCall, { params: { id: call._id }, body: { outcome, note, promise } });
        keepDraft(userId, place, null);
        showToast('success', promise ? t`Call and promise written down` : t`Call logged`);
        await reload();
      }}
      className="space-y-3"
    >
      {(state) => (
        <>
          <KeptWords userId={userId} place={place} />
          <SelectField
            name="outcome"
            label={t`How it ended`}
            required
            options={outcomes.map((value) => ({ value, label: i18n._(outcomeLabels[value].word) }))}
          />
          <TextAreaField name="note" label={t`Note`} optional rows={2} maxLength={2000} />
          {mayPromise && state.watch('outcome') === 'conversation' && (
            <PromisePart isOn={state.watch('isPromised') === true} />
          )}
          <Button type="submit" variant="primary" busy={state.formState.isSubmitting}>
            <Trans>Log the call</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}

/** Keeps what stands in the form around, at every key. */
function KeptWords({ userId, place }: { readonly userId: string; readonly place: string }) {
  const { subscribe } = useFormContext();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, place, values) }),
    [subscribe, userId, place],
  );
  return null;
}
