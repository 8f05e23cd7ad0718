import type { Language, Translated } from '../languages.ts';
import type { PortalLevel } from '../permissions/portal-permission.ts';
import { privateMessage, withoutInvoice, yourInvoice, yourInvoices } from '../portal/as-page-shows.ts';
import { isOfSeveral, type NoticeContent, type NoticeNames, noticeContent } from './notice-content.ts';
import { type NoticeKind, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';
import type { NoticeText } from './notice-texts.ts';

/** Kinds that the law wants whole: codes, receipts, answers to objections. */
const whole: ReadonlySet<string> = new Set(['LOGIN_CODE', 'RECEIPT', 'DISPUTE_REPLY']);
/** Kinds that announce a charge where they name the method that is charged. */
const charges: ReadonlySet<NoticeKind> = new Set([
  ...(['INSTALLMENT_DUE', 'SCHEDULE_CONFIRMED', 'SCHEDULE_CHANGED', 'SCHEDULE_DUE'] as const),
]);
const open: Translated = { en: 'Open it', es: 'Abrirlo' };

/** A copy of what was agreed, or the announcement of a charge: proof, which goes out as it was agreed (12 CFR 1005.10). */
const isProof = (kind: NoticeKind, facts: StoredFacts) =>
  typeof facts.terms === 'string' || (charges.has(kind) && typeof facts.methodLabel === 'string');

/**
 * The words of a notice as far as the page behind its link shows what they name (G40, compliance section 11): no number of
 * an invoice where the link alone shows none, nothing but who wrote where it shows nothing. `level` is what the link alone
 * shows. Proof of an agreement names what was agreed.
 */
export function noticeAsPageShows(
  notice: { readonly kind: NoticeKind; readonly facts: StoredFacts; readonly words: NoticeText },
  level: PortalLevel,
  language: Language,
  names: NoticeNames,
): NoticeContent {
  const { kind, facts, words } = notice;
  const asWritten = () => noticeContent(kind, facts, words, language, names);
  if (isProof(kind, facts) || whole.has(rulesOfNotice(kind).messageKind)) return asWritten();
  // An offer is none without its sum and its end; the numbers of invoices are hidden all the same.
  const isOffer = rulesOfNotice(kind).messageKind === 'SETTLEMENT_OFFER';
  if (level === 'opened' && !isOffer) {
    const { subject, sms } = privateMessage(language);
    const intro = sms.replace(/:? \{\{payment_link\}\}$/, '.');
    const bare = noticeContent(kind, facts, { subject, intro, sms: intro }, language, names);
    const button = rulesOfNotice(kind).path === null ? null : open[language];
    // Its text says no more than its mail.
    return { ...bare, sms: bare.intro, lines: [], closing: null, button };
  }
  if (level === 'link' || level === 'code' || typeof facts.reference !== 'string') return asWritten();
  // Of several it says no more of their numbers, but that they are several.
  const invoice = (isOfSeveral(facts) ? yourInvoices : yourInvoice)[language];
  const unnamed = {
    subject: withoutInvoice(words.subject, language, invoice),
    intro: withoutInvoice(words.intro, language, invoice),
    sms: withoutInvoice(words.sms, language, invoice),
  };
  const content = noticeContent(
    kind,
    { ...facts, reference: invoice, besideReference: null },
    unnamed,
    language,
    names,
  );
  return { ...content, lines: content.lines.filter(({ value }) => value !== invoice) };
}
