import { Popover as Base } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';

export type OfferedItem = { readonly value: string; readonly label: string };

type OfferedListProps = {
  /** Of the list; an item's is this and its value. The text names them (`aria-controls`, `aria-activedescendant`). */
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** None: nothing is shown. */
  readonly items: readonly OfferedItem[];
  readonly chosen: string | undefined;
  readonly onTake: (item: OfferedItem) => void;
  readonly onClose: () => void;
};

/** What a text offers while one writes in it. The text keeps the caret and the keys; a click takes an item. */
export function OfferedList({ id, label, anchor, items, chosen, onTake, onClose }: OfferedListProps) {
  return (
    <Base.Root open={items.length > 0} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="top" align="start" sideOffset={4} className="z-50">
          <Base.Popup
            role="presentation"
            initialFocus={false}
            finalFocus={false}
            className="max-h-[min(16rem,var(--available-height))] w-64 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface p-1 text-body text-text shadow-popover outline-none"
          >
            <div id={id} role="listbox" aria-label={label}>
              {items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
                <div
                  key={item.value}
                  id={`${id}${item.value}`}
                  role="option"
                  aria-selected={item.value === chosen}
                  tabIndex={-1}
                  className={classNames(
                    'flex min-h-11 cursor-default items-center truncate rounded-control px-2.5 lg:min-h-8',
                    item.value === chosen && 'bg-sunken',
                  )}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onTake(item)}
                >
                  {item.label}
                </div>
              ))}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
