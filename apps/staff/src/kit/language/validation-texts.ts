import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';

const texts = {
  required: msg`Please fill in this field.`,
  email: msg`Please enter an e-mail address such as name@company.com.`,
  website: msg`Please enter a website such as www.company.com.`,
  amount: msg`Please enter an amount such as $1,240.50.`,
  positive: msg`The amount must be more than zero.`,
  date: msg`Please enter a date.`,
  choice: msg`Please choose one of the list.`,
  wrong: msg`Please check this value.`,
} as const;

const tooLong = (count: number) => msg`Please use at most ${count} characters.`;
const tooShort = (count: number) => msg`Please use at least ${count} characters.`;

/**
 * Gives every schema of the contract words that people understand, in the language spoken now. A sentence written in
 * a schema itself (the document's own texts) goes before these.
 */
export function speakValidation(): void {
  z.config({
    customError: (issue) => {
      const empty = issue.input === undefined || issue.input === null || issue.input === '';
      if (empty) return i18n._(texts.required);
      switch (issue.code) {
        case 'invalid_type':
          return i18n._(issue.expected === 'number' || issue.expected === 'int' ? texts.amount : texts.wrong);
        case 'invalid_format':
          if (issue.format === 'email') return i18n._(texts.email);
          if (issue.format === 'website') return i18n._(texts.website);
          return i18n._(issue.format === 'date' ? texts.date : texts.wrong);
        case 'too_big':
          return issue.origin === 'string' ? i18n._(tooLong(Number(issue.maximum))) : i18n._(texts.wrong);
        case 'too_small':
          if (issue.origin === 'string') {
            return Number(issue.minimum) <= 1 ? i18n._(texts.required) : i18n._(tooShort(Number(issue.minimum)));
          }
          return i18n._(issue.origin === 'number' || issue.origin === 'int' ? texts.positive : texts.wrong);
        case 'invalid_value':
          return i18n._(texts.choice);
        default:
          return i18n._(texts.wrong);
      }
    },
  });
}
