import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { invoiceLabels } from '@recoup/domain/invoices/invoice-labels.ts';
import { localeOf } from '@recoup/domain/languages.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { paper, paperFact, paperFoot, paperHead, paperSum, writing } from '#server/documents/paper.ts';
import type { InvoiceInfo } from './invoice.view.ts';

const columns = StyleSheet.create({
  quantity: { width: 56, textAlign: 'right' },
  price: { width: 78, textAlign: 'right' },
  tax: { width: 44, textAlign: 'right' },
});
const styles = { ...paper, ...columns };

/** The printed invoice as a tree of the PDF library; in the customer's language and on paper of the US. */
export function drawInvoice(info: InvoiceInfo): ReactElement<{ title: string }> {
  const sheet: Sheet = {
    info,
    words: invoiceLabels(info.language),
    written: writing(info.language, info.currency, 'UTC'),
    locale: localeOf(info.language),
  };
  const { words, written } = sheet;
  return h(
    Document,
    { title: `${words.invoice} ${info.reference}`, author: info.creditor.name, language: info.language },
    h(Page, { size: written.size, style: styles.page }, [
      paperHead(info.creditor, words.invoice, info.reference),
      drawParties(sheet),
      ...drawLines(sheet),
      drawTotals(sheet),
      drawRemark(words.terms, info.terms),
      drawRemark(words.notes, info.notes),
      paperFoot(`${info.creditor.name} · ${info.reference}`, words.page),
    ]),
  ) as ReactElement<{ title: string }>;
}

/** An invoice, and how it is written. */
interface Sheet {
  readonly info: InvoiceInfo;
  readonly words: ReturnType<typeof invoiceLabels>;
  readonly written: ReturnType<typeof writing>;
  readonly locale: string;
}

/** Who is billed, beside the facts of the invoice. */
function drawParties({ info, words, written: { day } }: Sheet): ReactNode {
  return h(View, { key: 'parties', style: styles.parties }, [
    h(View, { key: 'b', style: styles.party }, [
      h(Text, { key: 'l', style: styles.label }, words.billTo),
      h(Text, { key: 'n', style: styles.strong }, info.debtor.displayName),
      ...info.debtor.addressLines.map((line) => h(Text, { key: line }, line)),
    ]),
    h(View, { key: 'f', style: { width: 230 } }, [
      paperFact(words.number, info.reference),
      paperFact(words.customerId, info.debtor.internalReference ?? ''),
      paperFact(words.purchaseOrder, info.purchaseOrder),
      paperFact(words.issued, day(info.issueDate)),
      paperFact(words.due, day(info.dueDate)),
    ]),
  ]);
}

/** What is billed, a row each, under heads that every page repeats. */
function drawLines({ info, words, written: { money }, locale }: Sheet): ReactNode[] {
  const lines = info.lines.length > 0 ? info.lines : [oneLine(info, words.goods)];
  const isTaxed = info.taxes.length > 0;
  return [
    h(View, { key: 'heads', style: [styles.row, styles.headRow], fixed: true }, [
      h(Text, { key: 'd', style: styles.grow }, words.description),
      h(Text, { key: 'q', style: styles.quantity }, words.quantity),
      h(Text, { key: 'p', style: styles.price }, words.price),
      isTaxed ? h(Text, { key: 't', style: styles.tax }, words.tax) : null,
      h(Text, { key: 'a', style: styles.amount }, words.amount),
    ]),
    ...lines.map((line, at) =>
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

/** From the sum of the lines to what is still owed. */
function drawTotals({ info, words, written: { money, day }, locale }: Sheet): ReactNode {
  const isOwed = info.status !== 'Canceled';
  const sum = (label: string, cents: number, isLast = false) => paperSum(label, money(cents), isLast);
  return h(View, { key: 'totals', style: styles.totals, wrap: false }, [
    sum(words.subtotal, info.subtotalCents),
    info.discountCents === 0 ? null : sum(words.discount, -info.discountCents),
    ...info.taxes.map((tax) => sum(`${words.tax} ${decimal(tax.taxBasisPoints, 100, locale)}%`, tax.taxCents)),
    sum(words.total, info.totalCents),
    info.paidCents === 0 ? null : sum(words.paid, -info.paidCents),
    info.waivedCents === 0 ? null : sum(words.waived, -info.waivedCents),
    isOwed ? sum(words.balance, info.balanceCents, true) : null,
    h(
      Text,
      { key: 'asOf', style: [styles.muted, { fontSize: 8, textAlign: 'right', marginTop: 2 }] },
      isOwed ? words.asOf(day(info.asOf)) : words.void,
    ),
  ]);
}

function drawRemark(label: string, text: string): ReactNode {
  if (text === '') return null;
  return h(View, { key: label, style: styles.remark, wrap: true }, [
    h(Text, { key: 'l', style: styles.label }, label),
    h(Text, { key: 't' }, text),
  ]);
}

/** An account without lines is billed in one: what it is about, not its number, which stands above. */
function oneLine(info: InvoiceInfo, goods: string): InvoiceInfo['lines'][number] {
  return {
    description: info.description || goods,
    quantityMilli: 1000,
    unitPriceCents: info.totalCents,
    taxBasisPoints: 0,
    totalCents: info.totalCents,
  };
}

/** A whole number of parts as a decimal: 1500 of 1000 is 1.5. */
function decimal(value: number, of: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value / of);
}
