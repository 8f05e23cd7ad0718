import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Checker, Symbol as ProgramSymbol, Project } from 'typescript/unstable/sync';
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { snakeCase } from '../../../apps/server/src/db/column-names.ts';

/** What a reading of the program cannot decide; the statement is listed as unresolved. */
export class Unresolved extends Error {}

/** Where a statement has several shapes, such as a condition that is there or not, each is one way through the program. */
export type Way = 'first' | 'last';

/** A piece of the program and the arguments its function was called with. */
interface Piece {
  readonly node: Node;
  readonly given: Given;
  /** The one word that it is, of those its type allows. */
  readonly word?: string;
}
type Given = ReadonlyMap<number, Piece>;

const NOTHING: Given = new Map();
const DEPTH_MAX = 40;
const FEW = 3;

/** Reads the text of raw statements off the program without running it: values become $1, $2, fragments their own text. */
export class StatementReader {
  private readonly project: Project;
  private readonly checker: Checker;
  private way: Way = 'first';
  private values = 0;
  private depth = 0;

  constructor(project: Project) {
    this.project = project;
    this.checker = project.checker;
  }

  /** The text as the database gets it; throws `Unresolved`. */
  read(template: TaggedTemplateExpression, way: Way): string {
    this.way = way;
    this.values = 0;
    this.depth = 0;
    return this.template({ node: template, given: NOTHING });
  }

  isFragment(type: Type | undefined): boolean {
    if (!type) return false;
    const bare = this.checker.getNonNullableType(type) ?? type;
    if (bare.isUnionType()) return bare.getTypes().some((each) => this.isFragment(each));
    return this.checker.getPropertyOfType(bare, 'toOperationNode') !== undefined;
  }

