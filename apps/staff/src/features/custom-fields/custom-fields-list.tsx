import { Trans, useLingui } from '@lingui/react/macro';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { CustomFieldRow } from './custom-field-row.tsx';
import type { TypedValue } from './custom-value-input.tsx';
import { type RecordValues, useCustomProperties } from './use-custom-properties.ts';
import { useReferenceNames } from './use-reference-names.ts';

type CustomFieldsListProps = {
  readonly entity: EntityKind;
  readonly values: RecordValues;
  /** Saves one value; null takes it away. Without it the values are only shown. */
  readonly onSave?: (change: Readonly<Record<string, TypedValue>>) => Promise<void>;
};

/** The company's own fields beside a record: each is changed where it stands, and shows the new value at once. */
export function CustomFieldsList({ entity, values, onSave }: CustomFieldsListProps) {
  const { t } = useLingui();
  const may = useMay();
  const properties = useCustomProperties(entity);
  const [waiting, setWaiting] = useState<RecordValues>({});
  const shown = { ...values, ...waiting };
  const nameOf = useReferenceNames(properties, [shown]);
  const mayDefine = may('custom-field.write');

  async function save(propertyId: string, value: TypedValue): Promise<void> {
    setWaiting((before) => ({ ...before, [propertyId]: value }));
    try {
      await onSave?.({ [propertyId]: value });
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      showToast('error', fields[`custom.${propertyId}`] ?? message);
    } finally {
      setWaiting(({ [propertyId]: _, ...rest }) => rest);
    }
  }

  if (properties.length === 0 && !mayDefine) return null;
  return (
    <Card title={t`Custom fields`} flush>
      {properties.length === 0 ? (
        <p className="px-4 pb-4 text-body text-muted">
          <Trans>No fields of your own yet.</Trans>{' '}
          <Link to="/settings/custom-fields" search={{ entity }} className={linkClasses}>
            <Trans>Add one</Trans>
          </Link>
        </p>
      ) : (
        <ul className="px-2 pb-2">
          {properties.map((property) => (
            <CustomFieldRow
              key={property.propertyId}
              property={property}
              value={shown[property.propertyId] ?? null}
              nameOf={nameOf}
              onSave={onSave && ((value) => save(property.propertyId, value))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
