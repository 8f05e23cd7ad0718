import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../kit/session/session.tsx';
import type { ContractRow } from './contract.ts';

/** A contract by name and state; a link for whoever may read it. */
export function ContractLine({
  contract,
}: {
  readonly contract: Pick<ContractRow, '_id' | 'reference' | 'title' | 'status'>;
}) {
  const mayRead = useMay()('contract.read');
  const name = `${contract.reference} · ${contract.title}`;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-body">
      {mayRead ? (
        <Link to="/contracts/$id" params={{ id: contract._id }} className={`min-w-0 truncate ${linkClasses}`}>
          {name}
        </Link>
      ) : (
        <span className="min-w-0 truncate">{name}</span>
      )}
      <StatusChip kind="record" status={contract.status} />
    </span>
  );
}
