import { useSearch } from '@tanstack/react-router';
import { usePath } from '#portal/app/use-path.ts';
import { StatementPage } from '#portal/features/statement/statement-page.tsx';
import { IntentRedirect } from './intent-redirect.tsx';
import { SessionGate } from './session-gate.tsx';

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
