import { describe, expect, test } from 'vitest';
import { readInbound } from './inbound-reading.ts';

const meaningsOf = (text: string) => readInbound(text, ['Maria']).meanings;

describe('G40: whoever wants nothing charged by itself any more says so in their own words (12 CFR 1005.10(c))', () => {
  test.each([
    'Stop charging my card',
    'please stop the automatic payments',
    'I revoke authorization to charge my card',
    'cancel my scheduled payment',
    'cancelar el pago automatico',
    'no me cobren la tarjeta',
    'Do not charge my card tomorrow',
    'please dont take any money out of my account',
    'take me off autopay',
    'stop debiting my bank account',
    'I no longer authorize you to debit my account',
    'remove my card from your system',
    'turn off auto pay',
    'Please cancel the payment scheduled for Friday',
    'do not run my card',
    "don't charge me until I get paid",
    'stop payment',
    'I want to cancel my autopay',
    'stop the payment please',
    'can you stop the charge going out tomorrow',
    'no autorizo mas cobros a mi tarjeta',
    'dejen de cobrarme',
    'ya no quiero que me cobren automáticamente',
    'cancelen el pago programado',
    'quiten mi tarjeta',
    'deténgan los cargos automáticos por favor',
    'no hagan el cargo de mañana',
    'cancele mi pago del viernes',
    'revoco la autorización para debitar mi cuenta',
    "I don't want my card charged anymore",
    'Hi, this is Maria. Please hold off on charging my card this month',
    'suspend my payments until March',
    'stop taking money from my account',
    'pause my autopay',
    'no saquen dinero de mi cuenta',
    'I am withdrawing my consent for the bank draft',
  ])('%s', (text) => {
    const { meanings, isUnderstood, needsAnswer } = readInbound(text, ['Maria']);
    expect(meanings).toEqual(['STOP_PAYMENT']);
    expect([isUnderstood, needsAnswer].includes(true)).toBe(true);
    expect(needsAnswer, 'a member sees to it').toBe(true);
  });

  test.each([
    'I stopped by to pay with my card',
    'did you charge my card',
    'why did you charge my card',
    'please stop charging late fees',
    'Can you remove the late fee',
    'I want to set up autopay',
    'do not cancel my autopay',
    'my card was declined',
    'can I pay with card',
    "I'd like to cancel my order",
    'stop texting me',
    'cancel',
    'the charge on the invoice is wrong',
    'I already paid with my card',
    "please don't stop the payment plan",
    'can you take my payment tomorrow',
    'ya pagué con tarjeta',
    'quiero pagar con tarjeta',
    'me cobraron dos veces',
    'pueden cobrarme mañana',
    'para el pago uso mi tarjeta',
    'did my payment go through',
    'I took the money out of my account to pay you',
    'do you take Visa',
    "I can't pay with that card",
    'no puedo pagar con tarjeta',
    'my bank account is empty',
    'no me cobraron bien',
    'They stopped my card',
    'how long until you charge me',
    'when will you charge my card',
    'No problem, charge my card',
    "I don't have a card",
    'not sure my card works',
    'no tengo tarjeta',
    "please don't charge me interest",
    'no me cobren intereses',
    'no me han cobrado',
    'Did you cancel the payment?',
    'we do not take cards here',
    'put a stop payment on check 1042 please',
    'remove my old card please',
  ])('not: %s', (text) => {
    expect(meaningsOf(text)).not.toContain('STOP_PAYMENT');
  });

  test.each([
    'these charges must stop',
    'the payments need to stop',
    'I revoke my consent to be charged',
    'i do not consent to this charge',
    'You charged my card without my consent',
    'Unsubscribe me from autopay',
    'leave my card alone',
    "don't text me or charge me",
    'Revoke ACH authorization',
    'no tienen permiso de cobrarme',
    'no quiero seguir con el plan',
    'I take back my permission',
    'you do not have my consent to charge',
    'opt me out of payments',
    'denme de baja del pago automático',
    'ya no tienen mi autorización para cobrar mi tarjeta',
    'unauthorized charge',
    'I never signed up for autopay',
    'I do not agree to this payment plan',
    'stop texts and charges',
    'Stop messages and payments',
    'Stop texting and leave my bank account alone',
    'I am revoking my ACH authorization',
    'I revoke my authorization',
    'authorization revoked',
    'payments must stop',
    'you took money without my permission',
    'unenroll me from autopay',
    'prefer not to get charged',
    'no les di permiso para cobrar',
    'no di mi consentimiento para este cargo',
    'cancelo mi autorización',
    'quiero darme de baja del plan',
    'dejen en paz mi cuenta',
    'dejen mi tarjeta en paz',
    'ni me cobren ni me escriban',
    "I didn't give you permission to charge my card",
    'Do not contact me or charge me',
    'dejen de llamarme y de cobrarme',
    'please make the charges stop',
  ])('%s: whatever else it may mean, nothing is charged and a member sees to it', (text) => {
    const { meanings, needsAnswer } = readInbound(text);
    expect(meanings).toContain('STOP_PAYMENT');
    expect(needsAnswer).toBe(true);
  });

  test.each([
    'stop texting me',
    'stop harassing me about payments',
    'Stop sending me payment reminders',
    'no more messages about my payment plan',
    'I revoke my consent to receive messages',
    'no texts or payment reminders please',
    'no me manden mensajes de pago',
  ])('%s: ends messages alone', (text) => {
    expect(meaningsOf(text)).toEqual(['OPT_OUT']);
  });

  test('beside a wish to stop messages both are meant', () => {
    expect(meaningsOf('Stop texting me and stop charging my card')).toEqual(['OPT_OUT', 'STOP_PAYMENT']);
    expect(meaningsOf('No me escriban. No me cobren la tarjeta.')).toEqual(['OPT_OUT', 'STOP_PAYMENT']);
  });
});

