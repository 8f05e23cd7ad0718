import { Loading } from '@recoup/ui/page/loading.tsx';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '#portal/kit/load-failed.tsx';

// Only where the link alone shows nothing is the code asked for here: it stays out of everybody else's first view.
const SignInPrompt = lazy(async () => {
  const { SignInPrompt: component } = await import('./sign-in-prompt.tsx');
  return { default: component };
});

type LinkProblemProps = { readonly path: string; readonly code: string; readonly onRetry: () => void };

/** A page behind the link could not be read: it asks for the code where that is what is missing (G40), else to try again. */
export function LinkProblem({ path, code, onRetry }: LinkProblemProps) {
  if (code !== 'CODE_REQUIRED') return <LoadFailed code={code} onRetry={onRetry} />;
  return (
    <Suspense fallback={<Loading />}>
      <SignInPrompt path={path} />
    </Suspense>
  );
}
