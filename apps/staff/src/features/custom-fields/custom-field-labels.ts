import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomFieldType, EntityKind } from '@recoup/domain/vocabulary.ts';

/** Kinds of records as tabs name them. */
export const entityLabels: Readonly<Record<EntityKind, MessageDescriptor>> = {
  account: msg`Accounts`,
  debtor: msg`Customers`,
  workflow: msg`Campaigns`,
  estimate: msg`Estimates`,
};

export const typeLabels: Readonly<
  Record<CustomFieldType, { readonly name: MessageDescriptor; readonly hint: MessageDescriptor }>
> = {
  STRING: { name: msg`Text`, hint: msg`A word or a line, such as a shop or a policy number` },
  NUMBER: { name: msg`Number`, hint: msg`Can be compared: more than, less than` },
  BOOLEAN: { name: msg`Yes or no`, hint: msg`A switch, such as “Has a lawyer”` },
  REFERENCE: {
    name: msg`Link to a record`,
    hint: msg`A customer, an account, a project, a contract, an estimate, a campaign or a team member`,
  },
};

/** What a link points at. */
export const referenceLabels: Readonly<Record<ReferenceKind, MessageDescriptor>> = {
  debtor: msg`Customer`,
  account: msg`Account`,
  workflow: msg`Campaign`,
  member: msg`Team member`,
  project: msg`Project`,
  contract: msg`Contract`,
  estimate: msg`Estimate`,
};
