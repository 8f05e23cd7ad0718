import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import { Copy } from 'lucide-react';
import type { EmailRecord } from './email-domain.ts';

const states: Readonly<Record<NonNullable<EmailRecord['state']>, readonly [Tone, MessageDescriptor]>> = {
  OK: ['green', msg`Found`],
  MISSING: ['amber', msg({ message: 'Missing', context: 'one record' })],
  WRONG: ['red', msg`Wrong`],
  DOUBLE: ['red', msg`Twice`],
  NO_ANSWER: ['neutral', msg`No answer`],
};

const purposes: Readonly<Record<EmailRecord['kind'], MessageDescriptor>> = {
  DKIM: msg`Your key, which signs each mail`,
  RETURN_PATH: msg`Where mail comes back to that could not be delivered`,
  SPF: msg`Our servers may send for you`,
  DMARC: msg`What others do with forgeries; any policy will do`,
};

/** The records of a domain: what is wanted, ready to be copied, beside what the name servers say. */
export function RecordList({ label, records }: { readonly label: string; readonly records: readonly EmailRecord[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-border rounded-card border border-border">
      {records.map((record) => (
        <Record key={record.kind} record={record} />
      ))}
    </ul>
  );
}

function Record({ record }: { readonly record: EmailRecord }) {
  const { t, i18n } = useLingui();
  const { kind, type, host, name, value, state, found, sentence } = record;
  return (
    <li className="space-y-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-body">
          {kind === 'RETURN_PATH' ? t`Return path` : kind} <span className="text-muted">· {type}</span>
        </h3>
        {state && <Chip tone={states[state][0]}>{i18n._(states[state][1])}</Chip>}
      </div>
      <p className="text-compact text-muted">{i18n._(purposes[kind])}</p>
      <dl className="grid gap-x-4 gap-y-1 rounded-card bg-sunken p-3 text-compact sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{t`Name`}</dt>
        <dd>
          <Copied text={host} label={t`Copy the name of ${kind}`} />
          <span className="block text-meta wrap-anywhere text-muted">{name}</span>
        </dd>
        <dt className="text-muted">{t`Value`}</dt>
        <dd>
          <Copied text={value} label={t`Copy the value of ${kind}`} />
        </dd>
        {state && state !== 'OK' && found.length > 0 && (
          <>
            <dt className="text-muted">{t`Found`}</dt>
            <dd className="space-y-1">
              {found.map((each) => (
                <span key={each} className="block wrap-anywhere">
                  {each}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {sentence && <p className="text-body">{sentence}</p>}
    </li>
  );
}

/** A value that stands there to be copied by hand as well. */
function Copied({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', t`Copied`),
      () => showToast('error', t`The browser does not let us copy. Select the text instead.`),
    );
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="select-all py-1 wrap-anywhere font-medium">{text}</span>
      <Blocked because={null}>
        <IconButton icon={Copy} label={label} onClick={() => void copy()} />
      </Blocked>
    </span>
  );
}
