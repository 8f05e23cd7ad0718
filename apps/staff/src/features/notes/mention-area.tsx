import { useLingui } from '@lingui/react/macro';
import { foldText } from '@recoup/domain/filters/fold-text.ts';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { OfferedList } from '@recoup/ui/overlay/offered-list.tsx';
import { type ComponentProps, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../kit/session/session.tsx';
import { useTeam } from '../members/use-team.ts';

type MentionAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** `@` and the letters before the caret; behind a letter it belongs to an address. */
const begun = /(?:^|[^\p{L}\p{N}._%+-])@([^@\n]{0,40})$/u;
const MOST = 6;

/** Several lines of text in which `@` offers the members of the team: arrows move, Enter or Tab takes, Escape leaves it. */
export function MentionArea({ ref, value, onValue, onKeyDown, ...rest }: MentionAreaProps) {
  const { t } = useLingui();
  const own = useId();
  const me = useUser();
  const { members } = useTeam();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const [sought, setSought] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const wanted = sought === null ? null : foldText(sought);
  const offered =
    wanted === null
      ? []
      : members.filter(({ _id, name }) => _id !== me._id && ` ${foldText(name)}`.includes(` ${wanted}`)).slice(0, MOST);
  const chosen = offered[Math.min(at, offered.length - 1)];

  /** Looks what stands before the caret. */
  function look(): void {
    const { current } = area;
    const before = current?.value.slice(0, current.selectionStart) ?? '';
    setSought(current?.selectionStart === current?.selectionEnd ? (begun.exec(before)?.[1] ?? null) : null);
    setAt(0);
  }

  function take(name: string): void {
    const { current } = area;
    if (!current) return;
    const caret = current.selectionStart;
    const begin = value.lastIndexOf('@', caret - 1) + 1;
    // The next letter may come before the next frame: text and caret stand before this ends.
    flushSync(() => {
      onValue(`${value.slice(0, begin)}${name} ${value.slice(caret)}`);
      setSought(null);
    });
    const after = begin + name.length + 1;
    current.focus();
    current.setSelectionRange(after, after);
  }

  return (
    <>
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={chosen ? own : undefined}
        aria-activedescendant={chosen ? `${own}${chosen._id}` : undefined}
        onChange={(event) => {
          onValue(event.target.value);
          look();
        }}
        onBlur={() => setSought(null)}
        onKeyDown={(event) => {
          if (!chosen) return onKeyDown?.(event);
          const isTaken = event.key === 'Tab' || (event.key === 'Enter' && !event.metaKey && !event.ctrlKey);
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (isTaken) take(chosen.name);
          else if (event.key === 'Escape') setSought(null);
          else if (by) setAt((at + by + offered.length) % offered.length);
          else return onKeyDown?.(event);
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <OfferedList
        id={own}
        label={t`Members to name`}
        anchor={area}
        items={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        chosen={chosen?._id}
        onTake={({ label }) => take(label)}
        onClose={() => setSought(null)}
      />
    </>
  );
}
