import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { createElement as h, type ReactNode } from 'react';
import { families } from './fonts.ts';

export const MUTED = '#52525E';
export const RULE = '#D6D6DF';
/** Points from the edges of the sheet to what stands on it, and from its top to the foot. */
export const PAPER_MARGIN = 48;
export const FOOT_TOP = 748;

/** How every document of ours looks. */
export const paper = StyleSheet.create({
  page: {
    fontFamily: families,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: '#17171C',
    padding: PAPER_MARGIN,
    paddingBottom: 64,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  logo: { maxWidth: 160, height: 40, marginBottom: 8, objectFit: 'contain', objectPosition: 'left' },
  creditor: { fontSize: 14, lineHeight: 1.4, fontWeight: 600 },
  title: { fontSize: 20, lineHeight: 1.3, fontWeight: 600, textAlign: 'right' },
  muted: { color: MUTED },
  parties: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 24 },
  party: { width: '48%' },
  label: { fontSize: 8, color: MUTED, marginBottom: 2 },
  strong: { fontWeight: 600 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, marginBottom: 3 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: RULE, paddingVertical: 6, gap: 10 },
  headRow: { color: MUTED, fontSize: 8, paddingVertical: 4 },
  grow: { flex: 1 },
  amount: { width: 86, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: 240, marginTop: 12 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  due: {
    borderTopWidth: 0.75,
    borderTopColor: RULE,
    marginTop: 4,
    paddingTop: 8,
    fontSize: 13,
    lineHeight: 1.4,
    fontWeight: 600,
  },
  remark: { marginTop: 20 },
  foot: {
    position: 'absolute',
    left: PAPER_MARGIN,
    right: PAPER_MARGIN,
    // From above: what is placed from below is not drawn on pages that wrap.
    top: FOOT_TOP,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: MUTED,
    fontSize: 8,
  },
});

/** Who sends a document. */
export interface Creditor {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Its postal address, line by line. */
  readonly addressLines: readonly string[];
  /** PNG or JPEG as a data address; stands above the name. */
  readonly logo?: string | null;
}

/** Money and days as the reader's language writes them, on paper of the US. */
export function writing(language: 'en' | 'es', currency: string, timeZone: string) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return {
    size: currency === 'USD' ? ('LETTER' as const) : ('A4' as const),
    money: (cents: number) => formatMoney(cents, { currency, locale }),
    /** A calendar date. */
    day: (iso: string) => days.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    /** The date of an instant at the company. */
    dateOf: (instant: string) => dates.format(new Date(instant)),
    moment: (instant: string) => moments.format(new Date(instant)),
  };
}

/** The top of a document: who sends it, and what it is. */
export function paperHead(creditor: Creditor, title: string, detail: string): ReactNode {
  return h(View, { key: 'head', style: paper.head }, [
    h(View, { key: 'c', style: paper.party }, [
      creditor.logo ? h(Image, { key: 'l', style: paper.logo, src: creditor.logo }) : null,
      h(Text, { key: 'n', style: paper.creditor }, creditor.name),
      ...[...creditor.addressLines, creditor.email, creditor.phone]
        .filter((line) => line !== null)
        .map((line) => h(Text, { key: line, style: paper.muted }, line)),
    ]),
    h(View, { key: 't' }, [
      h(Text, { key: 't', style: paper.title }, title),
      h(Text, { key: 'r', style: [paper.muted, { textAlign: 'right' }] }, detail),
    ]),
  ]);
}

/** A name and its value in one line; nothing for a value that is not there. */
export function paperFact(label: string, value: string | null): ReactNode {
  if (value === null || value === '') return null;
  return h(View, { key: label, style: paper.fact }, [
    h(Text, { key: 'l', style: paper.muted }, label),
    h(Text, { key: 'v', style: { textAlign: 'right', maxWidth: 150 } }, value),
  ]);
}

/** A line of the sums; the last one stands out. */
export function paperSum(label: string, value: string, isLast = false): ReactNode {
  return h(View, { key: label, style: isLast ? [paper.total, paper.due] : paper.total, wrap: false }, [
    h(Text, { key: 'l' }, label),
    h(Text, { key: 'v' }, value),
  ]);
}

/** The foot of every page, with its number. */
export function paperFoot(text: string, page: (number: number, of: number) => string): ReactNode {
  return h(View, { key: 'foot', style: paper.foot, fixed: true }, [
    h(Text, { key: 'n', style: { flex: 1, marginRight: 16, maxLines: 1, textOverflow: 'ellipsis' } }, text),
    h(Text, {
      key: 'p',
      style: { width: 80, textAlign: 'right' },
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) => page(pageNumber, totalPages),
    }),
  ]);
}
