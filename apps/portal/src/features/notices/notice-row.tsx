import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type listPortalNotices, readPortalNotice } from '@recoup/contract/portal-notices.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useId, useState } from 'react';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';

type ListedNotice = ReplyOf<typeof listPortalNotices>['data'][number];
type OpenNotice = ReplyOf<typeof readPortalNotice>;
type NoticeRowProps = { readonly notice: ListedNotice; readonly onRead: () => void };

/** One notice; its words are fetched, and count as read, when its reader opens it. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const client = useClient();
  const format = useFormat();
  const wordsId = useId();
  const [words, setWords] = useState<OpenNotice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    if (words) return setWords(null);
    setBusy(true);
    setProblem(null);
    try {
      setWords(await client.send(readPortalNotice, { params: { id: notice._id } }));
      if (notice.isToRead) onRead();
    } catch (error) {
      setProblem(codeOf(error));
    } finally {
      setBusy(false);
    }
  }

  const { subject, at, sentAt } = notice;
  const readAt = words?.readAt ?? notice.readAt;
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="break-words font-medium">{subject}</p>
          <p className="figures text-body text-muted">
            {format.day(at)}
            {notice.isToRead && (
              <>
                {' · '}
                <strong>
                  <Trans>to read</Trans>
                </strong>
              </>
            )}
            {sentAt !== null && (
              <>
                {' · '}
                <Trans>sent {format.day(sentAt)}</Trans>
              </>
            )}
            {readAt !== null && (
              <>
                {' · '}
                <Trans>read {format.day(readAt)}</Trans>
              </>
            )}
          </p>
        </div>
        <Button
          variant={notice.isToRead ? 'primary' : 'secondary'}
          busy={isBusy}
          aria-expanded={words !== null}
          aria-controls={wordsId}
          onClick={() => void open()}
        >
          {words ? <Trans>Close</Trans> : <Trans>Read</Trans>}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="text-red-text">
          <ProblemText problem={{ code: problem }} />
        </p>
      )}
      <div id={wordsId} aria-live="polite">
        {words && <NoticeWords words={words} />}
      </div>
    </li>
  );
}

function NoticeWords({ words }: { readonly words: OpenNotice }) {
  const { intro, lines, closing, terms } = words;
  return (
    <div className="portal-card space-y-3">
      <p className="break-words">{intro}</p>
      {lines.length > 0 && (
        <dl className="space-y-1">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="figures break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {closing !== null && <p className="break-words">{closing}</p>}
      {terms.length > 0 && (
        <div className="space-y-2 border-border border-t pt-3">
          {[...new Set(terms)].map((paragraph) => (
            <p key={paragraph} className="break-words">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
