import { sortsOf } from '../fields/sorts-of.ts';
import { workflowFields } from '../fields/workflow-fields.ts';

/** Orders of the list of campaigns. */
export const workflowSorts = sortsOf(workflowFields);
