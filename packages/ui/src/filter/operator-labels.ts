import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';

/** The operators of filters as people read them (product document, section 3). */
export const operatorLabels: Readonly<Record<FilterOperator, MessageDescriptor>> = {
  contains: msg`contains`,
  does_not_contain: msg`does not contain`,
  is: msg`is`,
  is_not: msg`is not`,
  starts_with: msg`starts with`,
  ends_with: msg`ends with`,
  is_empty: msg`is empty`,
  is_not_empty: msg`is not empty`,
  has_any_of: msg`has any of`,
  has_none_of: msg`has none of`,
  is_equal_to: msg`is equal to`,
  is_not_equal_to: msg`is not equal to`,
  is_more_than: msg`is more than`,
  is_less_than: msg`is less than`,
  is_equal_or_greater_than: msg`is equal or greater than`,
  is_equal_or_less_than: msg`is equal or less than`,
  is_true: msg`is true`,
  is_false: msg`is false`,
};
