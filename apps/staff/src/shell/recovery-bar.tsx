import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { DatabaseBackup } from 'lucide-react';
import { useUser } from '../kit/session/session.tsx';

/** Stands over every page while a restored installation waits to be resumed. */
export function RecoveryBar({ backupAt }: { readonly backupAt: string }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const moment = dateTimeText(backupAt, i18n.locale, company.timeZone);
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6 print:hidden"
    >
      <DatabaseBackup aria-hidden className="size-4 shrink-0" />
      <Trans>
        Restored from a backup of {moment}. Everything can be read; nothing is changed, sent or charged until the
        comparison with the providers is done.
      </Trans>
    </p>
  );
}
