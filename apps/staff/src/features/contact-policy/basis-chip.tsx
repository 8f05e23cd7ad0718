import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { House, Network, Scale } from 'lucide-react';

/** What a rule rests on, in a word: binding law, a network's rule, or the product's own stricter choice. */
export function BasisChip({ basis }: { readonly basis: 'LAW' | 'NET' | 'HOUSE' }) {
  const { t } = useLingui();
  if (basis === 'LAW') {
    return (
      <Chip tone="blue" icon={Scale}>
        {t`Law`}
      </Chip>
    );
  }
  return basis === 'NET' ? (
    <Chip tone="purple" icon={Network}>
      {t`Network rule`}
    </Chip>
  ) : (
    <Chip tone="neutral" icon={House}>
      {t`Own choice`}
    </Chip>
  );
}
