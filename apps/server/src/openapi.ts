import { allCalls } from '@recoup/contract/all-calls.ts';
import { openapiDocument } from '@recoup/contract/openapi.ts';
import { API_PREFIX } from './app.ts';

process.stdout.write(`${JSON.stringify(openapiDocument(allCalls, API_PREFIX), null, 2)}\n`);
