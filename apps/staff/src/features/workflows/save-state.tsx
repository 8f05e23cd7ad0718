import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import type { CampaignDraft } from './use-draft.ts';

/** Whether what is on the screen is kept, and since when: `Draft, saved 10:02`. */
export function SaveState({ draft, isLive }: { readonly draft: CampaignDraft; readonly isLive: boolean }) {
  const { t, i18n } = useLingui();
  const { state, unsaved } = draft;
  const time = state.savedAt && timeText(state.savedAt, i18n.locale);
  const isFailed = state.failure !== null || state.conflict !== null;
  const busy = !isFailed && (state.isSaving || unsaved);
  const text = isFailed
    ? t`Not saved`
    : busy
      ? t`Saving…`
      : isLive && !draft.draft.isChanged
        ? t`Same as the live version`
        : time
          ? t`Draft, saved ${time}`
          : t`Draft`;
  const Icon = isFailed ? CloudAlert : busy ? LoaderCircle : Check;
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-compact',
        isFailed ? 'text-danger-text' : 'text-muted',
      )}
    >
      <Icon aria-hidden className={classNames('size-3.5', busy && 'animate-spin')} />
      {text}
    </span>
  );
}
