import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { Task } from './task.ts';
import { sourceLabels, sourceNounLabels } from './task-labels.ts';

type SourceNoun = NonNullable<Task['source']['record']>['noun'];

/** What made a task, linked to its record for whoever may see it. */
export function TaskSource({ task }: { readonly task: Task }) {
  const { i18n } = useLingui();
  const { source, campaign } = task;
  const kind = i18n._(sourceLabels[source.kind]);
  if (campaign) {
    return (
      <SourceLink task={task}>
        {campaign.name}{' '}
        <span className="text-muted">
          <Trans>
            step {campaign.step} of {campaign.steps}
          </Trans>
        </span>
      </SourceLink>
    );
  }
  const { record } = source;
  if (!record) return <span className="block truncate">{kind}</span>;
  if (record.noun === 'member') return <span className="block truncate">{record.name}</span>;
  const noun = i18n._(sourceNounLabels[record.noun]);
  return (
    <SourceLink task={task}>
      {noun}
      {record.name !== '' && ` ${record.name}`}
    </SourceLink>
  );
}

const looks = 'block truncate text-accent-text hover:underline';

/** Whoever may not open the record reads what it is called. */
const asks: Readonly<Record<SourceNoun, Permission>> = {
  member: 'task.read',
  workflow: 'workflow.read',
  dispute: 'account.read',
  estimate: 'estimate.read',
  contract: 'contract.read',
  payment: 'transaction.read',
  plan: 'account.read',
  schedule: 'account.read',
  promise: 'account.read',
  offer: 'account.read',
  credit: 'account.read',
  answer: 'account.read',
  message: 'account.read',
  call: 'account.read',
};

function SourceLink({ task, children }: { readonly task: Task; readonly children: ReactNode }) {
  const may = useMay();
  const { record } = task.source;
  if (!record || !may(asks[record.noun])) return <span className="block truncate">{children}</span>;
  const params = { id: record._id };
  switch (record.noun) {
    case 'workflow':
      return (
        <Link to="/campaigns/$id" params={params} className={looks}>
          {children}
        </Link>
      );
    case 'dispute':
      return (
        <Link to="/disputes" search={{ peek: record._id }} className={looks}>
          {children}
        </Link>
      );
    case 'estimate':
      return (
        <Link to="/estimates/$id" params={params} className={looks}>
          {children}
        </Link>
      );
    case 'contract':
      return (
        <Link to="/contracts/$id" params={params} className={looks}>
          {children}
        </Link>
      );
    case 'payment':
      return (
        <Link to="/transactions/$id" params={params} className={looks}>
          {children}
        </Link>
      );
    case 'plan':
      return (
        <Link to="/plans/$id" params={params} className={looks}>
          {children}
        </Link>
      );
    case 'offer':
      return (
        <Link to="/offers" className={looks}>
          {children}
        </Link>
      );
    default:
      return (
        <Link to="/customers/$id" params={{ id: task.debtor._id }} className={looks}>
          {children}
        </Link>
      );
  }
}
