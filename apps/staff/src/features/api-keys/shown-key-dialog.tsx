import { useLingui } from '@lingui/react/macro';
import { ShownSecretDialog } from '../../kit/secrets/shown-secret-dialog.tsx';

type ShownKeyProps = { readonly name: string; readonly secretKey: string; readonly onClose: () => void };

/** A key that was just made: the one time that it is shown. */
export function ShownKeyDialog({ name, secretKey, onClose }: ShownKeyProps) {
  const { t } = useLingui();
  return (
    <ShownSecretDialog
      secret={secretKey}
      title={name}
      warning={t`Copy it now and keep it where your program keeps its secrets. It is not shown again.`}
      label={t`Key`}
      hint={t`Sent as: Authorization: Bearer, and the key.`}
      words={{ copy: t`Copy the key`, copied: t`Key copied`, kept: t`I have kept it` }}
      onClose={onClose}
    />
  );
}
