import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { confirmVerification, readVerification } from '@recoup/contract/registration.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useSpeak } from '../../kit/language/use-speak.ts';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { useSession } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from '../auth/entry-frame.tsx';
import { useLinkToken } from '../auth/link-token.ts';

type Found = ReplyOf<typeof readVerification> | 'over' | { readonly problem: string } | null;

async function find(id: string): Promise<Found> {
  try {
    return await staffClient.send(readVerification, { params: { id } });
  } catch (error) {
    if (!isApiError(error)) return { problem: String(error) };
    return error.code === 'LINK_EXPIRED' ? 'over' : { problem: error.message };
  }
}

const linkClasses = 'text-accent-text underline underline-offset-4';

/** Confirms an address along the mailed link; looking at the page confirms nothing. */
export function VerifyPage() {
  const { t } = useLingui();
  usePageTitle(t`Confirm your e-mail address`);
  const token = useLinkToken();
  const session = useSession();
  const [found, setFound] = useState<Found>(token ? null : 'over');
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => {
    if (token) setFound(await find(token));
  }, [token]);
  useEffect(() => void look(), [look]);
  useSpeak(found && typeof found === 'object' && 'language' in found ? found.language : undefined);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      setFound(await staffClient.send(confirmVerification, { params: { id: token } }));
    } catch {
      // Opened twice, or too late: which of the two, the link itself says.
      setFound(await find(token));
    } finally {
      setBusy(false);
    }
  }

  const isIn = session.state === 'in';
  if (found === null)
    return (
      <EntryFrame title={<Trans>Confirm your e-mail address</Trans>}>
        <SkeletonLines lines={3} />
      </EntryFrame>
    );
  if (found === 'over')
    return (
      <EntryFrame
        title={<Trans>This link no longer works</Trans>}
        lead={
          <Trans>It was replaced by a newer one, or is older than 48 hours. Log in and we send you another one.</Trans>
        }
      >
        <Link to={isIn ? '/register' : '/login'} className={linkClasses}>
          {isIn ? <Trans>Go on</Trans> : <Trans>Log in</Trans>}
        </Link>
      </EntryFrame>
    );
  if ('problem' in found)
    return (
      <EntryFrame title={<Trans>Confirm your e-mail address</Trans>}>
        <ErrorRegion message={found.problem} onRetry={() => void look()} />
      </EntryFrame>
    );
  const { email } = found;
  if (found.state === 'CONFIRMED')
    return (
      <EntryFrame
        title={<Trans>Your address is confirmed</Trans>}
        lead={
          isIn ? (
            <Trans>Go on with your company.</Trans>
          ) : (
            <Trans>Go on where you began: that page knows already. Or log in here.</Trans>
          )
        }
      >
        <Link to={isIn ? '/register' : '/login'} className={linkClasses}>
          {isIn ? <Trans>Go on</Trans> : <Trans>Log in</Trans>}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={<Trans>Confirm your e-mail address</Trans>}
      lead={
        <Trans>
          Somebody opens a company on Recoup as <strong className="wrap-anywhere font-medium text-text">{email}</strong>
          . If it is you, go on.
        </Trans>
      }
    >
      <Button variant="primary" size="large" busy={busy} onClick={() => void confirm()} className="w-full">
        <Trans>Confirm the address</Trans>
      </Button>
      <p className="mt-4 text-compact text-muted">
        <Trans>If it is not you, close this page: nothing is opened.</Trans>
      </p>
    </EntryFrame>
  );
}
