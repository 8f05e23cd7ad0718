import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomFieldType, EntityKind } from '@recoup/domain/vocabulary.ts';
import type { TagRow } from '#server/features/tags/tags.store.ts';

/** How the demo company sorts its work: where invoices come from, what is marked, what it keeps besides. */
export const demoSources = [
  { key: 'books', name: 'QuickBooks', origin: 'external' },
  { key: 'shop', name: 'Web shop', origin: 'external' },
  { key: 'fair', name: 'Trade show', origin: 'internal' },
] as const;
export type DemoSource = (typeof demoSources)[number]['key'];

export const demoTags = [
  { key: 'promised', name: 'Promised to pay', tone: 'green' },
  { key: 'callFirst', name: 'Call first', tone: 'amber' },
  { key: 'legal', name: 'Legal review', tone: 'red' },
  { key: 'vip', name: 'Key account', tone: 'purple' },
  { key: 'lease', name: 'Equipment lease', tone: 'blue' },
] as const satisfies readonly { key: string; name: string; tone: TagRow['tone'] }[];
export type DemoTag = (typeof demoTags)[number]['key'];

interface DemoField {
  readonly key: string;
  readonly entity: EntityKind;
  readonly label: string;
  readonly singularName: string;
  readonly icon: string;
  readonly type: CustomFieldType;
  readonly referenceKind: ReferenceKind | null;
}

const fieldOf =
  (entity: EntityKind, key: string, label: string, icon: string) =>
  (type: CustomFieldType, referenceKind: ReferenceKind | null = null): DemoField => ({
    entity,
    key,
    label,
    singularName: label,
    icon,
    type,
    referenceKind,
  });

export const demoFields: readonly DemoField[] = [
  fieldOf('account', 'order', 'PO number', 'hash')('STRING'),
  fieldOf('account', 'rep', 'Sales rep', 'user')('REFERENCE', 'member'),
  fieldOf('account', 'consigned', 'On consignment', 'package')('BOOLEAN'),
  fieldOf('debtor', 'chairs', 'Treatment chairs', 'building')('NUMBER'),
  fieldOf('debtor', 'referrer', 'Referred by', 'link')('REFERENCE', 'debtor'),
  fieldOf('debtor', 'calls', 'Prefers calls', 'phone')('BOOLEAN'),
  fieldOf('workflow', 'owner', 'Owner', 'user-check')('REFERENCE', 'member'),
];

/** What the clerks wrote down, newest first. */
export const demoNotes = [
  'Spoke to the office manager. The invoice is approved, the check goes out on Friday.',
  'They changed their accounting firm. Resent the invoice to the new address.',
  'Asked to split the balance over two months. Told them to use the payment plan in the portal.',
  'Out of office until Monday; call again then.',
  'Says the delivery was short by two boxes. Checking with the warehouse.',
  'Prefers to be called in the morning.',
  'Paid the older invoice by wire and will pay this one with the next order.',
  'New owner since last month; contacts are up to date now.',
] as const;
