import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

type SearchInputProps = {
  readonly label: string;
  readonly value: string;
  /** Called 300 ms after the last key, at once on Enter and on clear. */
  readonly onSearch: (text: string) => void;
  readonly className?: string;
  readonly id?: string;
};

/** The search box of a list. `/` focuses it (see the keyboard registry). */
export function SearchInput({ label, value, onSearch, className, id }: SearchInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  const report = useEffectEvent((next: string) => {
    setSent(next);
    onSearch(next);
  });
  useEffect(() => {
    if (text.trim() === sent.trim()) return;
    const timer = setTimeout(() => report(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text, sent]);
  function now(next: string): void {
    setText(next);
    setSent(next);
    onSearch(next);
  }
  return (
    <span className={classNames('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-subtle"
      />
      <input
        id={id}
        type="search"
        data-search
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(text.trim());
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            now('');
          }
        }}
        className={classNames(controlClasses, 'px-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => now('')}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-tag text-muted hover:bg-sunken"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
