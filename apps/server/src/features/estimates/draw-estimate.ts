import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import { estimateLabels } from '@recoup/domain/estimates/estimate-labels.ts';
import { invoiceLabels } from '@recoup/domain/invoices/invoice-labels.ts';
import { localeOf } from '@recoup/domain/languages.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { type Creditor, paper, paperFact, paperFoot, paperHead, paperSum, writing } from '#server/documents/paper.ts';

const columns = StyleSheet.create({
  quantity: { width: 56, textAlign: 'right' },
  price: { width: 78, textAlign: 'right' },
  tax: { width: 44, textAlign: 'right' },
  certificate: { marginTop: 4, gap: 10 },
  mono: { fontSize: 8 },
});
const styles = { ...paper, ...columns };

/** How an acceptance is known, as its certificate shows it. */
export interface EstimateCertificate {
  readonly method: 'PORTAL' | 'PAPER' | 'PHONE' | 'EMAIL';
  readonly name: string;
  readonly purchaseOrder: string;
  readonly note: string;
  readonly memberName: string;
  readonly contact: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly wording: string;
  readonly isLate: boolean;
  readonly acceptedAt: string;
  readonly hash: string;
  readonly pdfHash: string;
  readonly timeZone: string;
}

/** What is drawn: the content of one version, whether it was sent, and the certificate of one that was accepted. */
export interface EstimatePaper extends Omit<EstimateContent, 'creditor'> {
  readonly creditor: Creditor;
  readonly isDraft: boolean;
  readonly certificate: EstimateCertificate | null;
}

/** An estimate as a tree of the PDF library; in the customer's language and on paper of the US. */
export function drawEstimate(info: EstimatePaper): ReactElement<{ title: string }> {
  const words = estimateLabels(info.language);
  const lineWords = invoiceLabels(info.language);
  const sheet: Sheet = {
    ...{ info, words, lineWords },
    written: writing(info.language, info.currency, 'UTC'),
    locale: localeOf(info.language),
  };
  const number = `${info.reference} · ${words.version} ${info.versionNo}`;
  const foot = paperFoot(`${info.creditor.name} · ${number}`, lineWords.page);
  return h(
    Document,
    { title: `${words.estimate} ${info.reference}`, author: info.creditor.name, language: info.language },
    [
      h(Page, { key: 'offer', size: sheet.written.size, style: styles.page }, [
        paperHead(info.creditor, words.estimate, info.isDraft ? `${number} · ${words.copy}` : number),
        drawParties(sheet),
        ...drawLines(sheet),
        drawTotals(sheet),
        drawRemark(lineWords.terms, info.terms),
        drawRemark(lineWords.notes, info.notes),
        foot,
      ]),
      info.certificate ? drawCertificate(sheet, info.certificate, foot) : null,
    ],
  ) as ReactElement<{ title: string }>;
}

/** An estimate, and how it is written. */
interface Sheet {
  readonly info: EstimatePaper;
  readonly words: ReturnType<typeof estimateLabels>;
  readonly lineWords: ReturnType<typeof invoiceLabels>;
  readonly written: ReturnType<typeof writing>;
  readonly locale: string;
}

function drawParties({ info, words, lineWords, written: { day } }: Sheet): ReactNode {
  return h(View, { key: 'parties', style: styles.parties }, [
    h(View, { key: 'b', style: styles.party }, [
      h(Text, { key: 'l', style: styles.label }, words.preparedFor),
      h(Text, { key: 'n', style: styles.strong }, info.debtor.displayName),
      ...info.debtor.addressLines.map((line) => h(Text, { key: line }, line)),
    ]),
    h(View, { key: 'f', style: { width: 230 } }, [
      paperFact(words.number, info.reference),
      paperFact(words.version, String(info.versionNo)),
      paperFact(lineWords.customerId, info.debtor.internalReference ?? ''),
      paperFact(words.issued, day(info.issueDate)),
      paperFact(words.validUntil, day(info.expirationDate)),
    ]),
  ]);
}

