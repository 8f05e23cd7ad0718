import { Link } from '@tanstack/react-router';
import type { AuditEntry } from './audit-entry.ts';

const link = 'rounded-tag text-accent-text hover:underline';

/** The record of a row by its name, with a link where it has a page. */
export function AuditRecord({ record: { kind, kindText, name, _id: id } }: { readonly record: AuditEntry['record'] }) {
  const text = name ?? kindText;
  if (!id || !name) return text;
  if (kind === 'account')
    return (
      <Link to="/debts/$id" params={{ id }} className={link}>
        {text}
      </Link>
    );
  if (kind === 'debtor')
    return (
      <Link to="/customers/$id" params={{ id }} className={link}>
        {text}
      </Link>
    );
  if (kind === 'workflow')
    return (
      <Link to="/campaigns/$id" params={{ id }} className={link}>
        {text}
      </Link>
    );
  return text;
}
