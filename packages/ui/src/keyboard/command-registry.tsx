import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useStoredChoice } from '../stored-choice.ts';
import type { Command } from './command.ts';

type Offer = (commands: readonly Command[]) => () => void;

const ListContext = createContext<readonly Command[]>([]);
const OfferContext = createContext<Offer>(() => () => undefined);

/** The one list of commands, fed by the shell and by the page on the screen; palette, shortcuts and `?` read it. */
export function CommandRegistry({ children }: { readonly children: ReactNode }) {
  const [offers, setOffers] = useState<readonly (readonly Command[])[]>([]);
  const [offer] = useState<Offer>(() => (commands: readonly Command[]) => {
    setOffers((now) => [...now, commands]);
    return () => setOffers((now) => now.filter((other) => other !== commands));
  });
  const [shortcuts] = useStoredChoice('shortcuts', 'on');
  const offered = offers.flat();
  const taken = new Set(offered.flatMap(({ keys, yields }) => (keys && !yields ? [keys] : [])));
  const list = offered.filter(({ keys, yields }) => !(yields && keys && taken.has(keys)));
  return (
    <OfferContext value={offer}>
      <ListContext value={list}>
        {list.map((command) =>
          command.keys && !command.isListedOnly ? (
            <Shortcut key={command.id} command={command} single={shortcuts === 'on'} />
          ) : null,
        )}
        {children}
      </ListContext>
    </OfferContext>
  );
}

/** Single keys can be switched off (WCAG 2.1.4); combinations with Ctrl or ⌘ stay. */
function Shortcut({ command, single }: { readonly command: Command; readonly single: boolean }) {
  const keys = command.keys ?? '';
  const combined = keys.startsWith('mod+');
  // A sign such as ? needs Shift on most keyboards and none on others: what counts is the sign.
  const sign = /^[^a-z0-9]$/i.test(keys);
  useHotkeys(keys, () => command.run(), {
    useKey: true,
    ignoreModifiers: sign,
    enabled: combined || single,
    enableOnFormTags: combined,
    preventDefault: true,
    ignoreEventWhen: (event) => !combined && (event.metaKey || event.ctrlKey || event.altKey),
  });
  return null;
}

/** All commands on offer now. */
export function useCommandList(): readonly Command[] {
  return use(ListContext);
}

/** Offers commands while the calling component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const offer = use(OfferContext);
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const shape = commands.map((command) => `${command.id}\t${command.title}`).join('\n');
  // The commands are made anew at every render; they are offered again only when their ids or titles change, and each
  // runs whatever stands under its id at that moment. Before the page is painted: a key that is pressed as soon as
  // something is seen already counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(
    () =>
      offer(
        latest.current.map((command) => ({
          ...command,
          run: () => latest.current.find((other) => other.id === command.id)?.run(),
        })),
      ),
    [offer, shape],
  );
}
