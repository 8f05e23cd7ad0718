import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const APPS = /^apps\/(staff|portal)\/src\//;
const RAW_ELEMENTS = new Set(['table', 'input', 'select', 'textarea', 'dialog']);
const HEX_COLOUR = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const STYLE_COLOUR = /(^|[^&\w])#([0-9a-f]{6}|[0-9a-f]{8}|[0-9a-f]{3})\b/i;

/** Screens are made of the furniture in packages/ui: no raw tables and inputs, no colours of their own, no own toasts. */
export function furniture(file: SourceFile): Finding[] {
  if (!APPS.test(file.path) || isTest(file.path)) return [];
  const findings: Finding[] = [];
  const report = (offset: number, message: string) =>
    findings.push({ path: file.path, line: file.lineAt(offset), message });
  if (file.path.endsWith('.css')) {
    const found = STYLE_COLOUR.exec(file.text);
    if (found) report(found.index + (found[1]?.length ?? 0), 'Colours are tokens of packages/ui; use a variable.');
    return findings;
  }
  if (!file.program) return findings;
  for (const { specifier, line } of file.imports) {
    if (specifier !== 'react-toastify') continue;
    findings.push({ path: file.path, line, message: 'Toasts come from packages/ui, so that all behave alike.' });
  }
  new Visitor({
    JSXOpeningElement: (node) => {
      if (node.name.type === 'JSXIdentifier' && RAW_ELEMENTS.has(node.name.name)) {
        report(node.start, `A raw <${node.name.name}>; use the component of packages/ui.`);
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && hasColour(node.value)) report(node.start, COLOUR);
    },
    TemplateElement: (node) => {
      if (hasColour(node.value.raw)) report(node.start, COLOUR);
    },
  }).visit(file.program);
  return findings;
}

const COLOUR = 'A colour written by hand; use a token of packages/ui.';

function hasColour(text: string): boolean {
  // A colour stands alone ("#0a7") or in a class or style ("bg-[#00aa77]"); "#1234" in a sentence is a reference.
  return new RegExp(`^${HEX_COLOUR.source}$`, 'i').test(text) || /[[:(,]\s?#[0-9a-f]{6}\b/i.test(text);
}
