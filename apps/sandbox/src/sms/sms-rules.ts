import type { SmsError, SmsStatus } from './sms-books.ts';

/** What becomes of a message, by the last four digits of its number. Everyone else gets it. */
const fates: Record<string, { status: SmsStatus; error: SmsError }> = {
  '0197': {
    status: 'delivery_failed',
    error: {
      code: '40001',
      title: 'Not routable',
      detail: 'The destination number is a landline or cannot be routed to.',
    },
  },
  '0198': {
    status: 'delivery_unconfirmed',
    error: { code: '40006', title: 'Recipient server unavailable', detail: 'The recipient server did not respond.' },
  },
  '0199': {
    status: 'delivery_failed',
    error: { code: '40008', title: 'Undeliverable', detail: 'The recipient carrier did not accept the message.' },
  },
};

export function fateOfNumber(number: string): { status: SmsStatus; error: SmsError | null } {
  return fates[number.slice(-4)] ?? { status: 'delivered', error: null };
}

// The GSM 03.38 alphabet; a character of the second set takes two places.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€\f';

/** In which alphabet a text travels and into how many parts it is cut. */
export function cutIntoParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const letters = [...text];
  if (letters.every((letter) => GSM.includes(letter) || GSM_DOUBLE.includes(letter))) {
    const places = letters.reduce((sum, letter) => sum + (GSM_DOUBLE.includes(letter) ? 2 : 1), 0);
    return { encoding: 'GSM-7', parts: places <= 160 ? 1 : Math.ceil(places / 153) };
  }
  return { encoding: 'UCS-2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
}

const STOP_WORDS = ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const START_WORDS = ['START', 'UNSTOP'];

/** Words that the provider itself obeys, when they are all that was written. */
export function readKeyword(text: string): 'stop' | 'start' | null {
  const word = text.trim().toUpperCase();
  if (STOP_WORDS.includes(word)) return 'stop';
  return START_WORDS.includes(word) ? 'start' : null;
}
