import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Link } from '@tanstack/react-router';
import { RehearsalFacts } from './rehearsal-facts.tsx';
import { isEmpty, numberToType, type Result } from './rehearsal-labels.ts';
import { RehearsalProgress } from './rehearsal-progress.tsx';
import { RehearsalTabs } from './rehearsal-tabs.tsx';
import { useNewRehearsal } from './use-rehearsal.ts';

type RehearsalSheetProps = {
  readonly campaign: { readonly _id: string; readonly name: string };
  /** The verb and the number. */
  readonly words: (i18n: I18n, result: Result | null) => string;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
};

/** The sheet before a campaign sends: it is rehearsed first, and the button answers when everybody can be told. */
export function RehearsalSheet({ campaign, words, onClose, onConfirm }: RehearsalSheetProps) {
  const { t, i18n } = useLingui();
  const { rehearsal, error, retry, cancel } = useNewRehearsal(campaign._id);
  const result = rehearsal?.result ?? null;
  return (
    <ConfirmSheet
      open
      wide
      onOpenChange={(open) => {
        if (open) return;
        cancel();
        onClose();
      }}
      action={words(i18n, result)}
      blocked={result === null || isEmpty(result)}
      typedNumber={numberToType(result)}
      onConfirm={onConfirm}
    >
      {error || rehearsal?.state === 'FAILED' ? (
        <ErrorRegion
          message={error?.message ?? t`The rehearsal could not be finished.`}
          requestId={error?.requestId}
          onRetry={retry}
        />
      ) : result && rehearsal ? (
        <div className="space-y-5">
          <RehearsalFacts result={result} name={campaign.name} />
          {!isEmpty(result) && <RehearsalTabs rehearsal={rehearsal} result={result} />}
          {!isEmpty(result) && (
            <Link
              to="/campaigns/$id/rehearsal"
              params={{ id: campaign._id }}
              search={{ rehearsal: rehearsal._id }}
              className="inline-block py-1 text-accent-text text-compact hover:underline"
            >
              <Trans>Open the whole rehearsal</Trans>
            </Link>
          )}
        </div>
      ) : (
        <RehearsalProgress rehearsal={rehearsal} />
      )}
    </ConfirmSheet>
  );
}
