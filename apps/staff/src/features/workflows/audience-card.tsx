import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { setAudience } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { AudienceFilter } from './audience-filter.tsx';
import { type AudienceForm, bodyOfAudience, countQuery, formOfAudience } from './audience-form.ts';
import type { Campaign } from './use-steps.ts';

type AudienceCardProps = {
  readonly campaign: Campaign;
  readonly onChanged: (next: Campaign) => void;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly mayWrite: boolean;
};

/** Whom the campaign is for: the accounts put into it, or all that match a filter, with the count as it stands. */
export function AudienceCard({ campaign, onChanged, onDirtyChange, mayWrite }: AudienceCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const id = useId();
  const stored = formOfAudience(campaign);
  // Null while nothing was changed: the card then shows what the server has.
  const [draft, setDraft] = useState<AudienceForm | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState('');
  const form = draft ?? stored;
  const isDirty = draft !== null && JSON.stringify(bodyOfAudience(draft)) !== JSON.stringify(bodyOfAudience(stored));
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await client.send(setAudience, { params: { id: campaign._id }, body: bodyOfAudience(form) }));
      setDraft(null);
      setSavedAt(timeText(new Date().toISOString(), i18n.locale));
    } catch (thrown) {
      setProblem(isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }

  const change = (part: Partial<AudienceForm>) => setDraft({ ...form, ...part });
  const choices = [
    { type: 'accounts', label: t`Accounts assigned to this campaign` },
    { type: 'filter', label: t`All accounts that match a filter` },
  ] as const;
  return (
    <Card title={<Trans>1 Audience</Trans>}>
      <fieldset disabled={!mayWrite}>
        <legend className="sr-only">
          <Trans>Audience</Trans>
        </legend>
        {choices.map(({ type, label }) => (
          <label
            key={type}
            htmlFor={`${id}-${type}`}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 text-body"
          >
            <RadioInput id={`${id}-${type}`} name={id} checked={form.type === type} onChange={() => change({ type })} />
            {label}
          </label>
        ))}
      </fieldset>
      {form.type === 'filter' && <AudienceFilter form={form} onChange={change} mayWrite={mayWrite} />}
      <AudienceCount campaign={campaign} form={form} />
      {problem && (
        <Notice kind="error" className="mt-3">
          {problem}
        </Notice>
      )}
      {mayWrite && (isDirty || savedAt) && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-compact text-muted">
            {isDirty ? t`Not saved yet` : t`Saved ${savedAt}`}
          </p>
          {isDirty && (
            <>
              <Button onClick={() => setDraft(null)}>{t`Discard`}</Button>
              <Button variant="primary" busy={busy} onClick={save}>
                <Trans>Save audience</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </Card>
  );
}

const anybody = formOfAudience({ audienceType: 'filter', audience: {} });

function AudienceCount({ campaign, form }: { readonly campaign: Campaign; readonly form: AudienceForm }) {
  const isFilter = form.type === 'filter';
  const query = isFilter ? countQuery(form) : { ...countQuery(anybody), workflowId: campaign._id };
  const counted = useCall(listAccounts, { query }, { keepPrevious: true });
  const total = counted.data?.total;
  const balance = counted.data?.totals?.balanceCents;
  return (
    <div role="status" className="mt-2 min-h-6 text-body text-muted">
      {typeof total === 'number' && balance !== undefined && (
        <p>
          <span className="figures font-medium text-text">
            <Plural value={total} one="# open account" other="# open accounts" />
          </span>
          , {formatMoney(balance)}
        </p>
      )}
      {counted.error && <p>{counted.error.message}</p>}
      {!isFilter && (
        <p className="mt-1 text-compact">
          <Trans>
            Put accounts in from the{' '}
            <Link to="/debts" search={{ page: 1, limit: 20, nonWorkflows: [campaign._id] }} className={linkClasses}>
              list of accounts
            </Link>
            , or{' '}
            <Link to="/debts/add-bulk" search={{ campaignId: campaign._id }} className={linkClasses}>
              import them
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  );
}
