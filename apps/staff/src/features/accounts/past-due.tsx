import { Plural } from '@lingui/react/macro';

/** Days after the due date; a dash before it and when nothing is owed. */
export function PastDue({ days }: { readonly days: number | null }) {
  if (days === null || days <= 0) return <span className="text-subtle">—</span>;
  return (
    <span className={`whitespace-nowrap ${days > 60 ? 'font-medium text-red-text' : ''}`}>
      <Plural value={days} one="# day" other="# days" />
    </span>
  );
}
