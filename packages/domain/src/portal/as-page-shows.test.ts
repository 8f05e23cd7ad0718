import { describe, expect, test } from 'vitest';
import { starterTemplates } from '../templates/starter-templates.ts';
import { variableUses } from '../templates/variable-uses.ts';
import { asPageShows, namesHidden, withoutInvoice } from './as-page-shows.ts';

describe('G40: a text without the number of an invoice reads as it did', () => {
  test.each([
    ['en', 'invoice {{account_reference}} over {{account_balance}}', 'your invoice over {{account_balance}}'],
    [
      'en',
      'the offer to settle invoice {{reference}} for {{amount}}',
      'the offer to settle your invoice for {{amount}}',
    ],
    ['en', 'The invoice {{account_reference}} waits', 'The invoice waits'],
    ['en', '{{account_balance}} for {{account_reference}} is due', '{{account_balance}} for your invoice is due'],
    ['en', '{{account_reference}} is due. {{ account_reference }} waits', 'Your invoice is due. Your invoice waits'],
    ['en', 'Invoice no. {{account_reference}}, open', 'Your invoice, open'],
    ['en', 'About your invoice {{account_reference}}', 'About your invoice'],
    ['en', '<p>Your invoice: {{account_reference | default: "none"}}</p>', '<p>Your invoice</p>'],
    ['es', 'la factura {{account_reference}} vence hoy', 'la factura vence hoy'],
    ['es', 'de saldar {{reference}} por {{amount}}', 'de saldar su factura por {{amount}}'],
    ['es', 'Factura n.º {{account_reference}} de {{company_name}}', 'Su factura de {{company_name}}'],
  ] as const)('%s: %s', (language, text, said) => {
    expect(withoutInvoice(text, language)).toBe(said);
  });
});

test('no starter text names to anybody what their page hides, and businesses get it as it was written', () => {
  for (const { channel, language, subject, message } of starterTemplates) {
    const content = { channel, format: 'text', subject, message } as const;
    expect(asPageShows(content, 'link', language)).toBe(content);
    for (const level of ['opened', 'sum'] as const) {
      const shown = asPageShows(content, level, language);
      expect(namesHidden(shown, level), `${level}: ${shown.message}`).toBe(false);
      expect(`${shown.subject}${shown.message}`).not.toMatch(/ {2}|\s[,.;]/);
    }
    const plan = { ...content, subject: '', message: 'See {{payment_plan_link}}' };
    expect(namesHidden(plan, 'opened'), 'the address of a plan tells that something is owed').toBe(true);
    expect(namesHidden(plan, 'sum')).toBe(false);
    const { message: nothing } = asPageShows(content, 'opened', language);
    expect(new Set(variableUses(nothing).map(({ name }) => name))).toEqual(new Set(['company_name', 'payment_link']));
  }
});
