import { Trans } from '@lingui/react/macro';
import { AddWays } from './add-ways.tsx';

/** No account yet: the ways to begin. */
export function FirstAccounts() {
  return (
    <div className="p-4 pt-2 lg:p-6">
      <h2 className="font-semibold text-lead">
        <Trans>Add your first accounts</Trans>
      </h2>
      <p className="mt-1 mb-5 text-body text-muted">
        <Trans>Bring in what your customers owe you. Nobody is contacted until you turn a campaign on.</Trans>
      </p>
      <AddWays />
    </div>
  );
}
