import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import type { AuditChange, AuditEntry } from './audit-entry.ts';

/** What only whoever looks into a matter needs: ids, what the browser said of itself, and values with parts as they are kept. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useLingui();
  const parts = entry.changes.filter(({ kind }) => kind === 'parts');
  return (
    <details className="border-border border-t pt-3">
      <summary className="w-fit cursor-pointer rounded-tag py-1 font-medium text-body max-lg:py-2.5">
        <Trans>Technical details</Trans>
      </summary>
      <div className="mt-2 space-y-4">
        <DescriptionList
          entries={[
            { label: t`Browser says`, value: entry.userAgent },
            { label: t`Record ID`, value: <Id value={entry.record._id} /> },
            { label: t`Session ID`, value: <Id value={entry.sessionId} /> },
            { label: t`Request ID`, value: <Id value={entry.requestId} /> },
          ]}
        />
        {parts.map((change) => (
          <Parts key={change.field} change={change} />
        ))}
      </div>
    </details>
  );
}

function Id({ value }: { readonly value: string | null }) {
  return value === null ? '—' : <span className="break-all font-mono text-compact">{value}</span>;
}

function Parts({ change: { label, before, after } }: { readonly change: AuditChange }) {
  const { t } = useLingui();
  return (
    <>
      <Block title={t`${label}, before`} value={before} />
      <Block title={t`${label}, after`} value={after} />
    </>
  );
}

function Block({ title, value }: { readonly title: string; readonly value: AuditChange['before'] }) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <div>
      <p className="mb-1 text-compact text-muted">{title}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-compact">
        {indented(value)}
      </pre>
    </div>
  );
}

/** JSON with a line for each value; what is none stays, as the side of a change that was a plain value. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
