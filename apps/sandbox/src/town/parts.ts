import type { AnswerKind } from '../mail/answer-mail.ts';
import type { MailClient } from '../mail/write-answer.ts';

/** What somebody of the town does on a day: they write a text, answer a mail, or ring and reach nobody. */
export type Part =
  | { by: 'text'; says: readonly string[] }
  | { by: 'mail'; kind: AnswerKind; client: MailClient; says: readonly string[] }
  | { by: 'call' };

/** The parts of a day, each played by another person; of what somebody says one line is taken. */
export const parts: readonly Part[] = [
  {
    by: 'text',
    says: [
      'Hi, what is this invoice for? I do not remember it.',
      'Is this the crown from March? I thought my insurance paid that.',
      'Which card do you have on file for me?',
    ],
  },
  {
    by: 'text',
    says: ['I get paid Thursday, I will pay it all on Friday.', 'I will pay this on Monday, promise.'],
  },
  {
    by: 'text',
    says: [
      'Hola, prefiero en español. ¿Puedo pagar en dos partes?',
      'Buenas tardes, ¿me pueden mandar la factura en español?',
    ],
  },
  { by: 'text', says: ['STOP'] },
  {
    by: 'mail',
    kind: 'reply',
    client: 'gmail',
    says: [
      'I dispute this. The treatment was never done, I was not even in town that week.',
      'This amount is wrong: we agreed on less, and I have it in writing. I do not owe this.',
    ],
  },
  {
    by: 'mail',
    kind: 'reply',
    client: 'outlook',
    says: ['Please contact my attorney, Dana Whitfield, about this account. Do not write to me again.'],
  },
  {
    by: 'mail',
    kind: 'reply',
    client: 'apple',
    says: [
      'Could we split this over three months? I can start with the first one next week.',
      'Can you send me the itemized bill first? Then I will pay.',
    ],
  },
  {
    by: 'mail',
    kind: 'out-of-office',
    client: 'outlook',
    says: ['I am out of the office this week with little access to mail.'],
  },
  { by: 'call' },
];
