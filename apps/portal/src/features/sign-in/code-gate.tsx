import type { ReactNode } from 'react';
import { LoadFailed } from '#portal/app/load-failed.tsx';
import { Loading } from '#portal/app/loading.tsx';
import { codeOf } from '#portal/app/portal-call.ts';
import { usePath } from '#portal/app/use-path.ts';
import type { Goal } from '#portal/features/links/landing-page.tsx';
import { SessionGate } from '#portal/features/links/session-gate.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type CodeGateProps = { readonly goal?: Goal; readonly children: ReactNode };

/** Shows a page that only a one-time code opens; asks for the code in its place and then goes on (G40). */
export function CodeGate({ goal = 'see', children }: CodeGateProps) {
  return (
    <SessionGate goal={goal}>
      <Proven>{children}</Proven>
    </SessionGate>
  );
}

function Proven({ children }: { readonly children: ReactNode }) {
  const path = usePath();
  const signIn = useSignIn(path);
  if (signIn.data?.isProven) return children;
  if (signIn.data) return <SignInForm path={path} signIn={signIn.data} />;
  if (signIn.error) return <LoadFailed code={codeOf(signIn.error)} onRetry={() => void signIn.mutate()} />;
  return <Loading />;
}
