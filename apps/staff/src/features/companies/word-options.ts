import { i18n, type MessageDescriptor } from '@lingui/core';

/** A closed list as the entries of a choice, in the language of the person. */
export function wordOptions<V extends string>(values: readonly V[], words: Readonly<Record<V, MessageDescriptor>>) {
  return values.map((value) => ({ value, label: i18n._(words[value]) }));
}
