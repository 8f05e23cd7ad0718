import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { CircleCheck, CircleSlash, Clock, FilePenLine } from 'lucide-react';

/** What the rules of contact answered, in a word. */
export function DecisionChip({ decision }: { readonly decision: 'BLOCK' | 'AMEND' | 'DELAY' | 'ALLOW' }) {
  const { t } = useLingui();
  if (decision === 'ALLOW') {
    return (
      <Chip tone="green" icon={CircleCheck}>
        {t`Let out`}
      </Chip>
    );
  }
  if (decision === 'DELAY') {
    return (
      <Chip tone="amber" icon={Clock}>
        {t`Too early`}
      </Chip>
    );
  }
  return decision === 'AMEND' ? (
    <Chip tone="amber" icon={FilePenLine}>
      {t`Text missing`}
    </Chip>
  ) : (
    <Chip tone="red" icon={CircleSlash}>
      {t`Kept back`}
    </Chip>
  );
}
