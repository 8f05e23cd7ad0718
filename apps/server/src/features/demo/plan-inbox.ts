import type { Language } from '@recoup/domain/languages.ts';
import type { DemoCustomer } from './plan-customers.ts';

/** What somebody said in the inbox of the demo company, so long before now. */
interface Said {
  readonly minutesAgo: number;
  readonly direction: 'incoming' | 'outgoing';
  readonly text: string;
}

interface Dialogue {
  readonly language: Language;
  readonly said: readonly Said[];
  /** Put aside for so many hours from now. */
  readonly snoozedHours?: number;
  /** What a clerk wrote about it for the team, so long before now. */
  readonly note?: { readonly minutesAgo: number; readonly value: string };
}

const asked = (minutesAgo: number, text: string): Said => ({ minutesAgo, direction: 'incoming', text });
const answered = (minutesAgo: number, text: string): Said => ({ minutesAgo, direction: 'outgoing', text });

/** Talks of the last days in two languages: some wait, some were answered, one is put aside, one has a note. */
const dialogues: readonly Dialogue[] = [
  { language: 'en', said: [asked(12, 'Can I pay this in two parts?')] },
  { language: 'es', said: [asked(47, '¿Puedo pagar la mitad el viernes y el resto a fin de mes?')] },
  {
    language: 'en',
    said: [
      asked(400, 'Could you send me the invoice once more?'),
      answered(380, 'Of course, it is on its way to your e-mail.'),
      asked(95, 'Thank you. The amount looks higher than last month, why is that?'),
    ],
    note: { minutesAgo: 60, value: 'The crowns of October are on it. Kim has the lab slip and calls her back.' },
  },
  {
    language: 'en',
    said: [asked(320, 'I get paid on Monday. Can you write me then?')],
    snoozedHours: 66,
  },
  {
    language: 'es',
    said: [
      asked(1_500, '¿Aceptan tarjeta?'),
      answered(1_460, 'Sí, con el enlace de su factura puede pagar con tarjeta cuando quiera.'),
    ],
  },
  {
    language: 'en',
    said: [
      asked(2_950, 'Which invoice is this for?'),
      answered(2_900, 'For the cleaning supplies of September. You can see it behind the link.'),
    ],
  },
];

export interface DemoDialogue extends Dialogue {
  readonly customer: DemoCustomer & { readonly phone: string };
}

/** Gives each talk to a customer who speaks its language, has a phone and stopped no messages. */
export function planInbox(customers: readonly DemoCustomer[]): DemoDialogue[] {
  const free = customers.filter(({ phone, optOut, habit }) => phone !== null && optOut === null && habit !== 'prompt');
  const taken = new Set<DemoCustomer>();
  return dialogues.flatMap((dialogue) => {
    const customer = free.find((each) => !taken.has(each) && each.debtor.language === dialogue.language);
    if (!customer || customer.phone === null) return [];
    taken.add(customer);
    return [{ ...dialogue, customer: { ...customer, phone: customer.phone } }];
  });
}
