import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { exportNames } from './export-columns.ts';
import { customerLists, customerParts, everyPart, partName, wholeLists } from './whole-parts.ts';

test.each(languages)('no two files of an archive are called alike (%s): unpacking it loses none', (language) => {
  const whole = [
    ...wholeLists.map((list) => exportNames[list][language]),
    ...everyPart.map((part) => partName(part, language, 'company')),
  ];
  const customer = [
    ...customerLists.map((list) => exportNames[list][language]),
    ...customerParts.map((part) => partName(part, language, 'customer')),
  ];
  for (const names of [whole, customer]) {
    const onDisk = names.map((name) => name.toLowerCase());
    expect(onDisk.filter((name, place) => onDisk.indexOf(name) !== place)).toEqual([]);
  }
  expect(customer).toContain(language === 'en' ? 'Contracts' : 'Contratos');
});
