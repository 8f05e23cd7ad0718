import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readRecoupPay, submitRecoupPay } from '@recoup/contract/recoup-pay.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { BusinessSheet } from './business-sheet.tsx';
import { PayDocuments } from './pay-documents.tsx';
import { PayNeeds } from './pay-needs.tsx';
import { PayOfficers } from './pay-officers.tsx';
import { PayStateChip } from './pay-state-chip.tsx';
import type { RecoupPay } from './recoup-pay.ts';
import { usePayStep } from './use-pay-step.ts';

/** The company's own account for taking payments: what is missing first, then each step. */
export function RecoupPayCard() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readRecoupPay, {});
  return (
    <Card title={t`Recoup Pay`} actions={data && <PayStateChip pay={data} />}>
      {error && !data && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <PaySteps pay={data} onChanged={() => void mutate()} />}
    </Card>
  );
}

type PayStepsProps = { readonly pay: RecoupPay; readonly onChanged: () => void };

function PaySteps({ pay, onChanged }: PayStepsProps) {
  const { t } = useLingui();
  const client = useClient();
  const takeStep = usePayStep();
  const mayWrite = useMay()('pay.write') && pay.state !== 'REJECTED';
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { version, attestation } = pay;
  const done = new Set(pay.steps.filter(({ isDone }) => isDone).map(({ step }) => step));

  async function act(change: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    try {
      await change();
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  const visit = (step: 'identity' | 'bank') =>
    act(async () => {
      const { url } = await takeStep({ step, values: {}, version });
      if (url) window.location.assign(url);
    });
  const submit = () =>
    act(async () => {
      if (!attestation.acceptedAt) await takeStep({ step: 'attest', values: { hash: attestation.hash }, version });
      await client.send(submitRecoupPay, {});
      showToast('success', t`Sent. The payment provider reviews it now.`);
    });

  return (
    <div className="space-y-6">
      <PayNeeds pay={pay} />
      <Step title={t`Your business`} isDone={done.has('business')}>
        {mayWrite && (
          <Button variant={done.has('business') ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
            {done.has('business') ? <Trans>Change</Trans> : <Trans>Begin</Trans>}
          </Button>
        )}
      </Step>
      {pay.business && (
        <>
          <Step title={t`Officers`} isDone={done.has('officers')}>
            <PayOfficers pay={pay} mayWrite={mayWrite} onChanged={onChanged} />
          </Step>
          <Step title={t`Details at the payment provider`} isDone={done.has('identity')}>
            <p className="mb-2 text-compact text-muted">
              <Trans>
                Social Security numbers, birthdays and the bank account are given on the provider’s own page, never
                here.
              </Trans>
            </p>
            {mayWrite && (
              <span className="flex flex-wrap gap-2">
                <Button busy={busy} onClick={() => void visit('identity')}>
                  <Trans>Open the provider’s page</Trans>
                </Button>
                {pay.bank && (
                  <Button busy={busy} onClick={() => void visit('bank')}>
                    <Trans>Change the bank account •••• {pay.bank.last4}</Trans>
                  </Button>
                )}
              </span>
            )}
          </Step>
          <Step title={t`Documents`} isDone={done.has('documents')}>
            <PayDocuments pay={pay} mayWrite={mayWrite} onChanged={onChanged} />
          </Step>
          {mayWrite && !done.has('submit') && (
            <Step title={t`Send everything`} isDone={false}>
              <Notice kind="info" className="mb-3">
                {attestation.text}
              </Notice>
              <Button
                variant="primary"
                busy={busy}
                disabled={!done.has('documents') || !done.has('identity') || !done.has('officers')}
                onClick={() => void submit()}
              >
                <Trans>I declare this and send</Trans>
              </Button>
            </Step>
          )}
        </>
      )}
      {isAsking && <BusinessSheet pay={pay} onClose={() => setAsking(false)} onSaved={onChanged} />}
    </div>
  );
}

type StepProps = { readonly title: string; readonly isDone: boolean; readonly children: ReactNode };

function Step({ title, isDone, children }: StepProps) {
  return (
    <section aria-label={title} className="space-y-2">
      <h3 className="font-medium text-body">
        {title}
        {isDone && (
          <span className="ml-2 font-normal text-compact text-muted">
            <Trans>done</Trans>
          </span>
        )}
      </h3>
      {children}
    </section>
  );
}
