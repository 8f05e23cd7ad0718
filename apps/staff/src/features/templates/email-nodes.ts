import { PAYMENT_LINK } from '@recoup/domain/templates/link-variables.ts';
import { variableUses } from '@recoup/domain/templates/variable-uses.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import { BUTTON, CHIP } from './chip-html.ts';

/** A variable as one unbreakable sign; `labelOf` says it in the words of the person who writes. */
export function variableChip(labelOf: (name: string) => string) {
  return Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ source: { default: '' } }),
    parseHTML: () => [{ tag: `span[${CHIP}]`, getAttrs: (element) => ({ source: element.getAttribute(CHIP) ?? '' }) }],
    renderHTML({ node }) {
      const source = String(node.attrs.source ?? '');
      const [use] = variableUses(source);
      const label = use ? labelOf(use.name) : source;
      const fallback = use?.fallback ? ` · ${use.fallback}` : '';
      return ['span', { [CHIP]: source, class: 'mail-chip' }, `${label}${fallback}`];
    },
    renderText: ({ node }) => String(node.attrs.source ?? ''),
  });
}

/** The button that leads into the customer's portal; its words can be changed. */
export const PayButton = Node.create({
  name: 'payButton',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ link: { default: PAYMENT_LINK, rendered: false } }),
  parseHTML: () => [
    { tag: `div[${BUTTON}]`, getAttrs: (element) => ({ link: element.getAttribute(BUTTON) || PAYMENT_LINK }) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { [BUTTON]: String(node.attrs.link), class: 'mail-pay-button' }),
    0,
  ],
});
