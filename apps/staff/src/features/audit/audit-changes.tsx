import { Trans } from '@lingui/react/macro';
import type { AuditChange } from './audit-entry.ts';
import { AuditValue } from './audit-value.tsx';

/** Each value as it was and as it is. What has parts is only named here; whoever wants it finds it among the details. */
export function AuditChanges({ changes }: { readonly changes: readonly AuditChange[] }) {
  if (changes.length === 0)
    return (
      <p className="text-body text-muted">
        <Trans>No values stand with this row.</Trans>
      </p>
    );
  return (
    <dl className="divide-y divide-border border-border border-y">
      {changes.map((change) => (
        <div key={change.field} className="py-2">
          <dt className="text-compact text-muted">{change.label}</dt>
          <dd className="break-words text-body">
            {change.kind === 'parts' ? <PartsChange change={change} /> : <ValueChange change={change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ValueChange({ change: { kind, before, after } }: { readonly change: AuditChange }) {
  return (
    <>
      <span className="text-muted">
        <AuditValue kind={kind} value={before} />
      </span>
      <span aria-hidden className="px-1.5 text-subtle">
        →
      </span>
      <span className="sr-only">
        <Trans>became</Trans>
      </span>
      <AuditValue kind={kind} value={after} />
    </>
  );
}

function PartsChange({ change: { before, after } }: { readonly change: AuditChange }) {
  if (before === null || before === '') return <Trans context="audit">Set</Trans>;
  return after === null || after === '' ? (
    <Trans context="audit">Removed</Trans>
  ) : (
    <Trans context="audit">Changed</Trans>
  );
}
