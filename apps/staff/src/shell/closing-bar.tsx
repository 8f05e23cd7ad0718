import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useMay, useUser } from '../kit/session/session.tsx';

/** Stands over every page while the company waits to be deleted, with the way to keep it. */
export function ClosingBar({ closesAt }: { readonly closesAt: string }) {
  const { i18n, t } = useLingui();
  const { company } = useUser();
  const may = useMay();
  const moment = dateTimeText(closesAt, i18n.locale, company.timeZone);
  return (
    <aside
      aria-label={t`Deletion`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-red-tint px-4 py-2 text-compact text-red-text lg:px-6 print:hidden"
    >
      <Trash2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <Trans>
          {company.name} is being deleted: nothing is sent or charged, and on {moment} nobody gets in any more.
        </Trans>
      </p>
      {may('company.close') && (
        <Link to="/settings/delete-company" className="font-medium underline underline-offset-2">
          <Trans>Keep the company</Trans>
        </Link>
      )}
    </aside>
  );
}
