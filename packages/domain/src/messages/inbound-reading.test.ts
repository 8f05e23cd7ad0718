import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInconvenientTimes } from '../contact-policy/inconvenient-times.ts';
import { readInbound } from './inbound-reading.ts';

const meaningsOf = (text: string) => readInbound(text, ['Maria', 'Lopez']).meanings.join(' ');

describe('readInbound', () => {
  test.each([
    ['STOP', 'OPT_OUT'],
    ['Please stop', 'OPT_OUT'],
    ['stop texting me', 'OPT_OUT'],
    ['please stop sending me messages', 'OPT_OUT'],
    ["Don't text me", 'OPT_OUT'],
    ['Do not contact me again', 'OPT_OUT CEASE'],
    ['No me escriban más', 'OPT_OUT'],
    ['Por favor dejen de escribirme', 'OPT_OUT'],
    [' stop. ', 'OPT_OUT'],
    ['STOPALL', 'OPT_OUT'],
    ['REVOKE', 'OPT_OUT'],
    ['please stop texting me', 'OPT_OUT'],
    ['I told you to stop texting me already!!', 'OPT_OUT'],
    ['I paid you last week. Stop!', 'OPT_OUT'],
    ['no mas', 'OPT_OUT'],
    ['remove me', 'OPT_OUT'],
    ['Take me off your list', 'OPT_OUT'],
    ['No quiero más mensajes', 'OPT_OUT'],
    ['Dejen de mandarme textos', 'OPT_OUT'],
    ['START', 'START'],
    ['unstop', 'START'],
    ['help', 'HELP'],
    ['INFO?', 'HELP'],
    ['wrong number', 'OPT_OUT WRONG_NUMBER'],
    ["this isn't Maria", 'OPT_OUT WRONG_NUMBER'],
    ["this isn't Robert", 'OPT_OUT WRONG_NUMBER'],
    ["I'm not Maria Lopez, you got the wrong person", 'OPT_OUT WRONG_NUMBER'],
    ['No soy María', 'OPT_OUT WRONG_NUMBER'],
    ['Número equivocado', 'OPT_OUT WRONG_NUMBER'],
    ['do not contact me again in any way', 'OPT_OUT CEASE'],
    ['No me vuelvan a contactar', 'OPT_OUT CEASE'],
    ['talk to my lawyer Ann Lee 555-0100', 'ATTORNEY'],
    ['We are represented by Ann Lee', 'ATTORNEY'],
    ['Hable con mi abogado', 'ATTORNEY'],
    ['I refuse to pay this', 'REFUSE'],
    ["I won't pay", 'REFUSE'],
    ['No voy a pagar', 'REFUSE'],
    ['I filed chapter 7 last week', 'BANKRUPTCY'],
    ['We went bankrupt', 'BANKRUPTCY'],
    ['Estoy en bancarrota', 'BANKRUPTCY'],
    ["I don't owe this", 'DISPUTE'],
    ['amount is wrong', 'DISPUTE'],
    ['The balance is not right', 'DISPUTE'],
    ['Ya la pagué', 'DISPUTE'],
    ['El monto está mal', 'DISPUTE'],
    ['she passed away in May', 'DECEASED'],
    ['My husband died', 'DECEASED'],
    ['Falleció en mayo', 'DECEASED'],
    ['Sorry, no Mr. Delgado here.', 'OPT_OUT WRONG_NUMBER'],
    ['you mixed up your digits, we have no Brandon', 'OPT_OUT WRONG_NUMBER'],
    ['leave me alone', 'OPT_OUT CEASE'],
    ['Déjenme en paz por favor', 'OPT_OUT CEASE'],
    ['My husband whose name is on your bill is no longer living.', 'DECEASED'],
    ['My dad died, the account was his, I will pay what I can', 'DECEASED'],
    ['tiene 13 años', 'OPT_OUT MINOR'],
    ['My son is 15 and he signed up for this', 'OPT_OUT MINOR'],
    ['arrêtez the texts svp', 'OPT_OUT'],
    ["don't call me at work", 'CALL_OPT_OUT'],
    ['no me llamen', 'CALL_OPT_OUT'],
    ['not before noon please', 'INCONVENIENT'],
    ["Don't call me before 9", 'INCONVENIENT'],
    ['Please only text me after 6pm', 'INCONVENIENT'],
    ['yes now is fine', 'TIME_OK'],
    ['Ahora está bien', 'TIME_OK'],
    ["I filed chapter 13, talk to my attorney and don't contact me", 'OPT_OUT CEASE ATTORNEY BANKRUPTCY'],
  ])('%j means %s', (text, expected) => {
    const found = meaningsOf(text).split(' ').toSorted();
    expect(found).toEqual(expected.split(' ').toSorted());
  });

  test.each([
    "I'll stop by Monday",
    'stop by Monday?',
    'end of month ok?',
    'I can pay half on Friday',
    "I won't pay until Friday, is that ok?",
    "this isn't right",
    'my phone died',
    'The battery in my truck is dead',
    'no Zelle here, sorry',
    'my dad died and I got behind, I will pay Friday',
    'My 12 year old has a cleaning on Friday',
    'chapter 13 of your contract',
    'The store where I worked filed chapter 11 so my last check is late',
    'no me den de baja del servicio',
    "I don't live there anymore, send it to my new place",
    'mi abogado de inmigración me cobró mucho este mes',
    'I cannot pay before the 15th',
    'not before 10 days',
    'The amount is right, I will pay',
    'Yes, Maria here',
    'Puedo pagar el viernes',
    'No pagaré hasta el viernes',
    "I don't have a lawyer, can we talk?",
    '¿Cuánto debo?',
    '',
    '👍',
  ])('%j is for a person to read', (text) => {
    expect(meaningsOf(text)).toBe('');
    expect(readInbound(text).needsAnswer).toBe(true);
  });

  test.each([
    ['not before noon please', 'MON-SUN 00:00-12:00'],
    ["don't call me before 9", 'MON-SUN 00:00-09:00'],
    ["don't text after 8", 'MON-SUN 20:00-24:00'],
    ['not between 9 and 5', 'MON-SUN 09:00-17:00'],
    ['only text me after 5:30 pm', 'MON-SUN 00:00-17:30'],
    ['please do not call on Sundays', 'SUN 00:00-24:00'],
    ['No me llamen los fines de semana', 'SAT-SUN 00:00-24:00'],
    ['No antes de las 10', 'MON-SUN 00:00-10:00'],
    ['No después de las 7', 'MON-SUN 19:00-24:00'],
  ])('%j is %s, in the words that the policy reads', (text, window) => {
    const { inconvenient } = readInbound(text);
    expect(inconvenient).toBe(window);
    expect(readInconvenientTimes(window)).not.toBeNull();
  });

  test('G16: a sentence that is a word of stop counts wherever it stands, in any dress', () => {
    const words = fc.constantFrom('stop', 'STOP', 'Stop all', 'unsubscribe', 'opt out', 'quit', 'no más', 'alto');
    const around = fc.constantFrom('', 'I paid.', 'Hello!', 'Who is this?', 'Gracias.');
    const signs = fc.constantFrom('', '!', '!!!', '.', ' .');
    fc.assert(
      fc.property(around, words, signs, around, (before, word, sign, after) => {
        const text = `${before} ${word}${after && !sign ? '.' : sign} ${after}`;
        expect(readInbound(text).meanings, text).toContain('OPT_OUT');
      }),
    );
  });

  test('what people write about paying never stops contact by itself', () => {
    const who = fc.constantFrom('I', 'We', 'My wife', 'The office');
    const verb = fc.constantFrom('can pay', 'will send a check', 'paid half', 'need an invoice', 'get paid');
    const when = fc.constantFrom('on Friday', 'by the end of the month', 'tomorrow', 'next week', 'after the 1st');
    fc.assert(
      fc.property(who, verb, when, (a, b, c) => {
        expect(readInbound(`${a} ${b} ${c}`).meanings, `${a} ${b} ${c}`).toEqual([]);
      }),
    );
  });

  test('plain words of stop, start and help need nobody; anything else waits for a member', () => {
    for (const text of ['STOP', 'start', 'HELP', 'wrong number']) expect(readInbound(text).needsAnswer).toBe(false);
    for (const text of ['I refuse to pay', 'ok thanks', 'not before noon']) {
      expect(readInbound(text).needsAnswer).toBe(true);
    }
  });

  test('any text is read in a moment', () => {
    fc.assert(fc.property(fc.string({ maxLength: 3_000 }), (text) => Array.isArray(readInbound(text).meanings)));
    const started = performance.now();
    readInbound('no me '.repeat(5_000));
    readInbound('please do not call text '.repeat(2_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
