import { useLingui } from '@lingui/react/macro';
import { bulkRule } from '@recoup/domain/bulk/bulk-action.ts';
import { ListPlus, Megaphone, MegaphoneOff, Tags, Trash2, UserRound } from 'lucide-react';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import { useMay } from '../../kit/session/session.tsx';
import { BulkBar, type BulkOffer } from './bulk-bar.tsx';

/** What can be done with many customers, as far as the person's role goes. */
export function DebtorBulkActions(props: BulkProps) {
  const { t } = useLingui();
  const may = useMay();
  const offers: BulkOffer[] = [
    { key: 'workflow', label: t`Assign campaign`, icon: Megaphone, action: 'workflow' },
    { key: 'assignee', label: t`Assignee`, icon: UserRound, action: 'assignee' },
    { key: 'tags', label: t`Tags`, icon: Tags, action: 'tags' },
    { key: 'task', label: t`Task`, icon: ListPlus, action: 'task' },
    {
      key: 'leave',
      label: t`Remove from campaign`,
      icon: MegaphoneOff,
      action: 'workflow',
      choice: { action: 'workflow', workflowId: null },
    },
    { key: 'delete', label: t`Delete`, icon: Trash2, action: 'delete', choice: { action: 'delete' }, isDanger: true },
  ];
  const offered = offers.filter(
    ({ key, action }) => may(bulkRule('debtor', action).permission) && (key !== 'workflow' || may('workflow.read')),
  );
  return <BulkBar {...props} entity="debtor" offers={offered} inBar={4} />;
}
