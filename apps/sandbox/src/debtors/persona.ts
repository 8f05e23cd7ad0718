import { createHash } from 'node:crypto';

/** What kind of person stands behind an address. The same address and seed are always the same person. */
export type Persona = {
  does: 'pays' | 'declined' | 'replies' | 'opens' | 'nothing';
  /** From which message on: some need to be asked more than once. */
  patience: number;
  /** What the one who replies writes. */
  reply: string;
};

const REPLIES = [
  'I will pay Friday.',
  'Can I pay half now and half next month?',
  'What is this invoice for?',
  'STOP',
  'Pago el viernes, gracias.',
];

/** Half act at the first message, a third at the second, the rest at the third. */
const PATIENCE = [1, 1, 1, 2, 2, 3];

/** Of a hundred people: who does what. The rest does nothing. */
const SHARES: [number, Persona['does']][] = [
  [40, 'pays'],
  [46, 'declined'],
  [60, 'replies'],
  [80, 'opens'],
];

export function personaOf(address: string, seed: string): Persona {
  const digest = createHash('sha256').update(`${seed}/${address.trim().toLowerCase()}`).digest();
  const lot = digest.readUInt16BE(0) % 100;
  const does = SHARES.find(([below]) => lot < below)?.[1] ?? 'nothing';
  return {
    does,
    patience: PATIENCE[(digest[2] ?? 0) % PATIENCE.length] ?? 1,
    reply: REPLIES[(digest[3] ?? 0) % REPLIES.length] ?? 'I will pay Friday.',
  };
}
