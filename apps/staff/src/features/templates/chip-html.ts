import { linkVariableOf, PAYMENT_LINK } from '@recoup/domain/templates/link-variables.ts';

/** What the editor shows as one thing: a variable as a chip, the button as a block of its own. */
export const CHIP = 'data-variable';
export const BUTTON = 'data-pay-button';

function textsIn(root: Node): Text[] {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let next = walker?.nextNode(); next; next = walker?.nextNode()) if (next instanceof Text) texts.push(next);
  return texts;
}

/** A stored message as the editor takes it: variables become chips. */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[data-button]')) {
    const block = body.ownerDocument.createElement('div');
    block.setAttribute(BUTTON, linkVariableOf(link.getAttribute('href') ?? '') ?? PAYMENT_LINK);
    block.textContent = link.textContent;
    const paragraph = link.closest('p');
    if (paragraph && paragraph.textContent === link.textContent) paragraph.replaceWith(block);
    else link.replaceWith(block);
  }
  for (const text of textsIn(body)) {
    const parts = text.data.split(/(\{\{[^{}]*\}\})/);
    if (parts.length < 2) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (!part.startsWith('{{')) return part;
        const chip = body.ownerDocument.createElement('span');
        chip.setAttribute(CHIP, part);
        return chip;
      }),
    );
  }
  return body.innerHTML;
}

/** What the editor holds as it is stored: chips become variables again; nothing but empty lines is nothing. */
export function fromEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const chip of body.querySelectorAll(`[${CHIP}]`)) chip.replaceWith(chip.getAttribute(CHIP) ?? '');
  for (const block of body.querySelectorAll(`[${BUTTON}]`)) {
    const paragraph = body.ownerDocument.createElement('p');
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('data-button', '');
    link.setAttribute('href', `{{${block.getAttribute(BUTTON) || PAYMENT_LINK}}}`);
    link.textContent = block.textContent;
    paragraph.append(link);
    block.replaceWith(paragraph);
  }
  while (body.lastElementChild?.tagName === 'P' && body.lastElementChild.innerHTML === '')
    body.lastElementChild.remove();
  return body.innerHTML;
}

/** The expression of a variable with what stands there for a record without a value. */
export function variableSource(name: string, fallback: string): string {
  const plain = fallback.replaceAll(/["{}|\n\r]/g, '').trim();
  return plain === '' ? `{{${name}}}` : `{{${name} | default: "${plain}"}}`;
}
