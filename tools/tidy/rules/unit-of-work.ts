import { type ParamPattern, Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';
import { featureOf } from './server-floors.ts';

/** A verb receives the unit of work: no transaction and company side by side, no trip to the database for the time. */
export function unitOfWork(file: SourceFile): Finding[] {
  if (!file.program || featureOf(file.path) === undefined || isTest(file.path)) return [];
  const findings: Finding[] = [];
  const report = (offset: number, message: string) =>
    findings.push({ path: file.path, line: file.lineAt(offset), message });
  const look = ({ params }: { params: readonly ParamPattern[] }) => {
    for (const [index, param] of params.entries()) {
      const next = params[index + 1];
      if (nameOf(param) === 'trx' && next && nameOf(next) === 'companyId') {
        report(param.start, 'Transaction and company handed on side by side; take the unit of work.');
      }
    }
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
    TSFunctionType: look,
    TSMethodSignature: look,
    AwaitExpression: ({ argument, start }) => {
      if (argument.type !== 'CallExpression' || argument.callee.type !== 'Identifier') return;
      if (argument.callee.name === 'companyNow') report(start, 'A trip for the time; the unit of work knows it.');
    },
  }).visit(file.program);
  return findings;
}

function nameOf(param: ParamPattern): string {
  return param.type === 'Identifier' ? param.name : '';
}
