import { Trans, useLingui } from '@lingui/react/macro';
import { apiError, isApiError } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import { currentUser } from '@recoup/contract/auth.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { acceptInvitation, askForInvitation, invitationAnswer, readInvitation } from '@recoup/contract/members.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { PasswordOwner } from '@recoup/ui/field/password-owner.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useSpeak } from '../../kit/language/use-speak.ts';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { useSession } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from './entry-frame.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.ts';

type Invitation = ReplyOf<typeof readInvitation>;
type Found = Invitation | 'none' | { readonly problem: string } | null;

async function findInvitation(token: string): Promise<Found> {
  try {
    return await staffClient.send(readInvitation, { body: { token } });
  } catch (error) {
    if (!isApiError(error)) return { problem: String(error) };
    return error.code === 'LINK_EXPIRED' ? 'none' : { problem: error.message };
  }
}

/** Joins a team along an invitation. */
export function InvitePage() {
  const { t } = useLingui();
  usePageTitle(t`Join the team`);
  const token = useLinkToken();
  const [found, setFound] = useState<Found>(token ? null : 'none');
  const ask = useCallback(async () => {
    if (token) setFound(await findInvitation(token));
  }, [token]);
  useEffect(() => void ask(), [ask]);

  if (found === null)
    return (
      <EntryFrame title={<Trans>Join the team</Trans>}>
        <SkeletonLines lines={4} />
      </EntryFrame>
    );
  if (found === 'none')
    return (
      <EntryFrame
        title={<Trans>This invitation no longer works</Trans>}
        lead={
          <Trans>
            It was withdrawn, or a newer one was sent to you. Look for the newest mail, or ask whoever invited you.
          </Trans>
        }
      >
        <ToLogin />
      </EntryFrame>
    );
  if ('problem' in found)
    return (
      <EntryFrame title={<Trans>Join the team</Trans>}>
        <ErrorRegion message={found.problem} onRetry={() => void ask()} />
      </EntryFrame>
    );
  if (found.state === 'ACCEPTED')
    return (
      <EntryFrame
        title={<Trans>You have already joined</Trans>}
        lead={<Trans>This invitation to {found.company} was accepted. Log in with your password.</Trans>}
      >
        <ToLogin />
      </EntryFrame>
    );
  if (found.state === 'EXPIRED') return <ExpiredInvitation token={token} invitation={found} />;
  return <Answer token={token} invitation={found} />;
}

/** Whoever is signed in here may be somebody else: joining would spend the invitation and put them out without a word. */
function Answer(props: InvitationProps) {
  const { state } = useSession();
  // Decided when the page is opened: joining signs somebody in, too.
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => {
    if (state === 'out') setAnswering(true);
  }, [state]);
  if (isAnswering) return <OpenInvitation {...props} />;
  if (state === 'in' || state === 'lost') return <SignedInAlready {...props} />;
  return (
    <EntryFrame title={<Trans>Join the team</Trans>}>
      <SkeletonLines lines={4} />
    </EntryFrame>
  );
}

/** Names who is signed in, and offers to log out first; the invitation stays as it is. */
function SignedInAlready({ invitation: { company, email } }: InvitationProps) {
  const session = useSession();
  const { data: user } = useCall(currentUser, {});
  const [busy, setBusy] = useState(false);
  return (
    <EntryFrame
      title={<Trans>Join {company}</Trans>}
      lead={
        <Trans>
          This invitation is for <strong className="wrap-anywhere font-medium text-text">{email}</strong>.
        </Trans>
      }
    >
      <div className="space-y-4">
        <p className="text-body">
          {user ? (
            <Trans>
              You are signed in as {user.firstName} {user.lastName} ({user.email}), {user.company.name}. Log out first,
              then join.
            </Trans>
          ) : (
            <Trans>Somebody is signed in on this browser. Log out first, then join.</Trans>
          )}
        </p>
        <Button
          variant="primary"
          size="large"
          className="w-full"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void session.logOut();
          }}
        >
          <Trans>Log out and join</Trans>
        </Button>
        <p className="text-compact text-muted">
          <Trans>Nothing is used up by looking: the link in the mail works until you join.</Trans>
        </p>
        <Link to="/dashboard" className="inline-block text-accent-text text-body underline underline-offset-4">
          <Trans>Stay signed in</Trans>
        </Link>
      </div>
    </EntryFrame>
  );
}

function ToLogin() {
  return (
    <Link to="/login" className="text-accent-text underline underline-offset-4">
      <Trans>Log in</Trans>
    </Link>
  );
}

type InvitationProps = { readonly token: string; readonly invitation: Invitation };

function ExpiredInvitation({ token, invitation }: InvitationProps) {
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const [problem, setProblem] = useState('');
  async function ask(): Promise<void> {
    setState('busy');
    try {
      await staffClient.send(askForInvitation, { body: { token } });
      setState('asked');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : String(error));
      setState('open');
    }
  }
  return (
    <EntryFrame
      title={<Trans>This invitation has ended</Trans>}
      lead={<Trans>Invitations to {invitation.company} are valid for 7 days.</Trans>}
    >
      {state === 'asked' ? (
        <p role="status">
          <Trans>{invitation.inviter} was asked to send you a new one.</Trans>
        </p>
      ) : (
        <Button variant="primary" size="large" className="w-full" busy={state === 'busy'} onClick={() => void ask()}>
          <Trans>Ask for a new one</Trans>
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-danger-text">
          {problem}
        </p>
      )}
    </EntryFrame>
  );
}

/** A refusal names its fields by their place in the request; in the form they stand alone. */
function throwAtFields(error: unknown): never {
  if (!isApiError(error)) throw error;
  const named = Object.entries(error.fields).map(([path, text]) => [path.replace(/^invite\./, ''), text]);
  throw apiError(error.message, { ...error, fields: Object.fromEntries(named) });
}

const schema = invitationAnswer.omit({ token: true, language: true });

function OpenInvitation({ token, invitation }: InvitationProps) {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { inviter, company, email, language } = invitation;
  useSpeak(language);
  return (
    <EntryFrame
      title={<Trans>Join {company}</Trans>}
      lead={
        inviter === company ? (
          <Trans>You are invited to work with the team on Recoup.</Trans>
        ) : (
          <Trans>{inviter} invited you to work with the team on Recoup.</Trans>
        )
      }
    >
      <Form
        schema={schema}
        defaultValues={{ firstName: '', lastName: '', password: '' }}
        onSubmit={async (values) => {
          const invite = { ...values, token, language: spokenLanguage() };
          await session.enter(() => staffClient.send(acceptInvitation, { body: { invite } }).catch(throwAtFields));
          forgetLinkToken();
          await navigate({ to: '/dashboard', replace: true });
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            <p className="text-compact text-muted">
              <Trans>You will log in as {email}.</Trans>
            </p>
            <PasswordOwner email={email} />
            <TextField
              name="firstName"
              label={t`First name`}
              autoComplete="given-name"
              required
              className="[&_input]:h-11"
            />
            <TextField
              name="lastName"
              label={t`Last name`}
              autoComplete="family-name"
              required
              className="[&_input]:h-11"
            />
            <TextField
              name="password"
              label={t`Password`}
              hint={t`At least 8 characters. A few random words work well.`}
              type="password"
              autoComplete="new-password"
              required
              className="[&_input]:h-11"
            />
            <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
              <Trans>Join the team</Trans>
            </Button>
          </>
        )}
      </Form>
    </EntryFrame>
  );
}
