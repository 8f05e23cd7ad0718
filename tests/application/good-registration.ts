import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';

/** What a sound company says about itself. */
export const goodBrand: BrandDraft = {
  entityType: 'Limited Liability Company',
  profitType: 'Private',
  legalName: 'Bright Harbor Supply LLC',
  displayName: 'Bright Harbor',
  ein: '12-3456780',
  vertical: 'RETAIL',
  address: { street: '12 Dock Street', city: 'Portland', state: 'ME', zip: '04101' },
  website: 'https://bright-harbor.example',
  supportEmail: 'billing@bright-harbor.example',
  phone: '+12075550134',
  contact: { firstName: 'Ada', lastName: 'Harbor', email: 'ada@bright-harbor.example' },
};

const sample = (text: string) =>
  `Bright Harbor: ${text} Pay at https://bright-harbor.pay.localhost/x1 Reply STOP to opt out.`;

/** What it says about its texts. */
export const goodTexts: CampaignDraft = {
  purpose: 'overdue invoice',
  description:
    'Bright Harbor reminds its own customers of invoices that are due or overdue, with the amount and a link to pay, a few times a month.',
  optIn: {
    where: ['WEBSITE'],
    words:
      'I agree to receive text messages from Bright Harbor about my invoices. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
    url: 'https://bright-harbor.example/text-consent',
  },
  samples: [
    sample('your invoice of $120.00 is due on Dec 1.'),
    sample('your invoice of $85.50 is 7 days past due.'),
    sample('we received your payment of $40.00, and $20.00 is left.'),
  ],
  help: 'Bright Harbor billing: call 207-555-0134 or write to billing@bright-harbor.example. Reply STOP to opt out.',
  privacyUrl: 'https://bright-harbor.example/privacy',
  termsUrl: 'https://bright-harbor.example/terms',
  areaCode: '207',
};
