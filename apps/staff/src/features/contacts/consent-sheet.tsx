import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { consentChannels, listConsents, recordConsent } from '@recoup/contract/contacts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextAreaField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Contact } from './contact.ts';
import { channelLabels, sourceLabels } from './contact-labels.ts';

const form = z.object({
  channel: z.enum(consentChannels),
  state: z.enum(['GRANTED', 'REVOKED']),
  evidence: z.string().trim().min(1).max(1000),
});

type ConsentSheetProps = {
  readonly contact: Contact;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** What was agreed to and taken back for one contact, in whose words; and a place to write the next line. */
export function ConsentSheet({ contact, mayWrite, onClose, onChanged }: ConsentSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const { data, error, mutate } = useCall(listConsents, { params: { id: contact._id } });
  // The next line most often says the opposite of the last one.
  const [next, setNext] = useState({ state: contact.isOptedOut ? 'GRANTED' : 'REVOKED', written: 0 });
  const channels = contact.kind === 'EMAIL' ? (['EMAIL'] as const) : (['SMS', 'PHONE_CALL'] as const);
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>Consent for {contact.kind === 'PHONE' ? <PhoneText value={contact.value} /> : contact.value}</Trans>
      }
    >
      {contact.isOptedOut && (
        <Notice kind="warning" className="mb-4">
          <Trans>Opted out. No messages are sent there, whoever shares it.</Trans>
        </Notice>
      )}
      {mayWrite && (
        <Form
          key={next.written}
          schema={form}
          defaultValues={{ channel: channels[0], state: next.state, evidence: '' }}
          onSubmit={async (body) => {
            await client.send(recordConsent, { params: { id: contact._id }, body });
            showToast('success', t`Written down`);
            setNext(({ written }) => ({
              state: body.state === 'GRANTED' ? 'REVOKED' : 'GRANTED',
              written: written + 1,
            }));
            await mutate();
            onChanged();
          }}
          className="mb-6 space-y-3 border-border border-b pb-5"
        >
          {(state) => (
            <>
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  name="channel"
                  label={t`Channel`}
                  options={channels.map((value) => ({ value, label: i18n._(channelLabels[value]) }))}
                />
                <SelectField
                  name="state"
                  label={t`What was said`}
                  options={[
                    { value: 'GRANTED', label: t`Agrees` },
                    { value: 'REVOKED', label: t`Takes it back` },
                  ]}
                />
              </div>
              <TextAreaField
                name="evidence"
                label={t`Evidence`}
                required
                rows={2}
                maxLength={1000}
                hint={t`Who said it, when and how, in their words.`}
              />
              <Button type="submit" variant="primary" busy={state.formState.isSubmitting}>
                {state.watch('state') === 'REVOKED' ? t`Write down and stop` : t`Write down`}
              </Button>
            </>
          )}
        </Form>
      )}
      <h3 className="mb-2 font-semibold text-body">
        <Trans>History</Trans>
      </h3>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data?.data.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nothing has been said about this contact yet.</Trans>
        </p>
      )}
      <ol className="space-y-3">
        {data?.data.map((line) => {
          const Icon = line.state === 'GRANTED' ? CircleCheck : CircleSlash;
          const source = sourceLabels[line.source];
          return (
            <li key={line._id} className="flex gap-2.5 text-body">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${line.state === 'GRANTED' ? 'text-green-icon' : 'text-orange-icon'}`}
              />
              <div className="min-w-0">
                <p>
                  {line.state === 'GRANTED'
                    ? t`${i18n._(channelLabels[line.channel])}: agreed`
                    : t`${i18n._(channelLabels[line.channel])}: taken back`}
                </p>
                <p className="whitespace-pre-line break-words text-compact text-muted">{line.evidence}</p>
                <p className="text-meta text-subtle">
                  <Moment at={line.at} now={now} timeZone={company.timeZone} />{' '}
                  {[line.member?.name, source && i18n._(source)].filter(Boolean).join(', ')}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </SideSheet>
  );
}
