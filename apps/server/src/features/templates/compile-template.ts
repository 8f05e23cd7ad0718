import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import {
  isTemplateVariable,
  type TemplateValues,
  templateVariableNames,
  templateVariables,
} from '@recoup/domain/templates/template-variables.ts';
import { Liquid } from 'liquidjs';

/** Renders one text with the values of one message. */
export type CompiledTemplate = (values: TemplateValues) => string;

const LENGTH_MAX = 64 * 1024;
const RENDER_MS = 50;
/** A text that passed once has no loops to run away in; a busy machine must not make it fail (the limit is wall time). */
const RENDER_CHECKED_MS = 5_000;
const CACHED_MAX = 500;
const FILTERS = ['default', 'upcase', 'downcase', 'capitalize'];

/** Outputs and a few filters only: no tags, no files, no prototypes, and a limit on everything (G44). */
function createEngine(): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    templates: {},
    parseLimit: LENGTH_MAX,
    renderLimit: RENDER_MS,
    memoryLimit: 16 * LENGTH_MAX,
  });
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!FILTERS.includes(name)) delete engine.filters[name];
  return engine;
}

const engine = createEngine();
const compiled = new Map<string, CompiledTemplate | Refusal>();

/**
 * Makes a text ready to be rendered often. Refuses, with the sentence at `field`, what is no template: tags, unknown
 * variables, unknown filters. Values are put in as text and never read as a template again.
 */
export function compileTemplate(
  source: string,
  field: 'subject' | 'message' = 'message',
  language: Language = 'en',
): CompiledTemplate | Refusal {
  const key = `${language} ${field} ${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = compile(source, field, language);
  if (compiled.size >= CACHED_MAX) compiled.delete(compiled.keys().next().value ?? '');
  compiled.set(key, made);
  return made;
}

const examples = Object.fromEntries(templateVariableNames.map((name) => [name, templateVariables[name].example]));

function compile(source: string, field: 'subject' | 'message', language: Language): CompiledTemplate | Refusal {
  const say = (en: string, es: string) => refuse('INVALID_FIELD', { [field]: language === 'es' ? es : en });
  try {
    const parsed = engine.parse(source);
    const unknown = engine.globalVariablesSync(parsed).find((name) => !isTemplateVariable(name));
    if (unknown !== undefined) {
      return say(`There is no variable {{${unknown}}}.`, `No existe la variable {{${unknown}}}.`);
    }
    const render: CompiledTemplate = (values) => {
      const text: unknown = engine.renderSync(parsed, values, { renderLimit: RENDER_CHECKED_MS });
      return typeof text === 'string' ? text.slice(0, LENGTH_MAX) : '';
    };
    // A template that fails with the examples would fail with a customer.
    engine.renderSync(parsed, examples);
    return render;
  } catch (error) {
    const [cause = ''] = error instanceof Error ? error.message.split(/, line|\n/) : [];
    const reason = cause.slice(0, 200);
    return say(`This is not a valid template: ${reason}.`, `Esta plantilla no es válida: ${reason}.`);
  }
}

/** The compiled text of something that was checked when it was saved. Throws when it is none after all. */
export function mustCompile(source: string, field: 'subject' | 'message' = 'message'): CompiledTemplate {
  const made = compileTemplate(source, field);
  if (isRefusal(made)) throw new Error(made.fields?.[field] ?? made.code);
  return made;
}
