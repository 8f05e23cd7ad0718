import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { type NewsEvent, type NewsPart, newsEventLabels, newsEvents, newsPageOf, newsPartOf } from './news-events.ts';

/** A thing that happened, as a mail to a member tells it. */
export interface HeardNews {
  readonly event: NewsEvent;
  /** Of the customer it is about; null: it is about none. */
  readonly debtorId: string | null;
  readonly name: string | null;
  /** Of the payment; null: it is about none. */
  readonly cents: number | null;
}

/** What stands still at a company until an Administrator mends it. */
export const newsTroubles = ['EMAIL_DOMAIN', 'SLACK'] as const;
export type NewsTrouble = (typeof newsTroubles)[number];

/** What waits for somebody, in numbers. */
export interface NewsWaiting {
  /** Open tasks whose time has come. */
  readonly tasks: number;
  /** Customers who wrote and whom nobody has read. */
  readonly words: number;
  /** Open disputes. */
  readonly disputes: number;
}

export interface DigestFacts {
  readonly heard: readonly HeardNews[];
  readonly troubles: readonly NewsTrouble[];
  readonly waiting: NewsWaiting;
}

/** A part of a mail: lines under a title, each leading to a page of the product or nowhere. */
export interface MailSection {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly path: string | null }[];
}

type Line = MailSection['lines'][number];

/** Lines of one part; what is more is counted. */
const LINES_MAX = 10;

const words = {
  en: {
    CAME_IN: 'Came in',
    BROKEN: 'Broken',
    HAPPENED: 'Also happened',
    waits: 'Waits',
    sum: (count: number, sum: string) => (count === 1 ? `1 payment, ${sum}` : `${count} payments, ${sum}`),
    more: (count: number) => `… and ${count} more`,
    tasks: (count: number) => (count === 1 ? '1 task is due' : `${count} tasks are due`),
    unread: (count: number) =>
      count === 1 ? '1 customer waits for an answer' : `${count} customers wait for an answer`,
    disputes: (count: number) => (count === 1 ? '1 dispute is open' : `${count} disputes are open`),
    EMAIL_DOMAIN: 'A sending domain is out of order',
    SLACK: 'Slack takes no news any more',
  },
  es: {
    CAME_IN: 'Entró',
    BROKEN: 'Falló',
    HAPPENED: 'También ocurrió',
    waits: 'Espera',
    sum: (count: number, sum: string) => (count === 1 ? `1 pago, ${sum}` : `${count} pagos, ${sum}`),
    more: (count: number) => `… y ${count} más`,
    tasks: (count: number) => (count === 1 ? '1 tarea ha vencido' : `${count} tareas han vencido`),
    unread: (count: number) => (count === 1 ? '1 cliente espera respuesta' : `${count} clientes esperan respuesta`),
    disputes: (count: number) => (count === 1 ? '1 disputa está abierta' : `${count} disputas están abiertas`),
    EMAIL_DOMAIN: 'Un dominio de envío tiene un problema',
    SLACK: 'Slack ya no acepta novedades',
  },
} as const;

/** News in the order of their kinds, one line each. */
function linesOf(heard: readonly HeardNews[], language: Language): Line[] {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const lines = newsEvents.flatMap((event) =>
    heard
      .filter((each) => each.event === event)
      .map(({ debtorId, name, cents }) => {
        const about = [name, cents === null ? null : formatMoney(cents, { locale })].filter((part) => part !== null);
        const label = newsEventLabels[event][language];
        return {
          text: about.length > 0 ? `${label}: ${about.join(', ')}` : label,
          path: debtorId === null ? newsPageOf(event) : `/customers/${debtorId}`,
        };
      }),
  );
  return lines.length > LINES_MAX
    ? [...lines.slice(0, LINES_MAX), { text: words[language].more(lines.length - LINES_MAX), path: '/news' }]
    : lines;
}

/** The one part of a mail with news that just happened. */
export function newsSection(heard: readonly HeardNews[], language: Language): MailSection {
  return { title: '', lines: linesOf(heard, language) };
}

/** The parts of the mail of the day: what came in, what is broken, what else happened, what waits. None: nothing to tell. */
export function digestSections(facts: DigestFacts, language: Language): MailSection[] {
  const say = words[language];
  const part = (name: NewsPart) => facts.heard.filter(({ event }) => newsPartOf[event] === name);
  const sections = [
    { title: cameInTitle(part('CAME_IN'), language), lines: linesOf(part('CAME_IN'), language) },
    {
      title: say.BROKEN,
      lines: [
        ...facts.troubles.map((trouble) => ({ text: say[trouble], path: troublePages[trouble] })),
        ...linesOf(part('BROKEN'), language),
      ],
    },
    { title: say.HAPPENED, lines: linesOf(part('HAPPENED'), language) },
    { title: say.waits, lines: waitingLines(facts.waiting, language) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

const troublePages: Readonly<Record<NewsTrouble, string>> = {
  EMAIL_DOMAIN: '/settings/email-domains',
  SLACK: '/settings/slack',
};

/** With the sum of all payments, also of those that are only counted. */
function cameInTitle(heard: readonly HeardNews[], language: Language): string {
  const sum = heard.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const money = formatMoney(sum, { locale: language === 'es' ? 'es-US' : 'en-US' });
  return `${words[language].CAME_IN}: ${words[language].sum(heard.length, money)}`;
}

function waitingLines({ tasks, words: unread, disputes }: NewsWaiting, language: Language): Line[] {
  const say = words[language];
  return [
    ...(tasks > 0 ? [{ text: say.tasks(tasks), path: '/tasks' }] : []),
    ...(unread > 0 ? [{ text: say.unread(unread), path: '/customers' }] : []),
    ...(disputes > 0 ? [{ text: say.disputes(disputes), path: '/debts' }] : []),
  ];
}
