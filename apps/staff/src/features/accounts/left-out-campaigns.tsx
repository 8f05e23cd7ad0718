import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { X } from 'lucide-react';

/** Says that the accounts of some campaigns are left out (document: `nonWorkflows`), and takes that back. */
export function LeftOutCampaigns({
  ids,
  onRemove,
}: {
  readonly ids: readonly string[];
  readonly onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <Button size="small" aria-label={t`Show the accounts of every campaign again`} onClick={onRemove}>
      <Plural value={ids.length} one="Without # campaign" other="Without # campaigns" />
      <X aria-hidden />
    </Button>
  );
}
