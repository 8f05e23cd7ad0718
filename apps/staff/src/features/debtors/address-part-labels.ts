import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parts of an address by the markers of the document (section 5). */
export const addressPartLabels: Readonly<Record<string, MessageDescriptor>> = {
  country: msg`country`,
  city: msg`city`,
  state: msg`state`,
  address: msg`street and number`,
  'formatted address': msg`address`,
  'postal code': msg`ZIP`,
  'street number': msg`street number`,
  unit: msg`unit`,
  street: msg`street`,
};
