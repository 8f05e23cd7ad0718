import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { RecoupPay } from './recoup-pay.ts';

/** How the account stands, as a word. */
export function PayStateChip({ pay }: { readonly pay: RecoupPay }) {
  const { t } = useLingui();
  const looks = {
    NOT_STARTED: { tone: 'neutral', word: t`Not started` },
    DATA_MISSING: { tone: 'amber', word: t`Something is missing` },
    IN_PROGRESS: { tone: 'blue', word: t`In review` },
    FINISHED: { tone: 'green', word: t`Takes payments` },
    REJECTED: { tone: 'red', word: t`Not accepted` },
  } as const;
  const { tone, word } = looks[pay.state];
  return <Chip tone={tone}>{word}</Chip>;
}
