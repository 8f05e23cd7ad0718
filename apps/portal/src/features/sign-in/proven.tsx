import { codeOf } from '@recoup/client/api-error.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import type { ReactNode } from 'react';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { usePath } from '#portal/kit/use-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Inside an open session: asks for a code in the place of what only a code opens, and then goes on. */
export function Proven({ children }: { readonly children: ReactNode }) {
  const path = usePath();
  const signIn = useSignIn();
  if (signIn.data?.isProven) return children;
  if (signIn.data) return <SignInForm path={path} signIn={signIn.data} />;
  if (signIn.error) return <LoadFailed code={codeOf(signIn.error)} onRetry={() => void signIn.mutate()} />;
  return <Loading />;
}
