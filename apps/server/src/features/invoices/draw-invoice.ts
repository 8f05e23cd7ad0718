import { createRequire } from 'node:module';
import path from 'node:path';
import { Document, Font, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { InvoiceInfo } from './invoice.view.ts';
import { invoiceWords } from './invoice-words.ts';

const files = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);
const scripts = { Inter: 'latin', 'Inter Extended': 'latin-ext', 'Inter Greek': 'greek', 'Inter Cyrillic': 'cyrillic' };
for (const [family, script] of Object.entries(scripts)) {
  const face = (weight: 400 | 600) => ({
    src: path.join(files, `inter-${script}-${weight}-normal.woff`),
    fontWeight: weight,
  });
  Font.register({ family, fonts: [face(400), face(600)] });
}
// Names and references are never broken with a hyphen that was not in them.
Font.registerHyphenationCallback((word) => [word]);

const muted = '#52525E';
const rule = '#D6D6DF';
const styles = StyleSheet.create({
  page: {
    fontFamily: Object.keys(scripts),
    fontSize: 9.5,
    lineHeight: 1.4,
    color: '#17171C',
    padding: 48,
    paddingBottom: 64,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  creditor: { fontSize: 14, lineHeight: 1.4, fontWeight: 600 },
  title: { fontSize: 20, lineHeight: 1.3, fontWeight: 600, textAlign: 'right' },
  muted: { color: muted },
  parties: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 24 },
  party: { width: '48%' },
  label: { fontSize: 8, color: muted, marginBottom: 2 },
  strong: { fontWeight: 600 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, marginBottom: 3 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: rule, paddingVertical: 6, gap: 10 },
  headRow: { color: muted, fontSize: 8, paddingVertical: 4 },
  grow: { flex: 1 },
  quantity: { width: 56, textAlign: 'right' },
  price: { width: 78, textAlign: 'right' },
  tax: { width: 44, textAlign: 'right' },
  amount: { width: 86, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: 240, marginTop: 12 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  due: {
    borderTopWidth: 0.75,
    borderTopColor: rule,
    marginTop: 4,
    paddingTop: 8,
    fontSize: 13,
    lineHeight: 1.4,
    fontWeight: 600,
  },
  remark: { marginTop: 20 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 32,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: muted,
    fontSize: 8,
  },
});

/** The printed invoice as a tree of the PDF library; in the customer's language and on paper of the US. */
export function drawInvoice(info: InvoiceInfo): ReactElement<{ title: string }> {
  const locale = info.language === 'es' ? 'es-US' : 'en-US';
  const words = invoiceWords(info.language);
  const money = (cents: number) => formatMoney(cents, { currency: info.currency, locale });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (iso: string) => dates.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
  const isOwed = info.status !== 'Canceled';
  const fact = (label: string, value: string): ReactNode =>
    value === ''
      ? null
      : h(View, { key: label, style: styles.fact }, [
          h(Text, { key: 'l', style: styles.muted }, label),
          h(Text, { key: 'v', style: { textAlign: 'right', maxWidth: 150 } }, value),
        ]);
  const sum = (label: string, cents: number, isLast = false): ReactNode =>
    h(View, { key: label, style: isLast ? [styles.total, styles.due] : styles.total, wrap: false }, [
      h(Text, { key: 'l' }, label),
      h(Text, { key: 'v' }, money(cents)),
    ]);
  const remark = (label: string, text: string): ReactNode =>
    text === ''
      ? null
      : h(View, { key: label, style: styles.remark, wrap: true }, [
          h(Text, { key: 'l', style: styles.label }, label),
          h(Text, { key: 't' }, text),
        ]);
  const lines = info.lines.length > 0 ? info.lines : [oneLine(info)];
  const isTaxed = info.taxes.length > 0;

  return h(
    Document,
    { title: `${words.invoice} ${info.reference}`, author: info.creditor.name, language: info.language },
    h(Page, { size: info.currency === 'USD' ? 'LETTER' : 'A4', style: styles.page }, [
      h(View, { key: 'head', style: styles.head }, [
        h(View, { key: 'c', style: styles.party }, [
          h(Text, { key: 'n', style: styles.creditor }, info.creditor.name),
          ...[info.creditor.email, info.creditor.phone]
            .filter((line) => line !== null)
            .map((line) => h(Text, { key: line, style: styles.muted }, line)),
        ]),
        h(View, { key: 't' }, [
          h(Text, { key: 't', style: styles.title }, words.invoice),
          h(Text, { key: 'r', style: [styles.muted, { textAlign: 'right' }] }, info.reference),
        ]),
      ]),
      h(View, { key: 'parties', style: styles.parties }, [
        h(View, { key: 'b', style: styles.party }, [
          h(Text, { key: 'l', style: styles.label }, words.billTo),
          h(Text, { key: 'n', style: styles.strong }, info.debtor.displayName),
          ...info.debtor.addressLines.map((line) => h(Text, { key: line }, line)),
        ]),
        h(View, { key: 'f', style: { width: 230 } }, [
          fact(words.number, info.reference),
          fact(words.customerId, info.debtor.internalReference ?? ''),
          fact(words.purchaseOrder, info.purchaseOrder),
          fact(words.issued, day(info.issueDate)),
          fact(words.due, day(info.dueDate)),
        ]),
      ]),
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
      h(View, { key: 'totals', style: styles.totals, wrap: false }, [
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
      ]),
      remark(words.terms, info.terms),
      remark(words.notes, info.notes),
      h(View, { key: 'foot', style: styles.foot, fixed: true }, [
        h(Text, { key: 'n' }, `${info.creditor.name} · ${info.reference}`),
        h(Text, {
          key: 'p',
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            words.page(pageNumber, totalPages),
        }),
      ]),
    ]),
  ) as ReactElement<{ title: string }>;
}

/** An account without lines is billed in one. */
function oneLine(info: InvoiceInfo): InvoiceInfo['lines'][number] {
  return {
    description: info.reference,
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
