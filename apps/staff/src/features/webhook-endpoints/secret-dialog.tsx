import { useLingui } from '@lingui/react/macro';
import { ShownSecretDialog } from '../../kit/secrets/shown-secret-dialog.tsx';

type SecretDialogProps = { readonly secret: string; readonly isNew: boolean; readonly onClose: () => void };

/** The secret of an endpoint that was just made: the one time that it is shown. */
export function SecretDialog({ secret, isNew, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  return (
    <ShownSecretDialog
      secret={secret}
      title={isNew ? t`Webhook added` : t`New secret`}
      warning={
        isNew
          ? t({
              message: 'Copy it now and keep it where your program keeps its secrets. It is not shown again.',
              context: 'webhook',
            })
          : t`Copy it now: it is not shown again. The one before signs along for 24 hours.`
      }
      label={t`Signing secret`}
      hint={t`Your program checks with it that an event came from Recoup.`}
      words={{
        copy: t`Copy the secret`,
        copied: t`Secret copied`,
        kept: t({ message: 'I have kept it', context: 'webhook' }),
      }}
      onClose={onClose}
    />
  );
}
