import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { checkResults, consentChannels } from '@recoup/contract/contacts.ts';
import type { ContactChannel } from '@recoup/domain/vocabulary.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';

export const channelLabels: Readonly<Record<(typeof consentChannels)[number], MessageDescriptor>> = {
  SMS: msg`SMS`,
  EMAIL: msg`E-mail`,
  PHONE_CALL: msg`Calls`,
};

/** How a customer wants to be reached. */
export const preferenceLabels: Readonly<Record<ContactChannel, MessageDescriptor>> = {
  DEFAULT: msg`No preference`,
  SMS_MESSAGE: msg`SMS`,
  EMAIL_MESSAGE: msg`E-mail`,
  PHONE_CALL: msg`Calls`,
};

type CheckLook = { readonly word: MessageDescriptor; readonly tone: Tone; readonly icon: LucideIcon };

export const checkLooks: Readonly<Record<(typeof checkResults)[number], CheckLook>> = {
  valid: { word: msg`Reachable`, tone: 'green', icon: CircleCheck },
  risky: { word: msg`Doubtful`, tone: 'amber', icon: TriangleAlert },
  invalid: { word: msg`Not reachable`, tone: 'red', icon: CircleAlert },
  unknown: { word: msg`Could not be checked`, tone: 'neutral', icon: CircleHelp },
};

/** Where a consent or an opt-out came from. */
export const sourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  staff: msg`by the team`,
  portal: msg`in the portal`,
  reply: msg`by reply`,
  link: msg`by link`,
  'list-unsubscribe': msg`by the mail program`,
  import: msg`by import`,
  provider: msg`told by the provider`,
};
