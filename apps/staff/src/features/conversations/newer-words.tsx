import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { callWord } from '../calls/call-word.ts';
import type { FeedItem } from './conversation.ts';

type NewerWordsProps = {
  /** Newest first. */
  readonly newer: readonly FeedItem[];
  readonly onRead: () => void;
};

/** What was said while one wrote, above the text that was kept back because of it. */
export function NewerWords({ newer, onRead }: NewerWordsProps) {
  const title = plural(newer.length, {
    one: 'Not sent: this was said while you wrote',
    other: 'Not sent: these # were said while you wrote',
  });
  return (
    <section aria-label={title} className="rounded-control bg-amber-tint px-2 py-1.5 text-compact">
      <p role="alert" className="font-medium text-amber-text">
        {title}
      </p>
      <ul className="my-1 max-h-32 space-y-1 overflow-y-auto">
        {newer.toReversed().map((item) => (
          <li key={item._id} className="whitespace-pre-line break-words">
            <Said item={item} />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onRead}>
        <Trans>I have read it</Trans>
      </Button>
    </section>
  );
}

function Said({ item }: { readonly item: FeedItem }) {
  const { t, i18n } = useLingui();
  if (item.kind === 'CALL') return <>{i18n._(callWord(item.call))}</>;
  if (item.kind !== 'MESSAGE') return null;
  const { direction, member, text, subject } = item.message;
  const who = direction === 'incoming' ? t`Customer` : (member ?? t`Us`);
  return (
    <>
      <span className="text-muted">{who}:</span> {text || subject}
    </>
  );
}
