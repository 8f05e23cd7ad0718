import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type PacketLabels, packetLabels } from '@recoup/domain/packets/packet-labels.ts';
import { type PacketPart, packetLimits } from '@recoup/domain/packets/packet-parts.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { paper, paperFact, paperFoot, paperHead, writing } from '#server/documents/paper.ts';
import type { PacketInfo } from './read-packet.ts';

const styles = StyleSheet.create({
  part: { marginBottom: 18 },
  title: { fontSize: 12, lineHeight: 1.4, fontWeight: 600, marginBottom: 6 },
  words: { marginBottom: 8 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 2 },
  hash: { fontSize: 7 },
});

interface Sheet {
  readonly info: PacketInfo;
  readonly words: PacketLabels;
  readonly written: ReturnType<typeof writing>;
}

/** The packet as a tree of the PDF library: each part that was asked for under its title. */
export function drawPacket(info: PacketInfo): ReactElement<{ title: string }> {
  const { creditor, customer, account, language } = info;
  const words = packetLabels(language);
  const written = writing(language, account.currency, info.timeZone);
  const sheet = { info, words, written };
  const about = words.of(account.reference);
  return h(
    Document,
    { title: `${words.title} ${account.reference}`, author: creditor.name, language },
    h(Page, { size: written.size, style: paper.page }, [
      paperHead(creditor, words.title, about),
      h(View, { key: 'parties', style: paper.parties }, [
        h(View, { key: 'c', style: paper.party }, [
          h(Text, { key: 'l', style: paper.label }, words.customer),
          h(Text, { key: 'n', style: paper.strong }, customer.name),
        ]),
        h(View, { key: 'f', style: { width: 230 } }, [
          paperFact(words.customerId, customer.reference),
          paperFact(words.made, written.moment(info.madeAt)),
        ]),
      ]),
      ...info.parts.map((part) =>
        h(View, { key: part, style: styles.part }, [
          h(Text, { key: 'title', style: styles.title, minPresenceAhead: 40 }, words.parts[part]),
          ...drawn[part](sheet),
        ]),
      ),
      paperFoot(`${creditor.name} · ${about}`, words.page),
    ]),
  ) as ReactElement<{ title: string }>;
}

const drawn: Readonly<Record<PacketPart, (sheet: Sheet) => ReactNode[]>> = {
  claim: ({ info: { claim }, words, written }) => [
    paperFact(words.opened, written.moment(claim.openedAt)),
    paperFact(words.category, claim.category),
    paperFact(words.disputed, claim.amountCents === null ? words.all : written.money(claim.amountCents)),
    text('reason', claim.reason),
    ...(claim.answer === ''
      ? []
      : [h(Text, { key: 'answered', style: paper.strong }, words.answer), text('answer', claim.answer)]),
  ],
  conversation: ({ info: { conversation }, words, written }) => [
    ...conversation.flatMap(({ who, at, text: said }, index) => [
      h(Text, { key: `who ${index}`, style: paper.muted }, `${who} · ${written.moment(at)}`),
      text(`said ${index}`, said),
    ]),
    ...ending(conversation.length, packetLimits.conversation, words),
  ],
  account: ({ info: { account }, words, written: { day, money } }) => [
    text('description', account.description),
    paperFact(words.issued, day(account.issueDate)),
    paperFact(words.due, day(account.dueDate)),
    paperFact(words.amount, money(account.amountCents)),
    paperFact(words.paid, money(account.paidCents)),
    paperFact(words.waived, money(account.discountCents)),
    paperFact(words.balance, money(account.balanceCents)),
  ],
  contract: ({ info: { contract }, words, written: { day } }) => {
    if (!contract) return [text('none', words.none)];
    const { terms, startDate, endDate } = contract;
    const days = [startDate, endDate].flatMap((each) => (each ? [day(each)] : []));
    return [
      text('title', `${contract.reference} · ${contract.title}`),
      paperFact(words.wording, String(contract.number)),
      paperFact(words.period, days.join(' – ')),
      ...terms
        .slice(0, packetLimits.terms)
        .split('\n')
        .map((line, index) => text(`terms ${index}`, line)),
      ...(terms.length > packetLimits.terms ? [text('cut', words.termsCut)] : []),
    ];
  },
  ledger: ({ info: { ledger }, words, written }) => [
    ...ledger.map(({ at, what, cents }, index) => row(index, [written.dateOf(at), what], written.money(cents))),
    ...ending(ledger.length, packetLimits.ledger, words),
  ],
  messages: ({ info, words, written }) => listed(info.messages ?? [], packetLimits.messages, words, written),
  calls: ({ info, words, written }) => listed(info.calls ?? [], packetLimits.calls, words, written),
  files: ({ info: { files }, words, written }) => [
    ...files.flatMap(({ fileName, addedAt, hash }, index) => [
      row(index, [written.dateOf(addedAt), fileName], ''),
      h(
        Text,
        { key: `hash ${index}`, style: [paper.muted, styles.hash] },
        hash ? `${words.hash} ${hash}` : words.unread,
      ),
    ]),
    ...ending(files.length, packetLimits.files, words),
  ],
};

function text(key: string, value: string): ReactNode {
  return h(Text, { key, style: styles.words }, value);
}

/** A day, words that take the room, and a figure. */
function row(index: number, [first = '', ...rest]: readonly string[], figure: string): ReactNode {
  return h(View, { key: `row ${index}`, style: styles.row, wrap: false }, [
    h(Text, { key: 'd', style: { width: 80 } }, first),
    h(Text, { key: 'w', style: paper.grow }, rest.filter((each) => each !== '').join(' · ')),
    h(Text, { key: 'f', style: paper.amount }, figure),
  ]);
}

function listed(
  rows: readonly (readonly string[])[],
  most: number,
  words: PacketLabels,
  written: Sheet['written'],
): ReactNode[] {
  return [
    ...rows.map(([at = '', ...rest], index) => row(index, [written.dateOf(at), ...rest], '')),
    ...ending(rows.length, most, words),
  ];
}

/** That there is nothing, or more than is shown. */
function ending(count: number, most: number, words: PacketLabels): ReactNode[] {
  if (count === 0) return [text('none', words.none)];
  return count === most ? [text('cut', words.cut(most))] : [];
}
