import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { MessageBox } from '../templates/message-box.tsx';
import type { Result } from './rehearsal-labels.ts';

/** The first messages as they will leave, one at a time. */
export function RehearsalPreviews({ previews }: { readonly previews: Result['previews'] }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const [at, setAt] = useState(0);
  const preview = previews[at];
  if (!preview) {
    return (
      <p className="text-body text-muted">
        <Trans>No message leaves in these days.</Trans>
      </p>
    );
  }
  const number = at + 1;
  const count = previews.length;
  return (
    <section>
      <div className="mb-2 flex items-center gap-2">
        <h3 className="flex-1 font-medium text-compact">
          <span role="status">
            <Trans>
              Message {number} of {count}
            </Trans>
          </span>
        </h3>
        <IconButton
          icon={ChevronLeft}
          label={t`Previous message`}
          aria-disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t`Next message`}
          aria-disabled={at === count - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <MessageBox
        channel={preview.channel}
        preview={preview}
        when={dateTimeText(preview.at, i18n.locale, company.timeZone)}
      />
    </section>
  );
}
