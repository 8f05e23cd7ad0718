import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Blocked, useBlocked } from '../button/blocked.tsx';
import { classNames } from '../class-names.ts';

const item =
  'flex min-h-11 w-full cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-body text-text no-underline outline-none data-highlighted:bg-sunken data-disabled:opacity-60 lg:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

type MenuProps = {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** For a trigger that was pressed before the menu was there. */
  readonly defaultOpen?: boolean;
};

/** A menu of actions; arrow keys, type-ahead and Escape work. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', defaultOpen = false }: MenuProps) {
  // The popup stands beside its trigger in the document, so that it is inside the same landmark.
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Blocked because={null}>
        <Base.Trigger render={trigger} />
      </Blocked>
      <span ref={setHost} className="contents" />
      <Base.Portal container={host}>
        <Base.Positioner align={align} side={side} sideOffset={6} positionMethod="fixed" className="z-50 outline-none">
          <Base.Popup className="min-w-52 whitespace-normal text-left font-normal max-w-[calc(100vw-1.5rem)] rounded-card bg-surface p-1 text-left text-text shadow-popover outline-none transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  readonly onSelect?: () => void;
  /** A link element when the item goes somewhere, so that it can be opened in a new tab. */
  readonly link?: ReactElement;
  readonly danger?: boolean;
  readonly hint?: ReactNode;
  /** The menu stays open, because the action is often repeated. */
  readonly staysOpen?: boolean;
};

export function MenuItem({ children, icon: Icon, onSelect, link, danger, hint, staysOpen }: MenuItemProps) {
  const blocked = useBlocked();
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      <span className="flex-1">{children}</span>
      {hint && <span className="text-meta text-subtle">{hint}</span>}
    </>
  );
  const looks = classNames(item, danger && 'text-danger-text [&_svg]:text-danger-text');
  if (link) {
    return (
      <Base.LinkItem className={looks} render={link} closeOnClick>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className={looks}
      disabled={blocked !== null}
      title={blocked ?? undefined}
      onClick={onSelect}
      closeOnClick={!staysOpen}
    >
      {content}
    </Base.Item>
  );
}

type MenuChoiceProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: LucideIcon }[];
  readonly onChange: (value: V) => void;
};

/** One choice of a few inside a menu: the theme, the language. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-meta text-subtle">{label}</Base.GroupLabel>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <Base.RadioItem key={own} value={own} className={item} closeOnClick={false}>
          {Icon && <Icon aria-hidden />}
          <span className="flex-1">{words}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-border" />;
}