  private template({ node, given }: Piece): string {
    if (!is.isTaggedTemplateExpression(node)) throw new Unresolved('no template');
    const { template } = node;
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
    if (!is.isTemplateExpression(template)) throw new Unresolved('no template');
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      text += this.part({ node: expression, given }) + literal.text;
    }
    return text;
  }

  /** A value or a fragment. */
  private part(piece: Piece): string {
    return this.isFragment(this.checker.getTypeAtLocation(piece.node)) ? this.fragment(piece) : this.value();
  }

  private value(): string {
    this.values += 1;
    return `$${this.values}`;
  }

  private fragment(piece: Piece): string {
    const { node, given } = this.settle(piece);
    if (is.isTaggedTemplateExpression(node)) return this.template({ node, given });
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      const { expression: owner, name } = node.expression;
      const [first, second] = node.arguments;
      if (is.isIdentifier(owner) && owner.text === 'sql' && first) {
        const argument = { node: first, given };
        if (name.text === 'ref' || name.text === 'table' || name.text === 'id') {
          const parts = node.arguments.flatMap((each) => this.text({ node: each, given }).split('.'));
          return parts.map((each) => `"${snakeCase(each)}"`).join('.');
        }
        if (name.text === 'raw') return this.text(argument);
        if (name.text === 'lit') return this.literal(argument);
        if (name.text === 'val') return this.value();
        if (name.text === 'join') {
          const between = second ? this.fragment({ node: second, given }) : ', ';
          return this.list(argument)
            .map((each) => this.part(each))
            .join(between);
        }
      }
      if (name.text === 'as' && first)
        return `${this.fragment({ node: owner, given })} as "${this.text({ node: first, given })}"`;
      if (name.text === '$castTo' || name.text === '$notNull') return this.fragment({ node: owner, given });
    }
    if (is.isCallExpression(node) && node.expression.getText() === 'recordSet') {
      const [, columns] = node.arguments;
      if (!columns) throw new Unresolved('recordSet');
      const types = this.entries({ node: columns, given }).map(([key, type]) => `${snakeCase(key)} ${this.text(type)}`);
      return `json_to_recordset(${this.value()}::json) as r(${types.join(', ')})`;
    }
    throw new Unresolved(short(node));
  }

  /** Follows names, calls and choices to the expression that stands for them. */
  private settle(piece: Piece): Piece {
    let at = piece;
    for (let step = 0; step < DEPTH_MAX; step++) {
      if (at.word !== undefined) return at;
      const next = this.follow(at);
      if (!next) return at;
      at = next;
    }
    throw new Unresolved('goes round in a ring');
  }

  private follow({ node, given }: Piece): Piece | undefined {
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node) ||
      is.isAwaitExpression(node)
    )
      return { node: node.expression, given };
    if (is.isConditionalExpression(node)) {
      const isTrue = this.agreed({ node: node.condition, given }) ?? this.way === 'first';
      return { node: isTrue ? node.whenTrue : node.whenFalse, given };
    }
    if (is.isBinaryExpression(node)) {
      const sign = node.operatorToken.getText();
      if (sign !== '??' && sign !== '||' && sign !== '&&') return undefined;
      return { node: this.way === 'first' && sign !== '&&' ? node.left : node.right, given };
    }
    if (is.isIdentifier(node)) return this.named(node, given);
    if (is.isPropertyAccessExpression(node)) {
      return this.member({ node: node.expression, given }, node.name.text);
    }
    if (is.isElementAccessExpression(node)) {
      return this.member({ node: node.expression, given }, this.text({ node: node.argumentExpression, given }));
    }
    if (is.isCallExpression(node)) {
      const name = node.expression.getText();
      if (name.startsWith('sql.') || name === 'recordSet') return undefined;
      return this.called(node, given);
    }
    return undefined;
  }

  private named(node: Node, given: Given): Piece | undefined {
    const symbol = this.symbolOf(node);
    if (!symbol) return undefined;
    const argument = given.get(symbol.id);
    if (argument) return argument;
    const declared = symbol.valueDeclaration?.resolve(this.project);
    if (!declared) return undefined;
    if (is.isVariableDeclaration(declared)) {
      const { initializer } = declared;
      // Filled later, by statements that are not followed.
      if (initializer && is.isArrayLiteralExpression(initializer) && initializer.elements.length === 0) {
        throw new Unresolved(short(node));
      }
      if (initializer) return { node: initializer, given };
      const loop = declared.parent.parent;
      if (is.isForOfStatement(loop)) return this.list({ node: loop.expression, given })[0];
      return undefined;
    }
    if (is.isParameterDeclaration(declared)) {
      return (
        this.argument(declared, given) ?? (declared.initializer ? { node: declared.initializer, given } : undefined)
      );
    }
    if (is.isBindingElement(declared)) {
      const pattern = declared.parent;
      const holder = pattern.parent;
      const key = (declared.propertyName ?? declared.name)?.getText();
      let source: Piece | undefined;
      if (is.isVariableDeclaration(holder) && holder.initializer) source = { node: holder.initializer, given };
      else if (is.isParameterDeclaration(holder)) source = this.argumentOf(holder, given);
      if (!source || !key) return undefined;
      if (is.isObjectBindingPattern(pattern)) {
        try {
          return this.member(source, key);
        } catch (error) {
          if (declared.initializer && error instanceof Unresolved) return { node: declared.initializer, given };
          throw error;
        }
      }
      return is.isArrayBindingPattern(pattern) ? this.list(source)[pattern.elements.indexOf(declared)] : undefined;
    }
    return undefined;
  }

  private argumentOf(parameter: Node, given: Given): Piece | undefined {
    const symbol = this.symbolOf(parameter);
    return (symbol && given.get(symbol.id)) ?? this.argument(parameter, given);
  }

  /** What a call of its own function gives for a parameter: the first or the last call there is. */
  private argument(parameter: Node, given: Given): Piece | undefined {
    const owner = parameter.parent;
    if (!('parameters' in owner)) return undefined;
    const place = (owner.parameters as readonly Node[]).indexOf(parameter);
    // An arrow in `rows.map((row) => …)`: the parameter is an element of the list.
    const outer = owner.parent;
    if (is.isCallExpression(outer) && is.isPropertyAccessExpression(outer.expression)) {
      const elements = this.list({ node: outer.expression.expression, given });
      return place === 0 ? elements[this.way === 'first' ? 0 : elements.length - 1] : undefined;
    }
    const declaration = is.isArrowFunction(owner) || is.isFunctionExpression(owner) ? outer : owner;
    const calls = this.callsOf(declaration);
    const call = this.way === 'first' ? calls[0] : calls.at(-1);
    const argument = call && is.isCallExpression(call) ? call.arguments[place] : undefined;
    return argument && { node: argument, given: NOTHING };
  }

  private callsOf(declaration: Node): Node[] {
    const usages = this.checker.getSignatureUsage(declaration);
    return usages.flatMap(({ call }) => call?.resolve(this.project) ?? []);
  }

  private called(node: Node, given: Given): Piece | undefined {
    if (!is.isCallExpression(node)) return undefined;
    const callee = this.functionOf({ node: node.expression, given });
    if (!callee) return undefined;
    this.depth += 1;
    if (this.depth > 500) throw new Unresolved('goes too deep');
    const inner = new Map(callee.given);
    for (const [index, parameter] of (callee.node.parameters as readonly Node[]).entries()) {
      const symbol = this.symbolOf(parameter);
      const argument = node.arguments[index];
      const own = is.isParameterDeclaration(parameter) ? parameter.initializer : undefined;
      if (symbol && argument) inner.set(symbol.id, { node: argument, given });
      else if (symbol && own) inner.set(symbol.id, { node: own, given: callee.given });
    }
    const { body } = callee.node;
    if (!is.isBlock(body)) return { node: body, given: inner };
    const returns = returnsOf(body);
    const chosen = this.way === 'first' ? returns[0] : returns.at(-1);
    if (!chosen) throw new Unresolved(short(node));
    return { node: chosen, given: inner };
  }

  private functionOf(piece: Piece): ReturnType<StatementReader['bodyOf']> {
    try {
      return this.bodyOf(piece);
    } catch (error) {
      if (error instanceof Unresolved) return undefined;
      throw error;
    }
  }

  private bodyOf({ node, given }: Piece): { node: { parameters: unknown; body: Node }; given: Given } | undefined {
    let at: Piece | undefined = { node, given };
    for (let step = 0; at && step < DEPTH_MAX; step++) {
      const current: Node = at.node;
      if (is.isArrowFunction(current) || is.isFunctionExpression(current) || is.isFunctionDeclaration(current)) {
        return current.body
          ? { node: { parameters: current.parameters, body: current.body }, given: at.given }
          : undefined;
      }
      if (is.isIdentifier(current)) {
        const declared: Node | undefined = this.symbolOf(current)?.valueDeclaration?.resolve(this.project);
        if (declared && is.isFunctionDeclaration(declared)) {
          at = { node: declared, given: NOTHING };
          continue;
        }
      }
      at = this.follow(at);
    }
    return undefined;
  }

  private member(owner: Piece, key: string): Piece {
    const { node, given } = this.settle(owner);
    const found = this.entriesOf({ node, given }).find(([name]) => name === key)?.[1];
    if (!found) throw new Unresolved(`${short(owner.node)}.${key}`);
    return found;
  }

  private entries(piece: Piece): [string, Piece][] {
    return this.entriesOf(this.settle(piece));
  }

  private entriesOf({ node, given }: Piece): [string, Piece][] {
    if (!is.isObjectLiteralExpression(node)) throw new Unresolved(short(node));
    return node.properties.flatMap((each): [string, Piece][] => {
      if (is.isPropertyAssignment(each) && each.initializer)
        return [[nameOf(each.name), { node: each.initializer, given }]];
      if (is.isShorthandPropertyAssignment(each)) {
        const symbol = this.checker.getShorthandAssignmentValueSymbol(each);
        const piece = symbol && this.ofSymbol(symbol, given);
        return [[nameOf(each.name), piece ?? { node: each.name, given }]];
      }
      if (is.isSpreadAssignment(each)) return this.entries({ node: each.expression, given });
      return [];
    });
  }

  private ofSymbol(symbol: ProgramSymbol, given: Given): Piece | undefined {
    const argument = given.get(symbol.id);
    if (argument) return argument;
    const declared = symbol.valueDeclaration?.resolve(this.project);
    if (declared && is.isVariableDeclaration(declared) && declared.initializer)
      return { node: declared.initializer, given };
    if (declared && 'name' in declared) return this.named(declared.name as Node, given);
    return undefined;
  }

  private list(piece: Piece): Piece[] {
    const { node, given } = this.settle(piece);
    if (is.isArrayLiteralExpression(node)) {
      return node.elements.flatMap((each) =>
        is.isSpreadElement(each) ? this.list({ node: each.expression, given }) : [{ node: each, given }],
      );
    }
    if (is.isCallExpression(node)) {
      const called = node.expression;
      if (is.isPropertyAccessExpression(called)) {
        const [first] = node.arguments;
        const name = called.name.text;
        if ((name === 'map' || name === 'flatMap') && first) {
          const callback = this.functionOf({ node: first, given });
          if (callback) {
            const elements = this.elements({ node: called.expression, given });
            const body = is.isBlock(callback.node.body) ? returnsOf(callback.node.body)[0] : callback.node.body;
            const [parameter] = callback.node.parameters as readonly Node[];
            const symbol = parameter && this.symbolOf(parameter);
            if (!body) throw new Unresolved(short(node));
            return (elements?.some((each) => !this.isList(each)) ? elements : this.wordsOf(parameter)).map(
              (element) => {
                const inner = new Map(callback.given);
                if (symbol && element) inner.set(symbol.id, element);
                return { node: body, given: inner };
              },
            );
          }
        }
        if (['filter', 'toSorted', 'slice'].includes(name)) return this.list({ node: called.expression, given });
        const owner = called.expression.getText();
        if (owner === 'Object' && first && name === 'values')
          return this.entries({ node: first, given }).map(([, value]) => value);
      }
    }
    // A list of values, however many: one stands for all.
    if (!this.holdsFragments(node)) return [{ node, given }];
    throw new Unresolved(short(node));
  }

  private isList({ node }: Piece): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return type !== undefined && this.checker.isArrayLikeType(type);
  }

  /** One piece for each word that this parameter may be. */
  private wordsOf(parameter: Node | undefined): (Piece | undefined)[] {
    const words = parameter ? wordsIn(this.checker.getTypeAtLocation(parameter)) : [];
    return parameter && words.length > 0
      ? words.map((word) => ({ node: parameter, given: NOTHING, word }))
      : [undefined];
  }

  /** Whether `kind === 'x'` holds, where the kind is one of few words and so decides other parts of the text as well. */
  private agreed({ node, given }: Piece): boolean | undefined {
    if (!is.isBinaryExpression(node) || node.operatorToken.getText() !== '===' || !is.isStringLiteral(node.right)) {
      return undefined;
    }
    const words = wordsIn(this.checker.getTypeAtLocation(node.left));
    if (words.length === 0 || words.length > FEW) return undefined;
    return this.text({ node: node.left, given }) === node.right.text;
  }

  private elements(piece: Piece): Piece[] | undefined {
    try {
      return this.list(piece);
    } catch (error) {
      if (error instanceof Unresolved) return undefined;
      throw error;
    }
  }

  private holdsFragments(node: Node): boolean {
    const type = this.checker.getTypeAtLocation(node);
    if (!type || !this.checker.isArrayLikeType(type)) return true;
    const element = this.checker.getIndexInfosOfType(type)[0]?.valueType;
    return !element || this.isFragment(element);
  }

  /** A text that the program decides: its own, or one of those its type allows. */
  private text(piece: Piece): string {
    const { node, given, word: own } = this.settledOr(piece);
    if (own !== undefined) return own;
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isTemplateExpression(node)) {
      return node.templateSpans.reduce(
        (text, { expression, literal }) => text + this.text({ node: expression, given }) + literal.text,
        node.head.text,
      );
    }
    const words = wordsIn(this.checker.getTypeAtLocation(piece.node));
    const word = this.way === 'first' ? words[0] : words.at(-1);
    if (word === undefined) throw new Unresolved(short(node));
    return word;
  }

  private settledOr(piece: Piece): Piece {
    try {
      return this.settle(piece);
    } catch (error) {
      if (error instanceof Unresolved) return piece;
      throw error;
    }
  }

  private literal(piece: Piece): string {
    const { node } = this.settledOr(piece);
    const type = this.checker.getTypeAtLocation(node);
    if (type && (type.flags & TypeFlags.NumberLike) !== 0) return is.isNumericLiteral(node) ? node.text : '1';
    if (type && (type.flags & TypeFlags.BooleanLike) !== 0) return 'true';
    if (type && (type.flags & TypeFlags.Null) !== 0) return 'null';
    return `'${this.text(piece)}'`;
  }

  private symbolOf(node: Node): ProgramSymbol | undefined {
    const name = 'name' in node && is.isParameterDeclaration(node) ? (node.name as Node) : node;
    const symbol = this.checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    return (symbol.flags & SymbolFlags.Alias) !== 0 ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** The words that a type allows: `'account' | 'debtor'`. */
function wordsIn(type: Type | undefined): string[] {
  if (!type) return [];
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return parts.flatMap((each) => (each.isStringLiteralType() ? each.value : []));
}

function nameOf(name: Node): string {
  return is.isStringLiteral(name) ? name.text : name.getText();
}

/** What a function answers, in the order it is written; functions within it answer for themselves. */
function returnsOf(body: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (is.isReturnStatement(node)) {
      const text = node.expression?.getText();
      if (node.expression && text !== 'undefined' && text !== 'null') found.push(node.expression);
    } else if (!is.isArrowFunction(node) && !is.isFunctionExpression(node) && !is.isFunctionDeclaration(node)) {
      node.forEachChild(visit);
    }
  };
  body.forEachChild(visit);
  return found;
}

function short(node: Node): string {
  return node.getText().replaceAll(/\s+/g, ' ').slice(0, 60);
}
