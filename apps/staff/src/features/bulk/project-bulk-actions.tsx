import { useLingui } from '@lingui/react/macro';
import { Tags, Trash2 } from 'lucide-react';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import { BulkBar, type BulkOffer } from './bulk-bar.tsx';

/** What can be done with many projects. */
export function ProjectBulkActions(props: BulkProps) {
  const { t } = useLingui();
  const offers: BulkOffer[] = [
    { key: 'tags', label: t`Tags`, icon: Tags, action: 'tags' },
    { key: 'delete', label: t`Delete`, icon: Trash2, action: 'delete', choice: { action: 'delete' }, isDanger: true },
  ];
  return <BulkBar {...props} entity="project" offers={offers} inBar={2} />;
}
