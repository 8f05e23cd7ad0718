import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';

/** What the tiers are called on a screen. */
export const tierWords: Readonly<Record<PlanTier, MessageDescriptor>> = {
  DEFAULT: msg`No plan`,
  BASIC: msg`Basic`,
  PROFESSIONAL: msg`Professional`,
  ENTERPRISE: msg`Enterprise`,
};
