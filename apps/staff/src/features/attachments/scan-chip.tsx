import { useLingui } from '@lingui/react/macro';
import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Hourglass, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';

/** What the virus scanner said of a file. */
export function ScanChip({ scan }: { readonly scan: FileScan }) {
  const { t } = useLingui();
  if (scan === 'CLEAN') return <Chip tone="green" icon={ShieldCheck}>{t`No virus found`}</Chip>;
  if (scan === 'INFECTED') return <Chip tone="red" icon={ShieldAlert}>{t`Virus: locked`}</Chip>;
  if (scan === 'PENDING') return <Chip tone="amber" icon={Hourglass}>{t`Waits for the virus scan`}</Chip>;
  return <Chip tone="neutral" icon={ShieldQuestionMark}>{t`Not scanned`}</Chip>;
}
