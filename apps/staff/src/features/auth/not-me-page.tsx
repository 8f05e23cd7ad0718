import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { disownSignIn } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from './entry-frame.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.ts';

const linkClasses = 'text-accent-text underline underline-offset-4';

/** Along the mail about a sign-in: it was somebody else. Nothing happens before the button is pressed. */
export function NotMePage() {
  const { t } = useLingui();
  usePageTitle(t`This was not me`);
  const token = useLinkToken();
  const [state, setState] = useState<'open' | 'done' | 'over'>(token ? 'open' : 'over');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function disown(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await staffClient.send(disownSignIn, { body: { token } });
      forgetLinkToken();
      setState('done');
    } catch (error) {
      if (isApiError(error) && error.code === 'LINK_EXPIRED') setState('over');
      else setProblem(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  if (state === 'done')
    return (
      <EntryFrame
        title={<Trans>Your account is locked up</Trans>}
        lead={
          <Trans>
            Everybody was signed out, and the password opens nothing any more. We mailed you a link to choose a new one.
          </Trans>
        }
      >
        <p className="text-body text-muted">
          <Trans>Then look at your API keys and the audit, and tell an Administrator of your company.</Trans>
        </p>
      </EntryFrame>
    );
  if (state === 'over')
    return (
      <EntryFrame
        title={<Trans>This link no longer works</Trans>}
        lead={
          <Trans>It was used, or is older than 7 days. If somebody else knows your password, choose a new one.</Trans>
        }
      >
        <Link to="/forgot-password" className={linkClasses}>
          <Trans>Choose a new password</Trans>
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={<Trans>Somebody else signed in?</Trans>}
      lead={
        <Trans>
          We sign everybody out of your account, you too, and end the password. You choose a new one along a mail that
          we send you.
        </Trans>
      }
    >
      <div className="space-y-4">
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button variant="danger" size="large" className="w-full" busy={busy} onClick={() => void disown()}>
          <Trans>This was not me</Trans>
        </Button>
        <p className="text-body text-muted">
          <Trans>If it was you, close this page: nothing has happened.</Trans>
        </p>
      </div>
    </EntryFrame>
  );
}
