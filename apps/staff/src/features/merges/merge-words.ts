import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MergeField } from '@recoup/domain/merges/merge-fields.ts';

export const mergeFieldWords: Readonly<Record<MergeField, MessageDescriptor>> = {
  name: msg`Name`,
  internalReference: msg`Customer ID`,
  address: msg`Address`,
  dateOfBirth: msg`Date of birth`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  assignee: msg`Team member`,
  isVerified: msg`Verified`,
  emailPrimary: msg`Primary e-mail`,
  phonePrimary: msg`Primary phone`,
  custom: msg`Custom fields`,
};
