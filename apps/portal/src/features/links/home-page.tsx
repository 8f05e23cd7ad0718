import { StatementPage } from '#portal/features/statement/statement-page.tsx';
import { SessionGate } from './session-gate.tsx';

/** `/{path}`: the door, and behind it what is owed. */
export function HomePage() {
  return (
    <SessionGate goal="see">
      <StatementPage />
    </SessionGate>
  );
}
