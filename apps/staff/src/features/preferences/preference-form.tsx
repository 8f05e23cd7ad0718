import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useEffect, useState } from 'react';
import { SaveBar } from '../../kit/page/save-bar.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { CustomersCard } from './customers-card.tsx';
import { DigestCard } from './digest-card.tsx';
import { MovesSheet } from './moves-sheet.tsx';
import type { Preference } from './preference.ts';
import { SendTimesCard } from './send-times-card.tsx';
import { TeamCard } from './team-card.tsx';
import { usePreferenceDraft } from './use-preference-draft.ts';
import { WordsCard } from './words-card.tsx';

type PreferenceFormProps = {
  readonly preference: Preference;
  readonly onSaved: (next: Preference) => void;
  readonly onReload: () => Promise<Preference | undefined>;
  readonly onDirty: (isDirty: boolean) => void;
};

/** All preferences, saved together; what moves is confirmed first. */
export function PreferenceForm({ preference, onSaved, onReload, onDirty }: PreferenceFormProps) {
  const mayWrite = useMay()('settings.write');
  const form = usePreferenceDraft(preference, onSaved, onReload);
  const [asks, setAsks] = useState(false);
  const { shown, wrong, change, moves, isMoving, isDirty, busy } = form;
  const part = { shown, wrong, change, mayWrite };
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const isWaiting = isMoving && !moves.data && !moves.error;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMoving && (moves.data?.moved ?? 0) > 0) setAsks(true);
        else void form.save();
      }}
    >
      {form.isStale && (
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={() => void form.goOn()}>
              <Trans>Go on with what stands now</Trans>
            </Button>
          }
        >
          <Trans>
            Somebody else has changed the preferences meanwhile. What you changed still stands here, unsaved.
          </Trans>
        </Notice>
      )}
      <SendTimesCard {...part} isMoving={isMoving} moves={moves.data} problem={moves.error?.message ?? null} />
      <WordsCard {...part} />
      <CustomersCard {...part} />
      <DigestCard {...part} />
      <TeamCard {...part} />
      {form.problem && <Notice kind="error">{form.problem}</Notice>}
      {mayWrite && (
        <SaveBar isDirty={isDirty} busy={busy} isWaiting={isWaiting || form.isStale} onDiscard={form.discard} />
      )}
      {moves.data && <MovesSheet open={asks} onOpenChange={setAsks} moves={moves.data} onConfirm={form.save} />}
    </form>
  );
}
