import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { ArrowLeft, Building2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../kit/session/session.tsx';
import { endVisit } from '../kit/session/staff-client.ts';

/** Stands over every page of a child company into which somebody of its parent looks, with the way back. */
export function VisitBar({ parent }: { readonly parent: string }) {
  const { company } = useUser();
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  return (
    <aside
      aria-label={t`Visit`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-purple-icon/30 border-b bg-purple-tint px-4 py-1.5 text-compact text-purple-text lg:px-6 print:hidden"
    >
      <Building2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <Trans>
          You are in {company.name}, a child company of {parent}. What you do here is written down under your name.
        </Trans>
      </p>
      <Button
        size="small"
        variant="ghost"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void endVisit();
        }}
        className="text-purple-text hover:bg-purple-icon/15 hover:text-purple-text"
      >
        {!busy && <ArrowLeft aria-hidden />}
        <Trans>Back to {parent}</Trans>
      </Button>
    </aside>
  );
}
