import { useSearch } from '@tanstack/react-router';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { usePath } from '#portal/kit/use-path.ts';
import { IntentRedirect } from './intent-redirect.tsx';
import { StatementPage } from './statement-page.tsx';

/** `/{path}`: the door, and behind it what is owed; or the page that the link was sent for. */
export function HomePage() {
  const path = usePath();
  const { intent } = useSearch({ from: '/$path/' });
  if (intent) return <IntentRedirect path={path} intent={intent} />;
  return (
    <SessionGate goal="see">
      <StatementPage />
    </SessionGate>
  );
}
