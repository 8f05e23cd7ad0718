import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { assignAccountsByFilter } from '@recoup/contract/accounts.ts';
import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { Selection } from '@recoup/ui/table/selection.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.tsx';
import { silenceWords } from '../debtors/silence.ts';
import type { AccountSearch } from './account-search.ts';

type Filter = Omit<AccountSearch, 'page' | 'limit'>;
type Body = InputOf<typeof assignAccountsByFilter>['body'];
type Count = ReplyOf<typeof assignAccountsByFilter>;

type AssignProps = {
  readonly selection: Selection;
  readonly total: number;
  readonly filter: Filter;
  readonly onDone: () => void;
};

/** Puts the chosen accounts into a campaign: counted first, then done. */
export function AssignCampaignButton(props: AssignProps) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('workflow.read')) return null;
  // Everything but a few cannot be told to the server in this call, so rows left out end the choice of all.
  const blocked = props.selection.mode === 'all-matching' && props.selection.excludedIds.length > 0;
  return (
    <>
      <Button
        variant="primary"
        size="small"
        aria-disabled={blocked}
        title={blocked ? t`Choose all that match, or single rows` : undefined}
        onClick={() => setOpen(true)}
      >
        <Megaphone aria-hidden />
        {t`Assign campaign`}
      </Button>
      {open && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({ selection, filter, onDone, onClose }: AssignProps & { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const campaigns = useCall(listWorkflows, { query: {} });
  const [workflowId, setWorkflowId] = useState('');
  const [count, setCount] = useState<Count | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(id: string, preview: boolean): Promise<Count | null> {
    const { sort: _, ...filters } = filter;
    const set: Body =
      selection.mode === 'ids' ? { ids: [...selection.ids], workflowId: id } : { filters, workflowId: id };
    setBusy(true);
    setProblem(null);
    try {
      return await client.send(assignAccountsByFilter, { body: { ...set, preview } });
    } catch (error) {
      setProblem(isApiError(error) ? error.message : String(error));
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function choose(id: string): Promise<void> {
    setWorkflowId(id);
    setCount(null);
    if (id) setCount(await ask(id, true));
  }

  async function assign(): Promise<void> {
    const done = await ask(workflowId, false);
    if (!done) return;
    const changed = done.changed;
    showToast('success', t`${changed} accounts assigned`);
    onClose();
    onDone();
  }

  const changing = count?.changed ?? 0;
  const chosen = campaigns.data?.data.find(({ _id }) => _id === workflowId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Assign to a campaign`}
      description={t`The campaign contacts these customers only while it is on.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={busy} aria-disabled={changing === 0} onClick={assign}>
            {count ? <Plural value={changing} one="Assign # account" other="Assign # accounts" /> : t`Assign`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <FormField label={t`Campaign`} error={campaigns.error?.message}>
          {(control) => (
            <SelectInput
              {...control}
              value={workflowId}
              onChange={(event) => void choose(event.target.value)}
              placeholder={campaigns.data?.data.length === 0 ? t`There is no campaign yet` : t`Choose a campaign`}
              options={(campaigns.data?.data ?? []).map((row) => ({ value: row._id, label: row.name }))}
            />
          )}
        </FormField>
        {problem && <Notice kind="error">{problem}</Notice>}
        {chosen && (
          <Notice kind={chosen.isSendActive ? 'warning' : 'info'}>
            {chosen.isSendActive ? (
              <Trans>It is on: reminders go out as their steps fall due.</Trans>
            ) : (
              <Trans>It is off: nothing is sent until you turn it on.</Trans>
            )}
          </Notice>
        )}
        {count && (
          <div role="status" className="space-y-1 text-body">
            <p>
              <Plural value={count.matched} one="# account chosen," other="# accounts chosen," />{' '}
              <Plural value={changing} one="# will be assigned." other="# will be assigned." />
            </p>
            {count.skipped.map((skip) => {
              const words = silenceWords(skip.reason);
              const reason = words ? i18n._(words) : skip.reason;
              return (
                <p key={skip.reason} className="text-muted">
                  <Trans>
                    {skip.count} left out: {reason}
                  </Trans>
                </p>
              );
            })}
          </div>
        )}
      </div>
    </Dialog>
  );
}
