import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { launchPartner, readPartner } from '@recoup/contract/partners.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { type SignInChallenge, useSession } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from '../auth/entry-frame.tsx';
import { forgetLinkToken, useLinkToken } from '../auth/link-token.ts';
import { SecondStep } from '../auth/second-step.tsx';

const route = getRouteApi('/launch/$partnerId');

type Partner = ReplyOf<typeof readPartner>;

/** Where a partner's link leads: with a ticket behind the `#` into one's company, without one to the opening of a company. */
export function LaunchPage() {
  const { t } = useLingui();
  usePageTitle(t`Continue to Recoup`);
  const { partnerId } = route.useParams();
  const ticket = useLinkToken();
  const { data: partner, error, mutate } = useCall(readPartner, { params: { id: partnerId } });
  if (partner) return <Launch id={ticket || partnerId} hasTicket={ticket !== ''} partner={partner} />;
  if (!error)
    return (
      <EntryFrame title={<Trans>Continue to Recoup</Trans>}>
        <SkeletonLines lines={3} />
      </EntryFrame>
    );
  if (error.status >= 500)
    return (
      <EntryFrame title={<Trans>Continue to Recoup</Trans>}>
        <ErrorRegion message={error.message} onRetry={() => void mutate()} />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={<Trans>This link isn't active</Trans>}
      lead={<Trans>Contact your provider for a new one.</Trans>}
    >
      <ToLogin />
    </EntryFrame>
  );
}

type LaunchProps = { readonly id: string; readonly hasTicket: boolean; readonly partner: Partner };

function Launch({ id, hasTicket, partner: { name, logoUrl } }: LaunchProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);

  async function enter(token: string): Promise<void> {
    forgetLinkToken();
    await session.enter(async () => ({ token }));
    await navigate({ to: '/dashboard', replace: true });
  }
  async function goOn(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const reply = await staffClient.send(launchPartner, { body: { id } });
      if ('next' in reply) await navigate({ href: reply.next });
      else if ('userId' in reply) setChallenge(reply);
      else await enter(reply.token);
    } catch (error) {
      if (isApiError(error) && error.code === 'PARTNER_NOT_FOUND') setOver(true);
      else setProblem(isApiError(error) ? error.message : String(error));
    }
    setBusy(false);
  }

  if (isOver)
    return (
      <EntryFrame
        title={<Trans>This link isn't active</Trans>}
        lead={
          hasTicket ? (
            <Trans>It signs you in once, within 5 minutes. Go back to {name} for a new one.</Trans>
          ) : (
            <Trans>Contact your provider for a new one.</Trans>
          )
        }
      >
        <ToLogin />
      </EntryFrame>
    );
  if (challenge)
    return (
      <EntryFrame
        title={<Trans>Confirm that it is you</Trans>}
        lead={<Trans>{name} sent you here. One more step.</Trans>}
      >
        <SecondStep challenge={challenge} onOpen={enter} onOver={() => setOver(true)} />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={
        <>
          {logoUrl && <img src={logoUrl} alt="" className="mb-4 block h-10 max-w-full object-contain object-left" />}
          <Trans>Continue to Recoup</Trans>
        </>
      }
      lead={
        hasTicket ? (
          <Trans>{name} signs you in. Team, security and keys still ask for your password.</Trans>
        ) : (
          <Trans>{name} sent you here to open a company.</Trans>
        )
      }
    >
      <div className="space-y-4">
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button variant="primary" size="large" className="w-full" busy={isBusy} onClick={() => void goOn()}>
          <Trans>Continue</Trans>
        </Button>
        <ToLogin />
      </div>
    </EntryFrame>
  );
}

/** For whoever has a password: a ticket works once. */
function ToLogin() {
  return (
    <p className="text-center text-compact">
      <Link to="/login" className="text-accent-text underline underline-offset-4">
        <Trans>Log in</Trans>
      </Link>
    </p>
  );
}
