import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import { BulkBar } from './bulk-bar.tsx';

/** What can be done with many estimates. */
export function EstimateBulkActions(props: BulkProps) {
  const { t } = useLingui();
  const remove = { key: 'delete', label: t`Delete`, icon: Trash2, action: 'delete', isDanger: true } as const;
  return <BulkBar {...props} entity="estimate" offers={[{ ...remove, choice: { action: 'delete' } }]} inBar={1} />;
}
