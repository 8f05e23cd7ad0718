import { useLingui } from '@lingui/react/macro';
import { bulkRule } from '@recoup/domain/bulk/bulk-action.ts';
import { BadgeCheck, Ban, ListPlus, Megaphone, MegaphoneOff, RefreshCw, Tags, Trash2, UserRound } from 'lucide-react';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import { useMay } from '../../kit/session/session.tsx';
import { BulkBar, type BulkOffer } from './bulk-bar.tsx';

/** What can be done with many accounts, as far as the person's role goes. */
export function AccountBulkActions(props: BulkProps) {
  const { t } = useLingui();
  const may = useMay();
  const offers: BulkOffer[] = [
    { key: 'workflow', label: t`Assign campaign`, icon: Megaphone, action: 'workflow' },
    { key: 'status', label: t`Set status`, icon: RefreshCw, action: 'status' },
    { key: 'assignee', label: t`Assignee`, icon: UserRound, action: 'assignee' },
    { key: 'tags', label: t`Tags`, icon: Tags, action: 'tags' },
    { key: 'task', label: t`Task`, icon: ListPlus, action: 'task' },
    {
      key: 'approve',
      label: t`Approve drafts`,
      icon: BadgeCheck,
      action: 'draft-approve',
      choice: { action: 'draft-approve' },
    },
    {
      key: 'leave',
      label: t`Remove from campaign`,
      icon: MegaphoneOff,
      action: 'workflow',
      choice: { action: 'workflow', workflowId: null },
    },
    {
      key: 'uncollectible',
      label: t`Uncollectible`,
      icon: Ban,
      action: 'uncollectible',
      choice: { action: 'uncollectible' },
    },
    { key: 'delete', label: t`Delete`, icon: Trash2, action: 'delete', choice: { action: 'delete' }, isDanger: true },
  ];
  // Who sees no campaigns cannot choose one.
  const offered = offers.filter(
    ({ key, action }) => may(bulkRule('account', action).permission) && (key !== 'workflow' || may('workflow.read')),
  );
  return <BulkBar {...props} entity="account" offers={offered} inBar={5} />;
}
