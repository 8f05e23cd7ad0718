import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MessageState, messageStates, moveMessage, statesBefore } from './message-state.ts';
import { readKeyword } from './read-keyword.ts';

describe('delivery', () => {
  const fold = (news: readonly MessageState[]) =>
    news.reduce<MessageState>((state, each) => moveMessage(state, each).state, 'CLAIMED');

  test('G22: all permutations of what is reported end in the same state', () => {
    const news = fc.array(fc.constantFrom(...messageStates), { maxLength: 10 });
    fc.assert(
      fc.property(
        news.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(fold([...shuffled, ...list])).toBe(fold(list));
        },
      ),
    );
  });

  test('the customer outweighs the provider', () => {
    expect(moveMessage('CLICKED', 'UNDELIVERED')).toEqual({ state: 'CLICKED', changed: false });
    expect(moveMessage('PAYMENT_FAILED', 'PAID')).toEqual({ state: 'PAID', changed: true });
    expect(statesBefore('DELIVERED')).toEqual(['CLAIMED', 'SENDING', 'UNKNOWN', 'SENT', 'UNDELIVERED', 'ERROR']);
    expect(statesBefore('CLAIMED')).toEqual([]);
  });
});

describe('readKeyword', () => {
  test.each([
    'STOP',
    'stop',
    ' Stop. ',
    's t o p',
    '"STOP"',
    'STOP!!!',
    'StopAll',
    'stop all',
    'Unsubscribe',
    'cancel',
    'END',
    'quit',
    'revoke',
    'opt out',
    'Opt-Out',
    'OPTOUT',
    'Alto',
    '¡ALTO!',
    'parar',
    'No más',
    'NO MAS',
    'baja',
    'ＳＴＯＰ',
    'ѕтор',
    'ЅТОР',
    'sтop',
    'ꜱᴛᴏᴘ',
    'Ѕ Т О Р',
    '🛑',
    ' 🛑🛑! ',
    '🛑\ufe0f',
    '🛑 stop',
    'ARRET',
    'arrêt',
  ])('G16: %j is a wish to stop', (text) => {
    expect(readKeyword(text)).toBe('STOP');
  });

  test.each(['START', 'unstop', 'Opt in', 'iniciar', 'EMPEZAR'])('%j starts again', (text) => {
    expect(readKeyword(text)).toBe('START');
  });

  test.each(['help', 'HELP?', 'Info', 'ayuda', 'Información'])('%j asks for help', (text) => {
    expect(readKeyword(text)).toBe('HELP');
  });

  test.each([
    '',
    'I paid yesterday',
    'I will stop by tomorrow',
    'yes',
    'endless',
    'when does it end',
    '123',
    'bajar',
    'сто',
    '🛑 200',
    '🛑👍',
    'Стоп-лист',
  ])('%j is something else', (text) => {
    expect(readKeyword(text)).toBe(null);
  });

  test('G16: case, spaces and punctuation never hide a word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('STOP', 'unsubscribe', 'alto'),
        fc.array(fc.constantFrom(' ', '.', '!', '-', '\n', ''), { minLength: 12, maxLength: 12 }),
        (word, between) => {
          const text = [...word].map((letter, index) => letter + between[index % between.length]).join('');
          expect(readKeyword(text)).toBe('STOP');
        },
      ),
    );
  });
});
