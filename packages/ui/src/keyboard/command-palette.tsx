import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Command } from './command.ts';
import { useCommandList } from './command-registry.tsx';
import { KeyCaps } from './key-caps.tsx';

type PaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Records that match what was typed, asked 250 ms after the last key. */
  readonly onSearch: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
};

type Group = { readonly value: string; readonly items: readonly Command[] };

/** ⌘K: go anywhere, start anything, find a record. */
export function CommandPalette(props: PaletteProps) {
  const { t } = useLingui();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t`Search and commands`}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-dialog bg-surface text-text shadow-dialog outline-none transition duration-120 ease-standard data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0"
        >
          <PaletteList {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteList({ onOpenChange, onSearch }: PaletteProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // Said here, since the library names the list only once something else makes it draw again.
  const listId = useId();
  const [found, setFound] = useState<readonly Command[]>([]);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted.length < 2) {
      setFound([]);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // A search that fails shows no records; the commands stay usable.
      search(wanted, abort.signal).then(setFound, () => setFound([]));
    }, 250);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  const words = text.trim().toLocaleLowerCase();
  const commands = useCommandList().filter(
    (command) =>
      !command.keysOnly &&
      !command.isListedOnly &&
      `${command.title} ${command.group}`.toLocaleLowerCase().includes(words),
  );
  const groups: Group[] = [...Map.groupBy([...commands, ...found], (command) => command.group)].map(
    ([value, items]) => ({ value, items }),
  );

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      itemToStringValue={(command: Command) => command.title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2.5 border-border border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-subtle" />
        <Autocomplete.Input
          aria-label={t`Search and commands`}
          aria-controls={listId}
          placeholder={t`Search customers and accounts, or type a command`}
          className="h-12 w-full bg-transparent text-lead text-text outline-none"
        />
      </div>
      <div className="min-h-0 overflow-y-auto p-1.5">
        <Autocomplete.Empty>
          <p className="px-3 py-8 text-center text-body text-muted">{t`Nothing found.`}</p>
        </Autocomplete.Empty>
        <Autocomplete.List id={listId}>
          {(group: Group) => (
            <Autocomplete.Group key={group.value} items={[...group.items]}>
              <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-meta text-subtle">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={() => {
                      if (command.asks !== undefined) return setText(command.asks);
                      onOpenChange(false);
                      command.run();
                    }}
                    className="flex min-h-11 cursor-default items-center gap-2.5 rounded-control px-2.5 text-body outline-none data-highlighted:bg-selected lg:min-h-9"
                  >
                    {command.icon && <command.icon aria-hidden className="size-4 shrink-0 text-muted" />}
                    <span className="min-w-0 flex-1 truncate">{command.title}</span>
                    {command.keys && <KeyCaps keys={command.keys} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
