import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type RegistrationStep, registrationSteps } from '@recoup/domain/vocabulary.ts';

/** A step that one sees; FINISHED is the end of the last. */
export type ShownStep = Exclude<RegistrationStep, 'FINISHED'>;

export const shownSteps = registrationSteps.filter((step): step is ShownStep => step !== 'FINISHED');

export const stepWords: Readonly<Record<ShownStep, MessageDescriptor>> = {
  ACCOUNT: msg`Your account`,
  VERIFY: msg`E-mail address`,
  COMPANY: msg`Your company`,
  ADDRESS: msg`Address`,
  PORTAL: msg`Payment portal`,
  START: msg`How to begin`,
};

/** The step as it stands in the address of the page, and back. */
export const slugOf = (step: RegistrationStep): string => step.toLowerCase();
export const stepOfSlug = (slug: string): ShownStep | undefined => shownSteps.find((step) => slugOf(step) === slug);
