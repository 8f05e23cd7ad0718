import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { controlClasses } from '@recoup/ui/field/control-classes.ts';
import { focusOnMount } from '@recoup/ui/filter/focus-on-mount.ts';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { MessageSquareQuote } from 'lucide-react';
import { useId, useState } from 'react';

type CannedReply = { readonly _id: string; readonly title: string; readonly message: string };

type CannedReplyPickerProps = {
  readonly replies: readonly CannedReply[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPick: (templateId: string) => void;
};

/** The texts that the team has ready: typing narrows them by name and words, Enter takes what is highlighted. */
export function CannedReplyPicker({ replies, open, onOpenChange, onPick }: CannedReplyPickerProps) {
  const { t } = useLingui();
  const title = t`Canned replies`;
  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="ghost" size="icon" aria-label={title} title={title} aria-keyshortcuts="/">
          <MessageSquareQuote aria-hidden />
        </Button>
      }
    >
      <ReplyList replies={replies} onPick={onPick} />
    </Popover>
  );
}

function ReplyList({ replies, onPick }: Pick<CannedReplyPickerProps, 'replies' | 'onPick'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // Said here, since the library names the list only once something else makes it draw again.
  const listId = useId();
  const words = text.trim().toLocaleLowerCase();
  const found = replies.filter(({ title, message }) => `${title} ${message}`.toLocaleLowerCase().includes(words));
  return (
    <div className="w-sm max-w-full">
      <Autocomplete.Root
        inline
        open
        items={found}
        filter={null}
        value={text}
        onValueChange={setText}
        itemToStringValue={({ title }: CannedReply) => title}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          ref={focusOnMount}
          aria-label={t`Search canned replies`}
          aria-controls={listId}
          placeholder={t`Search by name or words…`}
          className={controlClasses}
        />
        <Autocomplete.Empty>
          <p className="px-2.5 py-3 text-muted">
            {replies.length === 0 ? (
              <Trans>No texts yet. What your team writes under Templates stands here.</Trans>
            ) : (
              <Trans>Nothing found. Try another word.</Trans>
            )}
          </p>
        </Autocomplete.Empty>
        <Autocomplete.List
          id={listId}
          aria-label={t`Canned replies`}
          className="mt-1 max-h-[min(18rem,50dvh)] overflow-y-auto overscroll-contain outline-none"
        >
          {(reply: CannedReply) => (
            <Autocomplete.Item
              key={reply._id}
              value={reply}
              onClick={() => onPick(reply._id)}
              className="flex min-h-11 cursor-default flex-col justify-center rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-sunken"
            >
              <span className="truncate">{reply.title}</span>
              <span className="line-clamp-1 text-meta text-muted">{reply.message}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  );
}
