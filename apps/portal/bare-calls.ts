import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the postman reads of a call; its schemas, words and limits are for the server and the document. */
const KEPT = new Set(['name', 'method', 'path', 'access', 'transport', 'timeoutMs']);

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** As many line ends as were there, so that every other line keeps its number. */
function emptied(code: string): string {
  return code.replace(/[^\n]/g, '');
}

/** The parts of `call({ … })` that go; undefined for every other expression. */
function callParts(init: ESTree.Expression): ESTree.ObjectExpression | undefined {
  const given = init.type === 'CallExpression' ? init.arguments[0] : undefined;
  const isCall = init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'call';
  return isCall && given?.type === 'ObjectExpression' ? given : undefined;
}

function withoutSchemas(code: string, parts: ESTree.ObjectExpression): Edit[] {
  return parts.properties.flatMap((property, index) => {
    if (property.type === 'SpreadElement' || property.key.type !== 'Identifier') {
      throw new Error(
        'a call that the portal makes is written out, without spreads, so that its schemas can be left out',
      );
    }
    if (KEPT.has(property.key.name)) return [];
    const end = parts.properties[index + 1]?.start ?? parts.end - 1;
    return [{ start: property.start, end, text: emptied(code.slice(property.start, end)) }];
  });
}

/**
 * A file of the contract as a phone gets it: calls without their schemas, and every other constant (schemas, lists of
 * words) made where it stands only if somebody uses it, so that the schema library stays out of the first view.
 */
export function bareContract(code: string): string {
  const { program } = parseSync('contract.ts', code, { lang: 'ts' });
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init) continue;
      const parts = callParts(init);
      if (parts) edits.push(...withoutSchemas(code, parts));
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  let bare = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    bare = bare.slice(0, start) + text + bare.slice(end);
  }
  return bare;
}

/**
 * The portal uses the same calls as everybody, but a call's schemas are 36 KB of library that only the server needs: the
 * build leaves them out, in development too, so that nothing reads what will not be there. A form that needs a schema
 * imports the schema itself, an exported constant, from a lazy page and a file of the contract without first-view calls.
 */
export function bareCalls(): Plugin {
  return {
    name: 'bare-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: bareContract(code), map: null, moduleSideEffects: false }),
    },
  };
}

/** Sentences that only the team meets stay out of what a phone loads. */
export function bareErrors(): Plugin {
  return {
    name: 'bare-errors',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]domain[\\/]src[\\/]refusals[\\/]team-errors\.ts$/ },
      handler: () => ({ code: 'export const teamErrors = {};', map: null, moduleSideEffects: false }),
    },
  };
}
