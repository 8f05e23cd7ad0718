import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { resendVerification } from '@recoup/contract/registration.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { useSecondsTo } from '../../kit/page/use-seconds-to.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import type { StepProps } from './step-props.ts';

const REST_MS = 30_000;

/** Waits for the mailed link to be opened, here or on another device. */
export function VerifyStep({ registration, onBack, aside }: StepProps) {
  useHeadingFocus();
  const { account, done } = registration;
  return (
    <RegistrationFrame
      step="VERIFY"
      through={registration.partner?.name}
      done={done}
      aside={aside}
      onGo={onBack}
      title={<Trans>Check your inbox</Trans>}
      lead={
        <Trans>
          We sent a link to <strong className="wrap-anywhere font-medium text-text">{account.email}</strong>. Open it on
          any device: this page goes on by itself. The link works once, for 48 hours.
        </Trans>
      }
    >
      <div className="max-w-lg space-y-4">
        <p className="text-compact text-muted">
          <Trans>Nothing there? Check your spam folder, or the address.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <SendAgain email={account.email} from={registration.resendAt} />
          <Button size="large" onClick={() => onBack('ACCOUNT')}>
            <Trans>Change the address</Trans>
          </Button>
        </div>
      </div>
    </RegistrationFrame>
  );
}

/** Another mail, not within half a minute of the last one. */
function SendAgain({ email, from }: { readonly email: string; readonly from: string }) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  const [until, setUntil] = useState(() => new Date(from).getTime());
  const seconds = useSecondsTo(until);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await client.send(resendVerification, { body: { email } });
      setUntil(Date.now() + REST_MS);
      setTold({ kind: 'success', text: t`Another mail is on its way. Links before it open nothing any more.` });
    } catch (error) {
      setTold({ kind: 'error', text: isApiError(error) ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="primary" size="large" busy={busy} disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? (
          <span className="tabular-nums">
            <Trans>Send again in {seconds} s</Trans>
          </span>
        ) : (
          <Trans>Send again</Trans>
        )}
      </Button>
      <div role="status" className="order-last w-full">
        {told && <Notice kind={told.kind}>{told.text}</Notice>}
      </div>
    </>
  );
}
