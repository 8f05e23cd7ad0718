import { checkTypes } from './checks/check-types.ts';

process.exitCode = await checkTypes(process.argv.slice(2));
