import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { reviewImport } from '@recoup/contract/imports.ts';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { ColumnMatch } from './column-match.tsx';
import { ColumnPreview } from './column-preview.tsx';
import type { ImportJob } from './import-step.ts';
import { mappingOf, problemsOf, withDateFormat, withField, withNumberFormat, withValue } from './mapping-draft.ts';
import { MappingNotice } from './mapping-notice.tsx';
import { NeededFields } from './needed-fields.tsx';
import { ownTargets, useTargetLabel } from './own-targets.ts';
import { useMappingDraft } from './use-mapping-draft.ts';

type MatchStepProps = {
  readonly job: ImportJob;
  readonly onChecking: (job: ImportJob) => void;
  readonly facts: ReactNode;
};

/** Step 2: what the columns of the file mean. Proposed by name and content, decided by the person. */
export function MatchStep({ job, onChecking, facts }: MatchStepProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const own = ownTargets(useCall(listCustomFields, { query: {} }).data?.data, job.entity);
  const word = useTargetLabel(own);
  const { draft, change, saving, settle } = useMappingDraft(job);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const problems = problemsOf(draft, job.entity, own.numbers);
  const used = draft.columns.filter(({ field }) => field !== null).length;
  const open: readonly ImportTarget[] = problems ? [...problems.withoutFormat, ...problems.withoutNumberFormat] : [];
  const shown = job.columns[active];
  const rows = i18n.number(job.rows);

  async function check(): Promise<void> {
    setAsked(true);
    setRefusal(null);
    if (problems) {
      // The first open question, if that is what is wrong, comes into sight and takes the focus.
      root.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    try {
      await settle();
      onChecking(await client.send(reviewImport, { params: { id: job._id }, body: mappingOf(draft) }));
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
      setBusy(false);
    }
  }
  useCommands([
    { id: 'import next', title: t`Check the rows`, group: t`Import`, keys: 'mod+Enter', run: () => void check() },
  ]);

  return (
    // No box of its own: the bar at its end sticks to the window along the whole step.
    <div ref={root} className="contents [&>*+*]:mt-4">
      {facts}
      <NeededFields entity={job.entity} problems={problems} word={word} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          title={<Plural value={job.columns.length} one="# column in the file" other="# columns in the file" />}
          flush
        >
          <div
            aria-hidden
            className="grid grid-cols-[1fr_1fr_1.5fr] gap-4 border-border border-y bg-sunken px-4 py-2 font-medium text-meta text-muted max-sm:hidden"
          >
            <span>
              <Trans>Your column</Trans>
            </span>
            <span>
              <Trans>Sample</Trans>
            </span>
            <span>
              <Trans>Field</Trans>
            </span>
          </div>
          <ul className="divide-y divide-border">
            {job.columns.map((column) => {
              const choice = draft.columns[column.index] ?? { field: null, dateFormat: null, numberFormat: null };
              return (
                <ColumnMatch
                  key={column.index}
                  job={job}
                  column={column}
                  choice={choice}
                  draft={draft}
                  own={own}
                  isActive={active === column.index}
                  isAsked={asked && choice.field !== null && open.includes(choice.field)}
                  onActive={() => setActive(column.index)}
                  onField={(field) => change((now) => withField(now, column, field, own.numbers))}
                  onDateFormat={(format) => change((now) => withDateFormat(now, column.index, format))}
                  onNumberFormat={(format) => change((now) => withNumberFormat(now, column.index, format))}
                  onValue={(from, match) => change((now) => withValue(now, column.index, from, match))}
                />
              );
            })}
          </ul>
        </Card>
        {shown && (
          <ColumnPreview job={job} column={shown} choice={draft.columns[shown.index]} draft={draft} word={word} />
        )}
      </div>
      <ActionBar
        notice={
          asked && problems ? (
            <MappingNotice problems={problems} word={word} />
          ) : (
            refusal && <Notice kind="error">{refusal}</Notice>
          )
        }
        status={
          <>
            <Plural value={used} one="# column is imported" other="# columns are imported" />
            {saving === 'saved' && (
              <>
                {' · '}
                <Trans>Saved</Trans>
              </>
            )}
          </>
        }
      >
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          <Plural value={job.rows} one="Check # row" other={`Check ${rows} rows`} />
        </Button>
      </ActionBar>
    </div>
  );
}
