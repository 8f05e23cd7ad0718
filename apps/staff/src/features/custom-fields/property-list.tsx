import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteCustomProperty, updateCustomProperty } from '@recoup/contract/custom-fields.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Plus, Shapes } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { PropertyRow } from './property-row.tsx';
import type { CustomFieldObject, CustomFieldProperty } from './use-custom-properties.ts';

const PropertyDialog = lazyPart(() => import('./property-dialog.tsx').then((file) => file.PropertyDialog));

type PropertyListProps = {
  readonly object: CustomFieldObject;
  /** In how many records each field has a value, once that is counted. */
  readonly usage: ReadonlyMap<string, number | null> | undefined;
  readonly onChanged: (object: CustomFieldObject) => void;
};

/** The fields of one kind of record in their order, with the ways to add, change, move and delete them. */
export function PropertyList({ object, usage, onChanged }: PropertyListProps) {
  const { t } = useLingui();
  const client = useClient();
  const [editing, setEditing] = useState<CustomFieldProperty | 'new' | null>(null);
  const [leaving, setLeaving] = useState<CustomFieldProperty | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string | null>(null);
  const { properties } = object;
  const params = { id: object._id };
  const usedIn = leaving ? usage?.get(leaving.propertyId) : undefined;

  // A row that changes its place loses the focus in the browser; it gets it back on the same button.
  useEffect(() => {
    if (focusNext.current === null || busy) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  async function move(property: CustomFieldProperty, by: -1 | 1): Promise<void> {
    const { propertyId, label, singularName, icon } = property;
    const position = properties.indexOf(property) + by;
    if (busy || position < 0 || position >= properties.length) return;
    setBusy(true);
    setProblem(null);
    try {
      onChanged(
        await client.send(updateCustomProperty, { params, body: { propertyId, label, singularName, icon, position } }),
      );
      const atEdge = position === 0 || position === properties.length - 1;
      const button = (by === 1) === atEdge ? 'up' : 'down';
      focusNext.current = `[data-property="${propertyId}"] [data-move="${button}"]`;
      setNews(t`${label} moved to place ${position + 1} of ${properties.length}`);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      <Trans>Add field</Trans>
    </Button>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      <Card flush>
        {properties.length === 0 ? (
          <EmptyState icon={Shapes} title={t`No fields of your own yet`} actions={add}>
            <Trans>
              Keep what your business needs to know: a policy number, a branch, who introduced the customer.
            </Trans>
          </EmptyState>
        ) : (
          <>
            <div className="flex items-center justify-between gap-3 px-4 py-3">
              <p className="text-compact text-muted">
                <Plural value={properties.length} one="# field" other="# fields" />
              </p>
              {add}
            </div>
            <ul ref={list}>
              {properties.map((property, at) => (
                <PropertyRow
                  key={property.propertyId}
                  property={property}
                  usedIn={usage?.get(property.propertyId)}
                  isFirst={at === 0}
                  isLast={at === properties.length - 1}
                  busy={busy}
                  onMove={(by) => void move(property, by)}
                  onEdit={() => setEditing(property)}
                  onDelete={() => setLeaving(property)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      {editing && (
        <Suspense fallback={null}>
          <PropertyDialog
            object={object}
            {...(editing === 'new' ? {} : { property: editing })}
            onClose={() => setEditing(null)}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={() => setLeaving(null)}
          action={t`Delete ${leaving.label}`}
          danger
          blocked={usage === undefined}
          {...(usedIn && usedIn > 100 ? { typedNumber: usedIn } : {})}
          facts={[
            {
              label: t`Used in`,
              value:
                usage === undefined ? (
                  <Trans>Counting…</Trans>
                ) : usedIn === null || usedIn === undefined ? (
                  <Trans>Could not be counted</Trans>
                ) : (
                  <Plural value={usedIn} one="# record" other="# records" />
                ),
            },
          ]}
          onConfirm={async () => {
            const body = { propertyId: leaving.propertyId };
            onChanged(await client.send(deleteCustomProperty, { params, body }));
            showToast('success', t`Field deleted`);
          }}
        >
          <p className="mt-4 text-body text-muted">
            <Trans>
              It disappears from forms, lists, filters and exports, and so do its values. Views and templates that name
              it will say that the field is unknown; a campaign that chooses by it keeps its audience. This cannot be
              undone.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
