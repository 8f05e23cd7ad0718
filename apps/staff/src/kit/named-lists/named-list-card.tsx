import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NameDialog } from './name-dialog.tsx';

export type NamedEntry = {
  /** Null for what belongs to every company: it stays as it is. */
  readonly id: string | null;
  readonly name: string;
  /** Undefined while it is counted. */
  readonly usedIn: number | undefined;
  /** How it is drawn, when not as its name. */
  readonly look?: ReactNode;
  /** Cannot be deleted while it is used. */
  readonly isHeld?: boolean;
};

type NamedListCardProps<E extends NamedEntry> = {
  readonly title: string;
  readonly description: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly entries: readonly E[] | undefined;
  readonly error?: { readonly message: string; readonly onRetry: () => void };
  readonly mayWrite: boolean;
  /** What else than the name is asked, in the dialog. */
  readonly more?: (entry: E | null, value: string, onChange: (value: string) => void) => ReactNode;
  readonly moreOf?: (entry: E | null) => string;
  readonly onAdd: (name: string, more: string) => Promise<void>;
  readonly onRename: (entry: E, name: string, more: string) => Promise<void>;
  readonly onDelete: (entry: E) => Promise<void>;
  /** What deleting does to the records that use it. */
  readonly deleteText: string;
};

/** Words that the company keeps for its records, each with how often it is used: add, rename, delete. */
export function NamedListCard<E extends NamedEntry>(props: NamedListCardProps<E>) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<E | 'new' | null>(null);
  const [leaving, setLeaving] = useState<E | null>(null);
  const { entries, error, mayWrite } = props;
  const hasOwn = mayWrite && entries?.some((entry) => entry.id !== null);
  const usedIn = leaving?.usedIn ?? 0;
  const isHeld = leaving?.isHeld === true && usedIn > 0;
  return (
    <Card
      flush
      title={props.title}
      actions={
        mayWrite && (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            {props.addLabel}
          </Button>
        )
      }
    >
      <p className="-mt-2 px-4 pb-3 text-compact text-muted">{props.description}</p>
      {error && !entries && <ErrorRegion message={error.message} onRetry={error.onRetry} />}
      {!entries && !error && (
        <div className="p-4">
          <SkeletonLines lines={3} />
        </div>
      )}
      {entries?.length === 0 && <p className="border-border border-t px-4 py-5 text-body text-muted">{props.empty}</p>}
      {entries && entries.length > 0 && (
        <ul aria-label={props.title}>
          {entries.map((entry) => (
            <li
              key={entry.id ?? entry.name}
              className="flex min-h-11 items-center gap-3 border-border border-t py-1 pr-2 pl-4 text-body"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span className="min-w-0 max-w-full truncate">{entry.look ?? entry.name}</span>
                <span className="figures whitespace-nowrap text-compact text-muted">
                  <Used count={entry.usedIn} />
                </span>
              </span>
              {hasOwn && (
                <span className="flex w-22 items-center justify-end lg:w-16">
                  {entry.id !== null && (
                    <>
                      <IconButton icon={Pencil} label={t`Rename ${entry.name}`} onClick={() => setEditing(entry)} />
                      <IconButton icon={Trash2} label={t`Delete ${entry.name}`} onClick={() => setLeaving(entry)} />
                    </>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <NameDialog
          title={editing === 'new' ? props.addLabel : t`Rename ${editing.name}`}
          name={editing === 'new' ? '' : editing.name}
          extra={props.moreOf?.(editing === 'new' ? null : editing) ?? ''}
          more={props.more && ((value, onChange) => props.more?.(editing === 'new' ? null : editing, value, onChange))}
          onClose={() => setEditing(null)}
          onSave={(name, more) => (editing === 'new' ? props.onAdd(name, more) : props.onRename(editing, name, more))}
        />
      )}
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={() => setLeaving(null)}
          action={t`Delete ${leaving.name}`}
          danger
          blocked={leaving.usedIn === undefined || isHeld}
          {...(usedIn > 100 && !isHeld ? { typedNumber: usedIn } : {})}
          facts={[
            {
              label: t`Used in`,
              value:
                leaving.usedIn === undefined ? (
                  <Trans>Counting…</Trans>
                ) : (
                  <Plural value={usedIn} one="# record" other="# records" />
                ),
            },
          ]}
          onConfirm={() => props.onDelete(leaving)}
        >
          <p className="mt-4 text-body text-muted">
            {isHeld ? <Trans>It can be deleted once no account names it any more.</Trans> : props.deleteText}
          </p>
        </ConfirmSheet>
      )}
    </Card>
  );
}

function Used({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return <Skeleton className="h-4 w-20" />;
  if (count === 0) return <Trans>Not used yet</Trans>;
  return <Plural value={count} one="Used in # record" other="Used in # records" />;
}
