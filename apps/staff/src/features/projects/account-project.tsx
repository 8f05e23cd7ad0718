import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { customerProjects, setAccountProject } from '@recoup/contract/projects.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../kit/session/session.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountProjectProps = { readonly account: Account; readonly onChanged: (account: Account) => void };

/** The project that an account is part of, and another one of its customer for whoever may choose. */
export function AccountProject({ account, onChanged }: AccountProjectProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const mayChoose = may('project.write') && account.deleted === null;
  const { data } = useCall(
    customerProjects,
    mayChoose ? { params: { id: account.debtor._id }, query: { limit: 100 } } : null,
  );
  const own = account.project;
  const named = own && (
    <span className="flex flex-wrap items-center gap-2">
      {may('project.read') ? (
        <Link to="/projects/$id" params={{ id: own._id }} className={linkClasses}>
          {mayChoose ? <Trans>Open project</Trans> : own.name}
        </Link>
      ) : (
        own.name
      )}
      <StatusChip kind="project" status={own.status} />
    </span>
  );
  if (!mayChoose) return named ?? <Trans context="project">None</Trans>;
  const projects = data?.data ?? [];
  const listed = projects
    .filter(({ _id, status }) => takesAccounts(status) || _id === own?._id)
    .map(({ _id, name, reference }) => ({ value: _id, label: name, detail: reference }));
  const missing =
    own && !listed.some(({ value }) => value === own._id)
      ? [{ value: own._id, label: own.name, detail: own.reference }]
      : [];

  async function choose(id: string | null): Promise<void> {
    if (id === (own?._id ?? null)) return;
    const project = projects.find(({ _id }) => _id === id) ?? null;
    onChanged({ ...account, project });
    try {
      onChanged(await client.send(setAccountProject, { params: { id: account._id }, body: { projectId: id } }));
    } catch (error) {
      onChanged(account);
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <div className="space-y-1">
      <PickInput
        aria-label={t`Project`}
        groups={[{ label: '', items: [...missing, ...listed] }]}
        value={own?._id ?? null}
        onChange={(id) => void choose(id)}
        none={t({ message: 'None', context: 'project' })}
      />
      {named && <span className="text-compact">{named}</span>}
    </div>
  );
}
