import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { addCustomProperty, updateCustomProperty } from '@recoup/contract/custom-fields.ts';
import { referenceKinds } from '@recoup/domain/custom-fields/custom-property.ts';
import { customFieldTypes } from '@recoup/domain/vocabulary.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { IconPicker } from './icon-picker.tsx';
import { PropertyFields } from './property-fields.tsx';
import type { CustomFieldObject, CustomFieldProperty } from './use-custom-properties.ts';

const schema = addCustomProperty.body.pick({ label: true, singularName: true, icon: true }).extend({
  type: z.enum(customFieldTypes),
  referenceKind: z.enum(referenceKinds).nullish(),
});

type PropertyDialogProps = {
  readonly object: CustomFieldObject;
  /** The field to change; none to add one. */
  readonly property?: CustomFieldProperty;
  readonly onClose: () => void;
  readonly onSaved: (object: CustomFieldObject) => void;
};

/** Adds a field or changes its words and icon. Its type stays once it is there, since values of it may be stored. */
export function PropertyDialog({ object, property, onClose, onSaved }: PropertyDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  // The same id on a second try, so that an answer that was lost does not make a second field.
  const newId = useRef('');
  const appears = {
    account: t`For accounts: in forms, lists, filters, imports, exports and templates.`,
    debtor: t`For customers: in forms, lists, filters, imports, exports and templates.`,
    workflow: t`For campaigns: on their pages, in lists, filters and exports.`,
    estimate: t`For estimates: on their page, in filters and columns.`,
  };

  async function save(values: z.output<typeof schema>): Promise<void> {
    const { type, referenceKind, ...words } = values;
    const params = { id: object._id };
    newId.current ||= uuidv7();
    const saved = property
      ? await client.send(updateCustomProperty, {
          params,
          body: { ...words, propertyId: property.propertyId, version: property.version },
        })
      : await client.send(addCustomProperty, {
          params,
          body: {
            ...words,
            propertyId: newId.current,
            type,
            referenceKind: type === 'REFERENCE' ? (referenceKind ?? null) : null,
          },
        });
    showToast('success', property ? t`Field saved` : t`Field added`);
    onSaved(saved);
  }

  return (
    <FormSheet
      title={property ? t`Edit field` : t`New field`}
      asDialog
      description={property ? undefined : appears[object.entity]}
      onClose={onClose}
      submit={property ? <Trans>Save</Trans> : <Trans>Add field</Trans>}
      schema={schema}
      defaultValues={{
        label: property?.label ?? '',
        singularName: property?.singularName ?? '',
        icon: property?.icon ?? 'tag',
        type: property?.type ?? 'STRING',
        referenceKind: property?.referenceKind ?? null,
      }}
      onSubmit={save}
    >
      <PropertyFields fixedType={property?.type ?? null} />
      <IconPicker name="icon" label={t`Icon`} />
    </FormSheet>
  );
}
