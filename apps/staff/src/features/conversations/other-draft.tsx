import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';

type OtherDraftProps = {
  /** Written elsewhere, and not what stands here; null: nothing is in question. */
  readonly theirs: { readonly subject: string; readonly message: string } | null;
  /** One’s own text, put aside for the other one. */
  readonly hasAside: boolean;
  readonly onKeep: () => void;
  readonly onTake: () => void;
  readonly onBack: () => void;
};

const plain = (message: string) => message.replaceAll(/<[^>]*>/g, ' ').trim();

/** The same answer was written differently on another device: one is chosen, and the other can be had back. */
export function OtherDraft({ theirs, hasAside, onKeep, onTake, onBack }: OtherDraftProps) {
  const { t } = useLingui();
  if (theirs)
    return (
      <section
        aria-label={t`Written on another device`}
        className="rounded-control bg-amber-tint px-2 py-1.5 text-compact"
      >
        <p role="alert" className="font-medium text-amber-text">
          <Trans>You wrote something else on another device.</Trans>
        </p>
        {theirs.subject && <p className="mt-1 break-words font-medium">{theirs.subject}</p>}
        <p className="my-1 max-h-24 overflow-y-auto whitespace-pre-line break-words">{plain(theirs.message)}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onKeep}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={onTake}>
            <Trans>Take that one</Trans>
          </Button>
        </div>
      </section>
    );
  if (!hasAside) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-compact text-muted">
      <Trans>Your own text was put aside.</Trans>
      <Button size="small" variant="ghost" onClick={onBack}>
        <Trans>Bring it back</Trans>
      </Button>
    </p>
  );
}
