import { keyCaps } from './command.ts';

/** A shortcut drawn as keys. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keyCaps(keys).map((cap) => (
        <kbd
          key={cap}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-tag border border-border bg-sunken px-1 font-sans text-meta text-muted"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
