import type { ComponentProps, ReactNode } from 'react';

type PlainTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** Says what the table shows; read out, not drawn. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A short table that is read and printed: no sorting, no selection, no paging. */
export function PlainTable({ label, children, ...rest }: PlainTableProps) {
  return (
    <table {...rest} aria-label={label}>
      {children}
    </table>
  );
}
