import { useLingui } from '@lingui/react/macro';
import { Chip } from './chip.tsx';
import { type StatusKind, type StatusKinds, statusLook } from './status-tone.ts';

type StatusChipProps<K extends StatusKind> = { readonly kind: K; readonly status: StatusKinds[K] | (string & {}) };

/** A status as icon, word and tone. A word that is not known is shown as it is. */
export function StatusChip<K extends StatusKind>({ kind, status }: StatusChipProps<K>) {
  const { i18n } = useLingui();
  const look = statusLook(kind, status);
  if (!look) return <Chip tone="neutral">{status}</Chip>;
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {i18n._(look.word)}
    </Chip>
  );
}
