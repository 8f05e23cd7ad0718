import { Navigate } from '@tanstack/react-router';
import { usePath } from '#portal/kit/use-path.ts';
import { CodeGate } from './code-gate.tsx';

/** `/{path}/sign-in`: confirms who it is, and goes on to what is owed. */
export function SignInPage() {
  const path = usePath();
  return (
    <CodeGate>
      <Navigate to="/$path" params={{ path }} replace />
    </CodeGate>
  );
}
