/** A table that a statement names, and what it does with it. */
export interface NamedTable {
  readonly table: string;
  readonly access: 'read' | 'write';
  /** Where its name stands in the text. */
  readonly at: number;
}

/** Stands in the text of a statement for a table whose name the program decides; padded to the length it replaces. */
export const ANY_TABLE = '§';
/** Stands for any other value. */
export const VALUE = '¤';

interface Token {
  readonly text: string;
  readonly at: number;
}

/** What is known inside one pair of parentheses. */
interface Frame {
  /** The word before the parenthesis: in `extract(year from day)` "from" names no table. */
  readonly caller: string;
  /** Inside a list of tables, where a comma leads to the next one. */
  isList: boolean;
  expects: NamedTable['access'] | undefined;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_\u00c0-\uffff][\w$\u00c0-\uffff]*|[§¤]|[0-9]+|\S/g;
const WORD = /^(?:[A-Za-z_\u00c0-\uffff]|")/;
const FROM_IS_NO_TABLE = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** Words that end a list of tables. */
const ENDS = new Set(
  'where group order having limit offset fetch union except intersect returning set values select window for'.split(
    ' ',
  ),
);
const BEFORE_UPDATE = new Set(['for', 'do', 'key']);

/** The names that a statement gives to its own parts: `with paid as (…)`. */
export function ownNames(text: string): Set<string> {
  const tokens = tokensOf(text);
  const names = new Set<string>();
  for (const [index, { text: word }] of tokens.entries()) {
    if (word !== 'as') continue;
    const next = tokens[index + 1]?.text;
    if (next !== '(' && next !== 'materialized' && next !== 'not') continue;
    const before = tokens[index - 1]?.text === ')' ? openingOf(tokens, index - 1) - 1 : index - 1;
    const name = tokens[before]?.text;
    if (name && WORD.test(name)) names.add(name);
  }
  return names;
}

/** Every table that this text reads or writes by its grammar; functions and names of its own are left out. */
export function tablesIn(text: string, alsoOwn: ReadonlySet<string> = new Set()): NamedTable[] {
  const tokens = tokensOf(text);
  const own = ownNames(text);
  const found: NamedTable[] = [];
  const frames: Frame[] = [{ caller: '', isList: false, expects: undefined }];
  for (let index = 0; index < tokens.length; index++) {
    const frame = frames.at(-1);
    const token = tokens[index];
    if (!frame || !token) break;
    const before = tokens[index - 1]?.text ?? '';
    const next = tokens[index + 1]?.text ?? '';
    const word = token.text;
    if (word === '(') {
      const caller = frame.expects ? '' : before;
      frames.push({ caller, isList: frame.expects !== undefined, expects: frame.expects });
      frame.expects = undefined;
    } else if (word === ')') {
      if (frames.length > 1) frames.pop();
    } else if (word === 'from') {
      if (FROM_IS_NO_TABLE.has(frame.caller) || before === 'distinct') continue;
      frame.expects = before === 'delete' ? 'write' : 'read';
      frame.isList = true;
    } else if (word === 'join') {
      frame.expects = 'read';
      frame.isList = true;
    } else if (word === 'using' && (next !== '(' || tokens[index + 2]?.text === 'select')) {
      frame.expects = 'read';
      frame.isList = true;
    } else if (word === 'into') {
      frame.expects = 'write';
    } else if (word === 'update' && !BEFORE_UPDATE.has(before)) {
      frame.expects = 'write';
    } else if (word === ',') {
      if (frame.isList) frame.expects = 'read';
    } else if (ENDS.has(word)) {
      frame.isList = false;
      frame.expects = undefined;
    } else if (frame.expects && word !== 'only' && word !== 'lateral') {
      const access = frame.expects;
      frame.expects = undefined;
      if (word === 'public' && next === '.') {
        frame.expects = access;
        index += 1;
        continue;
      }
      const table = word.replaceAll('"', '');
      const isTable = word === ANY_TABLE || WORD.test(word);
      // After "insert into t" the parenthesis lists columns; after "from f" it calls a function.
      const isCall = next === '(' && access === 'read';
      if (isTable && !isCall && next !== '.' && !own.has(table) && !alsoOwn.has(table)) {
        found.push({ table, access, at: token.at });
      }
    }
  }
  return found;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [word] = match;
    if (word.startsWith('--') || word.startsWith('/*')) continue;
    tokens.push({ text: word.startsWith('"') ? word : word.toLowerCase(), at: match.index });
  }
  return tokens;
}

function openingOf(tokens: readonly Token[], closing: number): number {
  let depth = 0;
  for (let index = closing; index >= 0; index--) {
    if (tokens[index]?.text === ')') depth += 1;
    if (tokens[index]?.text === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return 0;
}
