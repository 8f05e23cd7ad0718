import type { tag } from '@recoup/contract/tags.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { z } from 'zod';

type TagListProps = {
  readonly tags: readonly z.output<typeof tag>[];
  /** On one line: the first few, and how many more. */
  readonly atMost?: number;
};

/** Tags as chips in their colours. */
export function TagList({ tags, atMost = tags.length }: TagListProps) {
  const more = tags.slice(atMost);
  return (
    <span
      className={atMost < tags.length ? 'inline-flex items-center gap-1' : 'inline-flex flex-wrap items-center gap-1'}
    >
      {tags.slice(0, atMost).map((each) => (
        <Chip key={each._id} tone={each.tone}>
          {each.name}
        </Chip>
      ))}
      {more.length > 0 && (
        <span className="text-meta text-muted" title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}
