import { isCustomVariable } from '@recoup/domain/custom-fields/custom-variables.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import {
  isTemplateVariable,
  type TemplateValues,
  templateVariableNames,
  templateVariables,
} from '@recoup/domain/templates/template-variables.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';
import { Liquid } from 'liquidjs';

/** Renders one text with the values of one message. */
export type CompiledTemplate = (values: TemplateValues) => string;

const LENGTH_MAX = 64 * 1024;
const CACHED_MAX = 500;
const FILTERS = ['default', 'upcase', 'downcase', 'capitalize'];

/**
 * Outputs and a few filters only: no tags, no files, no prototypes, and a limit on length and memory (G44). None on time:
 * without tags nothing loops, and the engine counts wall time: a busy machine would take a plain text for a wrong one, and a
 * worker that was frozen in the middle of it would never send it (G12).
 */
function createEngine(markup: Markup): Liquid {
  const engine = new Liquid({
    ...(markup === 'html' ? { outputEscape: (value: unknown) => escapeHtml(String(value ?? '')) } : {}),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    templates: {},
    parseLimit: LENGTH_MAX,
    memoryLimit: 16 * LENGTH_MAX,
  });
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!FILTERS.includes(name)) delete engine.filters[name];
  return engine;
}

/** What a text is: values are put into HTML escaped (G45). */
type Markup = 'text' | 'html';

const engines: Readonly<Record<Markup, Liquid>> = { text: createEngine('text'), html: createEngine('html') };
const compiled = new Map<string, CompiledTemplate>();

/** A variable that only this company has, with an example of its value. */
export interface CustomVariable {
  readonly name: string;
  readonly example: string;
}

/**
 * Makes a text ready to be rendered often. Refuses, with what is wrong at `field`, what is no template: tags, unknown
 * variables, unknown filters; `custom` are the variables that this company has besides those of all. Values are put in as text and never read as a template again.
 */
export function compileTemplate(
  source: string,
  field: 'subject' | 'message' = 'message',
  custom: readonly CustomVariable[] = [],
  markup: Markup = 'text',
): CompiledTemplate | Refusal {
  const key = `${markup} ${field} ${custom.map(({ name }) => name).join(' ')}\n${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = compile(source, { field, custom, markup });
  return remember(key, made);
}

/** A refusal is not remembered: whoever writes tries many wrong texts. */
function remember(key: string, made: CompiledTemplate | Refusal): CompiledTemplate | Refusal {
  if (isRefusal(made)) return made;
  if (compiled.size >= CACHED_MAX) compiled.delete(compiled.keys().next().value ?? '');
  compiled.set(key, made);
  return made;
}

const examples = Object.fromEntries(templateVariableNames.map((name) => [name, templateVariables[name].example]));

interface Frame {
  readonly field: 'subject' | 'message';
  /** Null for what was checked before: a field that was deleted since puts nothing in. */
  readonly custom: readonly CustomVariable[] | null;
  readonly markup: Markup;
}

function compile(source: string, { field, custom, markup }: Frame): CompiledTemplate | Refusal {
  const engine = engines[markup];
  try {
    const parsed = engine.parse(source);
    const names = engine.globalVariablesSync(parsed);
    const own = names.filter(isCustomVariable);
    const unknown = names.find((name) =>
      isCustomVariable(name) ? custom !== null && !custom.some((own) => own.name === name) : !isTemplateVariable(name),
    );
    if (unknown !== undefined)
      return refuse('INVALID_FIELD', { [field]: { code: 'variable-unknown', variable: unknown } });
    const missing = Object.fromEntries(own.map((name) => [name, '']));
    const render: CompiledTemplate = (values) => {
      const text: unknown = engine.renderSync(parsed, { ...missing, ...values });
      return typeof text === 'string' ? text.slice(0, LENGTH_MAX) : '';
    };
    // A template that fails with the examples would fail with a customer.
    const trial = { ...missing, ...Object.fromEntries((custom ?? []).map((each) => [each.name, each.example])) };
    engine.renderSync(parsed, { ...trial, ...examples });
    return render;
  } catch (error) {
    const [cause = ''] = error instanceof Error ? error.message.split(/, line|\n/) : [];
    const reason = cause.slice(0, 200);
    return refuse('INVALID_FIELD', { [field]: { code: 'template-wrong', reason } });
  }
}

/**
 * The compiled text of something that was checked when it was saved. Throws when it is none after all; a field of the
 * company's own that was deleted since is an empty text.
 */
export function mustCompile(
  source: string,
  field: 'subject' | 'message' = 'message',
  markup: Markup = 'text',
): CompiledTemplate {
  const key = `checked ${markup} ${field}\n${source}`;
  const made = compiled.get(key) ?? remember(key, compile(source, { field, custom: null, markup }));
  if (isRefusal(made)) throw new Error(fieldText(made.fields?.[field] ?? made.code, 'en'));
  return made;
}
