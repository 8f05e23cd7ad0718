import { codeOf } from '@recoup/client/api-error.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Stands in place of a page that the link alone does not show. */
export function SignInPrompt({ path }: { readonly path: string }) {
  const signIn = useSignIn();
  if (signIn.data) return <SignInForm path={path} signIn={signIn.data} />;
  if (signIn.error) return <LoadFailed code={codeOf(signIn.error)} onRetry={() => void signIn.mutate()} />;
  return <Loading />;
}
