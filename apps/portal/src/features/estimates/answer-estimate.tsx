import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { acceptPortalEstimate, declinePortalEstimate } from '@recoup/contract/portal-estimates.ts';
import { estimateConsent } from '@recoup/domain/estimates/consent-text.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, useId, useState } from 'react';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import type { PortalEstimate } from './portal-estimate.ts';

type AnswerEstimateProps = {
  readonly estimate: PortalEstimate;
  /** With the estimate as it is now, or without one where it is to be read again. */
  readonly onChanged: (next?: PortalEstimate) => void;
};

/** Yes with a typed name, or no with a reason. */
export function AnswerEstimate({ estimate, onChanged }: AnswerEstimateProps) {
  const [declines, setDeclines] = useState(false);
  return declines ? (
    <DeclineForm estimate={estimate} onChanged={onChanged} onBack={() => setDeclines(false)} />
  ) : (
    <div className="space-y-4">
      <AcceptForm estimate={estimate} onChanged={onChanged} />
      <Button onClick={() => setDeclines(true)}>
        <Trans>No, thank you</Trans>
      </Button>
    </div>
  );
}

function AcceptForm({ estimate, onChanged }: AnswerEstimateProps) {
  const { t } = useLingui();
  const client = useClient();
  const format = useFormat();
  const id = useId();
  const sending = useSending();
  const form = useFaultInView(sending.refused);
  const [name, setName] = useState('');
  const [purchaseOrder, setPurchaseOrder] = useState('');
  // What was agreed to is these words: another version is agreed to anew.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [refusedHash, setRefusedHash] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { reference, versionNo, creditorName, hash } = estimate;
  const total = format.money(estimate.totalCents, estimate.currency);
  const words = estimateConsent({ reference, versionNo, creditorName, total })[format.language];
  const consents = agreedTo === hash;
  const isChanged = refusedHash !== null && refusedHash !== hash;
  const isNameMissing = isChecked && name.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || !consents) return;
    const done = await sending.run(async () => {
      const body = { name, purchaseOrder, hash, consents };
      onChanged(await client.send(acceptPortalEstimate, { params: { id: estimate._id }, body }));
    });
    if (done) return;
    // It may be another estimate by now, or its day is over: the page shows what is.
    setRefusedHash(hash);
    setChecked(false);
    onChanged();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <FormField
        label={<Trans>Your full name</Trans>}
        hint={<Trans>It stands for your signature.</Trans>}
        required
        error={isNameMissing ? t`Please enter your name.` : sending.fields.name}
      >
        {(own) => (
          <TextInput
            {...own}
            value={name}
            maxLength={200}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={<Trans>Purchase order number</Trans>} optional error={sending.fields.purchaseOrder}>
        {(own) => (
          <TextInput
            {...own}
            value={purchaseOrder}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setPurchaseOrder(event.target.value)}
          />
        )}
      </FormField>
      {isChanged ? (
        <Notice kind="warning">
          <p role="alert">
            <Trans>
              {creditorName} changed this estimate meanwhile: it is now {total}. Please read it again before you accept.
            </Trans>
          </p>
        </Notice>
      ) : (
        <SendingNotice sending={sending} shown={['name', 'purchaseOrder']} />
      )}
      <ConsentStep
        words={
          <>
            <label htmlFor={`${id}-consents`} className="choice">
              <NativeChoice
                id={`${id}-consents`}
                type="checkbox"
                checked={consents}
                aria-describedby={isChecked && !consents ? `${id}-missing` : undefined}
                onChange={(event) => setAgreedTo(event.target.checked ? hash : null)}
              />
              <span className="flex-1">{words}</span>
            </label>
            {isChecked && !consents && (
              <p id={`${id}-missing`} role="alert" className="text-danger-text">
                <Trans>Please agree to this first.</Trans>
              </p>
            )}
          </>
        }
      >
        <Button type="submit" busy={sending.busy} variant="primary">
          <Trans>Accept for {total}</Trans>
        </Button>
      </ConsentStep>
    </form>
  );
}

function DeclineForm({ estimate, onChanged, onBack }: AnswerEstimateProps & { readonly onBack: () => void }) {
  const client = useClient();
  const sending = useSending();
  const [reason, setReason] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    await sending.run(async () => {
      await client.send(declinePortalEstimate, { params: { id: estimate._id }, body: { reason } });
    });
    onChanged();
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <FormField
        label={<Trans>Why not?</Trans>}
        hint={<Trans>{estimate.creditorName} reads it. Please do not write card numbers here.</Trans>}
        optional
        error={sending.fields.reason}
      >
        {(own) => (
          <TextArea
            {...own}
            rows={4}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <SendingNotice sending={sending} shown={['reason']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.busy} variant="danger">
          <Trans>Decline the estimate</Trans>
        </Button>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
