import { customExample } from '@recoup/domain/custom-fields/custom-variables.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { listPropertyRows, propertyOf } from './custom-fields.store.ts';

export interface CustomVariable {
  readonly name: string;
  readonly label: string;
  readonly example: string;
}

/** What this company's templates may name besides the variables of all companies (G44). */
export async function readCustomVariables(work: Work, language: Language): Promise<readonly CustomVariable[]> {
  const properties = (await listPropertyRows(work, null)).map(propertyOf);
  return properties.flatMap((property) =>
    property.variable === null
      ? []
      : [{ name: property.variable, label: property.singularName, example: customExample(property, language) }],
  );
}
