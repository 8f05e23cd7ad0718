import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { credentials } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { EntryFrame } from '../features/auth/entry-frame.tsx';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { usePageTitle } from '../kit/page/route-focus.ts';
import { type SignInChallenge, useSession } from '../kit/session/session.tsx';

const route = getRouteApi('/login');

const SecondStep = lazyPart(() => import('../features/auth/second-step.tsx').then((file) => file.SecondStep));
const PhoneLogin = lazyPart(() => import('../features/auth/phone-login.tsx').then((file) => file.PhoneLogin));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed as the e-mail, for who comes back to a login that has lost its second step. */
    email?: string;
  }
}

/** What the password is asked for after, such as a code that was right. */
type Before = {
  readonly said?: { readonly kind: 'error' | 'info'; readonly text: string };
  readonly userId?: string;
};

/**
 * E-mail and password, then the second factor of whoever has one; a code by text; or the demo. The address says the step;
 * what was answered before stays in this tab's memory alone, and without it the password is asked for again.
 */
export function LoginPage() {
  const { t } = useLingui();
  usePageTitle();
  const session = useSession();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const { pathname, state } = useLocation();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [before, setBefore] = useState<Before>({});
  const [email, setEmail] = useState(state.email ?? '');
  const enter = (token: string) => session.enter(async () => ({ token }));

  /** Asks for the password again, in the place of the step that is over. */
  function back(why: Before = {}): void {
    setBefore(why);
    setChallenge(null);
    void navigate({ to: '/login', search: { next }, replace: true });
  }

  useEffect(() => {
    if (session.state === 'in') void navigate({ href: next ?? '/dashboard', replace: true });
  }, [session.state, next, navigate]);

  if (pathname === '/login/verify') {
    if (!challenge) return <Navigate to="/login" search={{ next }} state={{ email }} replace />;
    return (
      <EntryFrame
        title={<Trans>Confirm that it is you</Trans>}
        lead={<Trans>Your password was right. One more step.</Trans>}
      >
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SecondStep
            challenge={challenge}
            mayTrust
            onOpen={enter}
            onOver={(text) => back({ said: { kind: 'error', text } })}
          />
        </Suspense>
        <Back
          onClick={() => {
            setEmail('');
            back();
          }}
          words={<Trans>Use another account</Trans>}
        />
      </EntryFrame>
    );
  }
  if (pathname === '/login/phone')
    return (
      <EntryFrame title={<Trans>Log in with your phone</Trans>} lead={<Trans>We text you a code of six digits.</Trans>}>
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <PhoneLogin
            onOpen={enter}
            onPassword={(userId) => {
              const text = t`The code was right. Your account also asks for your password.`;
              back({ said: { kind: 'info', text }, userId });
            }}
          />
        </Suspense>
        <Back onClick={() => back()} words={<Trans>Use your password</Trans>} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={<Trans>Log in</Trans>} lead={<Trans>Get paid by the customers who owe you.</Trans>}>
      <PasswordLogin
        before={before}
        email={email}
        onChallenge={(asked, typed) => {
          setChallenge(asked);
          setEmail(typed);
          void navigate({ to: '/login/verify', search: { next }, state: { email: typed } });
        }}
      />
      <p className="mt-3 text-center text-compact">
        <Link to="/forgot-password" className="text-accent-text underline underline-offset-4">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <p className="mt-1 text-center text-compact text-muted">
        <Trans>
          New here?{' '}
          <Link to="/register" className="text-accent-text underline underline-offset-4">
            Open a company
          </Link>
        </Trans>
      </p>
      <div className="my-5 flex items-center gap-3 text-meta text-subtle">
        <span className="h-px flex-1 bg-border" />
        <Trans>or</Trans>
        <span className="h-px flex-1 bg-border" />
      </div>
      <div className="space-y-2">
        <Button size="large" onClick={() => void navigate({ to: '/login/phone', search: { next } })} className="w-full">
          <Trans>Get a code by text</Trans>
        </Button>
        <DemoButton />
      </div>
    </EntryFrame>
  );
}

function Back({ onClick, words }: { readonly onClick: () => void; readonly words: ReactNode }) {
  return (
    <p className="mt-4 text-center text-compact">
      <Button variant="ghost" size="small" onClick={onClick}>
        {words}
      </Button>
    </p>
  );
}

type PasswordLoginProps = {
  readonly before: Before;
  readonly email: string;
  readonly onChallenge: (challenge: SignInChallenge, email: string) => void;
};

function PasswordLogin({ before, email, onChallenge }: PasswordLoginProps) {
  const { t } = useLingui();
  const session = useSession();
  const [isTried, setTried] = useState(false);
  return (
    <Form
      isFleeting
      schema={credentials}
      defaultValues={{ email, password: '' }}
      onSubmit={async (values) => {
        setTried(true);
        const challenge = await session.logIn(values, { userId: before.userId });
        if (challenge) onChallenge(challenge, values.email);
      }}
      className="space-y-4"
    >
      {(form) => (
        <>
          {before.said && !(isTried && before.said.kind === 'error') && (
            <Notice kind={before.said.kind}>{before.said.text}</Notice>
          )}
          <TextField
            name="email"
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="[&_input]:h-11"
          />
          <TextField
            name="password"
            label={t`Password`}
            type="password"
            autoComplete="current-password"
            required
            className="[&_input]:h-11"
          />
          <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
            <Trans>Log in</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}

function DemoButton() {
  const session = useSession();
  const [opening, setOpening] = useState(false);
  async function openDemo(): Promise<void> {
    setOpening(true);
    try {
      await session.openDemo();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
      setOpening(false);
    }
  }
  return (
    <Button size="large" busy={opening} onClick={openDemo} className="w-full">
      <Trans>Open the demo</Trans>
    </Button>
  );
}