/** What is offered, a row each, under heads that every page repeats. */
function drawLines({ info, lineWords: words, written: { money }, locale }: Sheet): ReactNode[] {
  const isTaxed = info.taxes.length > 0;
  return [
    h(View, { key: 'heads', style: [styles.row, styles.headRow], fixed: true }, [
      h(Text, { key: 'd', style: styles.grow }, words.description),
      h(Text, { key: 'q', style: styles.quantity }, words.quantity),
      h(Text, { key: 'p', style: styles.price }, words.price),
      isTaxed ? h(Text, { key: 't', style: styles.tax }, words.tax) : null,
      h(Text, { key: 'a', style: styles.amount }, words.amount),
    ]),
    ...info.lines.map((line, at) =>
      h(View, { key: `line ${at}`, style: styles.row, wrap: false }, [
        h(Text, { key: 'd', style: styles.grow }, line.description),
        h(Text, { key: 'q', style: styles.quantity }, decimal(line.quantityMilli, 1000, locale)),
        h(Text, { key: 'p', style: styles.price }, money(line.unitPriceCents)),
        isTaxed ? h(Text, { key: 't', style: styles.tax }, `${decimal(line.taxBasisPoints, 100, locale)}%`) : null,
        h(Text, { key: 'a', style: styles.amount }, money(line.totalCents)),
      ]),
    ),
  ];
}

function drawTotals({ info, words: own, lineWords, written: { money }, locale }: Sheet): ReactNode {
  const words = { ...lineWords, deposit: own.deposit };
  const sum = (label: string, cents: number, isLast = false) => paperSum(label, money(cents), isLast);
  return h(View, { key: 'totals', style: styles.totals, wrap: false }, [
    sum(words.subtotal, info.subtotalCents),
    info.discountCents === 0 ? null : sum(words.discount, -info.discountCents),
    ...info.taxes.map((tax) => sum(`${words.tax} ${decimal(tax.taxBasisPoints, 100, locale)}%`, tax.taxCents)),
    sum(words.total, info.totalCents, true),
    info.depositCents ? sum(words.deposit, info.depositCents) : null,
  ]);
}

function drawRemark(label: string, text: string): ReactNode {
  if (text === '') return null;
  return h(View, { key: label, style: styles.remark, wrap: true }, [
    h(Text, { key: 'l', style: styles.label }, label),
    h(Text, { key: 't' }, text),
  ]);
}

/** The last page of an estimate that was accepted: by whom, when, and how that is known. */
function drawCertificate(
  { info, words, written }: Sheet,
  certificate: EstimateCertificate,
  foot: ReactNode,
): ReactNode {
  const { moment } = writing(info.language, info.currency, certificate.timeZone);
  const { method, memberName } = certificate;
  const how = method === 'PORTAL' ? words.methods.PORTAL : `${words.methods[method]} ${memberName}`;
  const told = (label: string, value: string, style = {}) =>
    value === ''
      ? null
      : h(View, { key: label }, [
          h(Text, { key: 'l', style: styles.label }, label),
          h(Text, { key: 'v', style }, value),
        ]);
  return h(Page, { key: 'certificate', size: written.size, style: styles.page }, [
    paperHead(info.creditor, words.certificate, `${info.reference} · ${words.version} ${info.versionNo}`),
    h(View, { key: 'c', style: styles.certificate }, [
      told(words.acceptedBy, certificate.name, styles.strong),
      told(words.acceptedOn, moment(certificate.acceptedAt)),
      told(words.how, certificate.isLate ? `${how}. ${words.late} ${memberName}.` : how),
      told(words.code, certificate.contact),
      told(words.address, certificate.ip),
      told(words.browser, certificate.userAgent),
      told(words.purchaseOrder, certificate.purchaseOrder),
      told(words.note, certificate.note),
      told(words.wording, certificate.wording),
      told(words.contentHash, certificate.hash, styles.mono),
      told(words.pdfHash, certificate.pdfHash, styles.mono),
    ]),
    foot,
  ]);
}

/** A whole number of parts as a decimal: 1500 of 1000 is 1.5. */
function decimal(value: number, of: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value / of);
}
