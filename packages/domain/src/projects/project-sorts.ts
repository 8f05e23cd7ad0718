import { projectFields } from '../fields/project-fields.ts';
import { sortsOf } from '../fields/sorts-of.ts';

/** Orders of the list of projects; `-` is the other way round. */
export const projectSorts = sortsOf(projectFields);
