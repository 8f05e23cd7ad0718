import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankruptcyStage, HoldKind } from '@recoup/domain/holds/hold.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import {
  Ban,
  CalendarClock,
  CircleSlash,
  Gavel,
  HandCoins,
  HeartHandshake,
  Landmark,
  type LucideIcon,
  PauseCircle,
  Scale,
  UserX,
} from 'lucide-react';

interface HoldLook {
  readonly word: MessageDescriptor;
  /** What follows from it, in one sentence. */
  readonly effect: MessageDescriptor;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

export const holdLooks: Readonly<Record<HoldKind, HoldLook>> = {
  PAUSE: {
    word: msg`Pause`,
    effect: msg`Campaigns rest until the last day and go on by themselves.`,
    tone: 'amber',
    icon: PauseCircle,
  },
  PROMISE: {
    word: msg`Promise to pay`,
    effect: msg`Campaigns rest until three days after the promised day.`,
    tone: 'blue',
    icon: CalendarClock,
  },
  LEDGER: {
    word: msg`Ledger disagrees`,
    effect: msg`This invoice is not asked for or charged until somebody says which sum is right.`,
    tone: 'amber',
    icon: Scale,
  },
  HARDSHIP: {
    word: msg`Hardship`,
    effect: msg`Campaigns rest; the team may still write.`,
    tone: 'amber',
    icon: HeartHandshake,
  },
  DO_NOT_CONTACT: {
    word: msg`Do not contact`,
    effect: msg`No texts, e-mails or calls by anyone.`,
    tone: 'red',
    icon: Ban,
  },
  CEASE: {
    word: msg`Asked to cease`,
    effect: msg`Contact ends, but for what the law lets us confirm.`,
    tone: 'red',
    icon: CircleSlash,
  },
  REFUSE: {
    word: msg`Refuses to pay`,
    effect: msg`Contact ends, but for what the law lets us confirm.`,
    tone: 'red',
    icon: HandCoins,
  },
  ATTORNEY: {
    word: msg`Represented by a lawyer`,
    effect: msg`Only the lawyer may be contacted.`,
    tone: 'red',
    icon: Landmark,
  },
  BANKRUPTCY: {
    word: msg`Bankruptcy`,
    effect: msg`Every contact and every charge stops.`,
    tone: 'red',
    icon: Gavel,
  },
  DECEASED: {
    word: msg`Deceased`,
    effect: msg`Nothing is sent; the team may write to the estate.`,
    tone: 'red',
    icon: UserX,
  },
};

export const stageLabels: Readonly<Record<BankruptcyStage, MessageDescriptor>> = {
  FILED: msg`Filed`,
  DISMISSED: msg`Dismissed`,
  DISCHARGED: msg`Discharged`,
};

export const holdSourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  staff: msg`by the team`,
  reply: msg`by the customer’s own words`,
  portal: msg`in the portal`,
  import: msg`by import`,
  provider: msg`told by the provider`,
};
