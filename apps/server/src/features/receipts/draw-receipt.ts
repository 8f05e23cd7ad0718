import { Document, Page, Text, View } from '@react-pdf/renderer';
import { type ReceiptLabels, receiptLabels } from '@recoup/domain/receipts/receipt-labels.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { paper, paperFact, paperFoot, paperHead, paperSum, writing } from '#server/documents/paper.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** The printed receipt as a tree of the PDF library, in the customer's language. */
export function drawReceipt(info: ReceiptInfo): ReactElement<{ title: string }> {
  const words = receiptLabels(info.language);
  const { size, money, moment } = writing(info.language, info.currency, info.timeZone);
  const { refund, customer, creditor } = info;
  const title = refund ? words.refundReceipt : words.receipt;
  const number = words.number(refund?.number ?? info.number);
  const row = (key: string, cells: readonly string[], isHead = false): ReactNode =>
    h(
      View,
      { key, style: isHead ? [paper.row, paper.headRow] : paper.row, wrap: false },
      cells.map((cell, at) => h(Text, { key: String(at), style: at === 0 ? paper.grow : paper.amount }, cell)),
    );
  const table: ReactNode[] = [
    row('heads', [words.invoice, words.paid, words.open], true),
    ...info.parts.map((part, at) =>
      row(`part ${at}`, [
        part.reference ?? words.credit,
        money(part.amountCents),
        part.balanceCents === null ? '' : money(part.balanceCents),
      ]),
    ),
  ];
  return h(
    Document,
    { title: `${title} ${number}`, author: creditor.name, language: info.language },
    h(Page, { size, style: paper.page }, [
      paperHead(creditor, title, number),
      h(View, { key: 'parties', style: paper.parties }, [
        h(View, { key: 'p', style: paper.party }, [
          h(Text, { key: 'l', style: paper.label }, customer ? words.paidBy : words.paidTo),
          h(Text, { key: 'n', style: paper.strong }, customer?.name ?? creditor.name),
        ]),
        h(View, { key: 'f', style: { width: 250 } }, [
          paperFact(words.customerId, customer?.reference ?? null),
          refund ? paperFact(words.ofReceipt, info.number) : null,
          paperFact(words.paidOn, moment(info.at)),
          refund ? paperFact(words.refundedOn, moment(refund.at)) : null,
          paperFact(words.method, info.method),
        ]),
      ]),
      ...(refund || info.parts.length === 0 ? [] : table),
      h(View, { key: 'totals', style: paper.totals, wrap: false }, [
        refund
          ? paperSum(words.refunded, money(refund.amountCents), true)
          : paperSum(words.amount, money(info.amountCents), true),
      ]),
      ...(refund
        ? [
            h(
              Text,
              { key: 'back', style: [paper.muted, paper.remark] },
              refund.byHand ? words.gaveBack(refund.byHand) : words.goesBack,
            ),
          ]
        : []),
      refund ? null : drawLeft(info, words, money),
      paperFoot(`${creditor.name} · ${number}`, words.page),
    ]),
  ) as ReactElement<{ title: string }>;
}

/** Below the receipt of a payment: what was open when it had arrived. */
function drawLeft(
  { leftCents, agreedLeftCents }: ReceiptInfo,
  words: ReceiptLabels,
  money: (cents: number) => string,
): ReactNode {
  return h(View, { key: 'left', style: paper.totals, wrap: false }, [
    paperSum(words.left, money(leftCents)),
    typeof agreedLeftCents === 'number' ? paperSum(words.agreedLeft, money(agreedLeftCents)) : null,
  ]);
}