describe('G16: a wish to stop in capitals counts whatever follows it without a sign', () => {
  test.each(['STOP ya pague', 'STOP I will pay friday', 'ALTO ya pagué ayer', 'UNSUBSCRIBE thanks', 'STOP gracias'])(
    '%s',
    (text) => {
      expect(meaningsOf(text)).toContain('OPT_OUT');
    },
  );
  test.each(['PLEASE CANCEL', 'Para!', 'FIN', 'stop i will pay friday'])('%s', (text) => {
    expect(meaningsOf(text)).toEqual(['OPT_OUT']);
  });
  test.each([
    ...['STOP BY MY OFFICE', 'Para pagar que hago', 'fin de mes pago', 'STOPPED BY', 'por fin', 'Por fin, ya pagué'],
    ...['PARA MAÑANA PAGO', 'ALTO COSTO', 'bueno para'],
  ])('not: %s', (text) => {
    expect(meaningsOf(text)).not.toContain('OPT_OUT');
  });
});

test('who wants no more messages does not refuse to pay', () => {
  expect(meaningsOf('no quiero recibir más mensajes')).toEqual(['OPT_OUT']);
  expect(meaningsOf('no van a recibir ni un peso')).toEqual(['REFUSE']);
});

test.each([
  ['no more emails just text me', { texts: false, emails: true }],
  ['no me manden correos, solo mensajes de texto', { texts: false, emails: true }],
  ['no emails, no texts', { texts: true, emails: true }],
  ['no more texts, email is fine', { texts: true, emails: false }],
  ['unsubscribe me from emails only', { texts: false, emails: true }],
  ['take me off your email list only please', { texts: false, emails: true }],
  ['stop the emails only', { texts: false, emails: true }],
  ['denme de baja de los correos solamente', { texts: false, emails: true }],
  ['stop texting me, emails only', { texts: true, emails: false }],
  ['no texts, email only', { texts: true, emails: false }],
])('%s: the way that is asked for stays open', (text, stopped) => {
  expect(readInbound(text).stopped).toEqual(stopped);
});

describe('who wants another way is neither cut off nor forgotten', () => {
  test.each([
    ['call me instead of texting', ['OPT_OUT']],
    ['do not text me, call me', ['OPT_OUT']],
    ["don't text call instead", ['OPT_OUT']],
    ['mejor llámenme, no me escriban', ['OPT_OUT']],
    ['no texts please, phone calls only', ['OPT_OUT']],
    ['Do not email me, call', ['OPT_OUT']],
    ["I'd rather talk on the phone, stop the texts", ['OPT_OUT']],
    ['dont call me, text instead', ['CALL_OPT_OUT']],
    ['no me llamen, escriban', ['CALL_OPT_OUT']],
    ['please call me instead', []],
  ])('%s', (text, meanings) => {
    expect(readInbound(text)).toMatchObject({ meanings, needsAnswer: true });
  });

  test.each([
    'please do not text or call me',
    'no me llamen ni me escriban',
    'do not text me, do not call me, do not contact me in any way',
    'stop calling me, stop texting me, never contact me again',
  ])('%s: nobody at all', (text) => {
    expect(meaningsOf(text)).toEqual(expect.arrayContaining(['OPT_OUT', 'CEASE']));
  });

  const rows = [
    ['Do not call me, text me or email me', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['do not call me, text me, email me', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['do not call me text me or email me', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['do not call me and text me', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['do not text me and call me', 'OPT_OUT CEASE'],
    ['never call me or text me again', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['stop calling me and texting me', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['no me llamen ni escriban, ni correos', 'OPT_OUT CEASE CALL_OPT_OUT'],
    ['no llamen, escriban cartas', 'OPT_OUT CALL_OPT_OUT'],
    ['stop calling me text me again and I sue', 'OPT_OUT CEASE CALL_OPT_OUT'],
  ] as const;
  test.each(rows)('%s: a row of what is stopped is no wish for one of it', (text, meanings) => {
    expect(meaningsOf(text)).toEqual(meanings.split(' '));
  });

  test.each(["I'm reporting you to the CFPB", 'who gave you my number', 'stop texting me. call me at 5'])(
    '%s: somebody answers',
    (text) => {
      expect(readInbound(text).needsAnswer).toBe(true);
    },
  );

  test('a power of attorney names no lawyer', () => {
    expect(readInbound('I have power of attorney for my mother')).toMatchObject({ meanings: [], needsAnswer: true });
    expect(meaningsOf('my lawyer has power of attorney, talk to him')).toContain('ATTORNEY');
  });
});
