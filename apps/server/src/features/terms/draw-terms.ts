import { Document, Page, Text, View } from '@react-pdf/renderer';
import { termsLabels } from '@recoup/domain/terms/terms-labels.ts';
import { createElement as h, type ReactElement } from 'react';
import { paper, paperFact, paperFoot, paperHead, writing } from '#server/documents/paper.ts';
import type { TermsPaper } from './read-terms-paper.ts';

/** Accepted terms on paper as a tree of the PDF library, word for word, with who accepted them, when and how. */
export function drawTerms(info: TermsPaper): ReactElement<{ title: string }> {
  const words = termsLabels(info.language);
  const { size, moment } = writing(info.language, 'USD', info.timeZone);
  const { creditor, customer, memberName } = info;
  const title = words.titles[info.kind];
  const number = words.number(info.number);
  return h(
    Document,
    { title: `${title} ${number}`, author: creditor.name, language: info.language },
    h(Page, { size, style: paper.page }, [
      paperHead(creditor, title, number),
      h(View, { key: 'parties', style: paper.parties }, [
        h(View, { key: 'p', style: paper.party }, [
          h(Text, { key: 'l', style: paper.label }, words.customer),
          h(Text, { key: 'n', style: paper.strong }, customer.name),
          customer.reference ? h(Text, { key: 'r', style: paper.muted }, customer.reference) : null,
          info.about ? h(Text, { key: 'a', style: paper.muted }, info.about) : null,
        ]),
        h(View, { key: 'f', style: { width: 250 } }, [
          paperFact(words.acceptedOn, moment(info.acceptedAt)),
          paperFact(words.acceptedBy, memberName === null ? words.byThemselves : words.byMember(memberName)),
          paperFact(words.evidence, info.evidence),
          paperFact(words.version, info.version),
        ]),
      ]),
      ...info.lines.map((line, at) => h(Text, { key: `line ${at}`, style: { marginBottom: 6 } }, line)),
      paperFoot(`${creditor.name} · ${number}`, words.page),
    ]),
  ) as ReactElement<{ title: string }>;
}
