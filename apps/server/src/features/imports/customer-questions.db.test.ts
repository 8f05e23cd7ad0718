import { isRefusal } from '@recoup/domain/errors.ts';
import { isSameName } from '@recoup/domain/imports/customer-question.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCompany } from '#server/work/in-company.ts';
import {
  answerFile,
  arrangeCompany,
  confirmFile,
  type ImportCompany,
  importFile,
  readFile,
  reviewNew,
  undoFile,
} from '../../../../../tests/application/import-arrangement.ts';
import { killStage } from '../../../../../tests/application/import-stage.ts';
import { type ClonedDatabase, cloneDatabase } from '../../../../../tests/database/clone-database.ts';
import { bookRows } from './book-rows.ts';
import { confirmImport } from './confirm-import.ts';
import { listQuestions } from './list-questions.ts';

let clone: ClonedDatabase;
let company: ImportCompany;

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  company = await arrangeCompany(clone.appUrl);
});
afterEach(() => company.close());

const HEAD = 'Customer ID,Customer,Email,Invoice #,Amount,Due date';
const file = (...rows: string[]) => [HEAD, ...rows.map((row) => `${row},10.00,2026-12-01`)].join('\n');

async function asked(importId: string, only: 'all' | 'open' = 'all') {
  const page = { page: 1, limit: 100, only };
  const found = await inCompany(company.context.db, company.companyId, (work) => listQuestions(work, importId, page));
  if (isRefusal(found)) throw new Error(found.code);
  return found;
}

/** Every customer with the invoices that they have: `C-1 Ann Lee: I-1 I-2`. */
const customers = () =>
  inCompany(company.context.db, company.companyId, async (work) => {
    const { rows } = await sql<{ line: string }>`
      select concat(coalesce(d.reference || ' ', ''), d.display_name, ':', (select string_agg(' ' || a.reference, '' order by a.reference)
        from account a where a.company_id = d.company_id and a.debtor_id = d.id)) as line
      from debtor d where d.company_id = ${work.companyId} order by 1`.execute(work.trx);
    return rows.map(({ line }) => line);
  });

test('G46: one number under several names is a question, and its answer decides who owes what', async () => {
  const csv = file('C-1,Ann Lee,,I-1', 'C-1,"Lee, Ann",,I-2', 'C-1,Bob Stone,,I-3', 'C-2,Cy Ray,,I-4');
  const reviewed = await reviewNew(company, csv);
  expect(reviewed.review?.questions).toEqual({ count: 1, open: 1 });
  const { data } = await asked(reviewed.id);
  expect(data).toMatchObject([
    { kind: 'NUMBER', key: 'C-1', rows: 3, lines: [2, 3, 4], proposal: null, answer: null, customers: [] },
  ]);
  expect(data[0]?.names.map(({ name }) => name).toSorted()).toEqual(['Ann Lee', 'Bob Stone', 'Lee, Ann']);

  const input = { importId: reviewed.id, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' as const };
  expect(await inCompany(company.context.db, company.actor, (work) => confirmImport(work, input))).toMatchObject({
    code: 'QUESTION_OPEN',
    fields: { 'questions.NUMBER.C-1': 'QUESTION_OPEN' },
  });

  const answered = await answerFile(company, reviewed.id, [{ kind: 'NUMBER', key: 'C-1', choice: 'SEPARATE' }]);
  expect(answered).toMatchObject({ review: { questions: { count: 1, open: 0 } } });
  await confirmFile(company, reviewed.id);
  expect(await customers()).toEqual(['Bob Stone: I-3', 'C-1 Ann Lee: I-1 I-2', 'C-2 Cy Ray: I-4']);

  // The number is known by now: the same question, and the name of the file wins this time; an undo gives it back.
  const again = await reviewNew(company, file('C-2,Cyrus Ray,,I-5'));
  expect((await asked(again.id)).data).toMatchObject([
    { key: 'C-2', customers: [{ displayName: 'Cy Ray', openAccounts: 1 }] },
  ]);
  await answerFile(company, again.id, [{ kind: 'NUMBER', key: 'C-2', choice: 'SAME', name: 'Cyrus Ray' }]);
  await confirmFile(company, again.id);
  expect(await customers()).toContain('C-2 Cyrus Ray: I-4 I-5');
  await undoFile(company, again.id);
  expect(await customers()).toContain('C-2 Cy Ray: I-4');
});

test('G46: a name alone joins nobody before a person says so', async () => {
  await importFile(company, file('C-1,Ann Lee,ann@a.example,I-1', 'C-2,Harbor Supply LLC,,I-2'));
  const reviewed = await reviewNew(company, file(',Ann Lee,,I-3', ',Ann Lee,,I-4', ',Harbor Supply LLC,,I-5'));
  expect(reviewed.review?.questions).toEqual({ count: 2, open: 1 });
  expect((await asked(reviewed.id)).data).toMatchObject([
    {
      kind: 'NAME',
      key: 'ann lee',
      rows: 2,
      lines: [2, 3],
      proposal: null,
      customers: [{ internalReference: 'C-1', emails: ['ann@a.example'], openAccounts: 1, outstandingCents: 1_000 }],
    },
    { kind: 'NAME', key: 'harbor supply llc', proposal: 'JOIN' },
  ]);
  expect(await confirmFile(company, reviewed.id)).toBe('QUESTION_OPEN');
  await answerFile(company, reviewed.id, [{ kind: 'NAME', key: 'ann lee', choice: 'NEW' }]);
  await confirmFile(company, reviewed.id);
  expect(await customers()).toEqual(['Ann Lee: I-3 I-4', 'C-1 Ann Lee: I-1', 'C-2 Harbor Supply LLC: I-2 I-5']);

  // Two have the name by now: of whom it is must be said.
  const third = await reviewNew(company, file(',Ann Lee,,I-6'));
  const [question] = (await asked(third.id, 'open')).data;
  expect(question?.customers.map(({ internalReference }) => internalReference)).toEqual(['C-1', null]);
  const join = { kind: 'NAME' as const, key: 'ann lee', choice: 'JOIN' as const };
  expect(await answerFile(company, third.id, [join])).toBe('SOME_FIELD_IS_MISSING');
  await answerFile(company, third.id, [{ ...join, debtorId: question?.customers[0]?._id }]);
  expect((await asked(third.id)).data).toMatchObject([{ answer: { choice: 'JOIN', by: 'Ada Lee' } }]);
  await confirmFile(company, third.id);
  expect(await customers()).toContain('C-1 Ann Lee: I-1 I-6');
  await undoFile(company, third.id);
  expect(await customers()).toContain('C-1 Ann Lee: I-1');
});

test('G28, G46: a new customer of an answer stays one, over batches and when the job is killed in the middle', async () => {
  await importFile(company, file('C-1,Ann Lee,,I-1'));
  const rows = Array.from({ length: 3_000 }, (_, at) => `,Ann Lee,,N-${at}`);
  const reviewed = await reviewNew(company, file(...rows));
  await answerFile(company, reviewed.id, [{ kind: 'NAME', key: null, choice: 'NEW' }]);
  const input = { importId: reviewed.id, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' as const };
  const confirmed = await inCompany(company.context.db, company.actor, (work) => confirmImport(work, input));
  expect(confirmed).toMatchObject({ stage: 'IMPORTING' });
  await killStage(company, { appUrl: clone.appUrl, importId: reviewed.id, stage: 'book' });
  const halfway = await readFile(company, reviewed.id);
  expect(halfway).toMatchObject({ stage: 'IMPORTING', result: { newDebtors: 1 } });
  expect(halfway.progressDone).toBeGreaterThan(0);
  expect(halfway.progressDone).toBeLessThan(3_000);
  await bookRows(
    company.context.jobsDb,
    { companyId: company.companyId, importId: reviewed.id },
    new AbortController().signal,
  );
  expect((await readFile(company, reviewed.id)).result).toMatchObject({ created: 3_000, newDebtors: 1 });
  expect((await customers()).map((line) => line.split(':')[0])).toEqual(['Ann Lee', 'C-1 Ann Lee']);
});

test('new customers are counted as the answers make them', async () => {
  await importFile(company, file('C-1,Ann Lee,,I-1', 'C-2,Harbor Supply LLC,,I-2'));
  const csv = file(
    ...[',Ann Lee,,I-3', ',Harbor Supply LLC,,I-4', 'C-1,Bob Stone,,I-5', 'C-1,"Stone, Bob",,I-6', 'C-9,Cy Ray,,I-7'],
    ...['C-9,Dee Fox,,I-8', 'C-9,Dee Fox,,I-9', 'C-9,"Ray, Cy",,I-10'],
  );
  const reviewed = await reviewNew(company, csv);
  // C-9 alone is new before anybody answered.
  expect(reviewed.review).toMatchObject({ newDebtors: 1, questions: { count: 4, open: 3 } });
  const answers: [Parameters<typeof answerFile>[2][number], number][] = [
    [{ kind: 'NAME', key: 'ann lee', choice: 'NEW' }, 2],
    [{ kind: 'NUMBER', key: 'C-9', choice: 'SEPARATE' }, 3],
    [{ kind: 'NUMBER', key: 'C-1', choice: 'SEPARATE' }, 4],
    [{ kind: 'NUMBER', key: 'C-1', choice: 'SAME' }, 3],
    [{ kind: 'NAME', key: 'harbor supply llc', choice: 'NEW' }, 4],
  ];
  for (const [answer, newDebtors] of answers)
    expect(await answerFile(company, reviewed.id, [answer])).toMatchObject({ review: { newDebtors } });
  const finished = await confirmFile(company, reviewed.id);
  expect(finished).toMatchObject({ result: { created: 8, newDebtors: 4 } });
  expect(await customers()).toEqual([
    ...['Ann Lee: I-3', 'C-1 Ann Lee: I-1 I-5 I-6', 'C-2 Harbor Supply LLC: I-2', 'C-9 Dee Fox: I-8 I-9'],
    ...['Cy Ray: I-10 I-7', 'Harbor Supply LLC: I-4'],
  ]);
});

test('G46: a name that stands apart from its number joins nobody by an address, and is one customer', async () => {
  const csv = file(
    ...['Q-77,Apple Dental,office@shared.example,I-1', 'Q-77,Banana Clinic,office@shared.example,I-2'],
    ...['Q-77,Apple Dental,,I-0', 'Q-77,Apple Dental,,I-9', 'Q-77,Apple Dental,,I-10'],
    ...['Q-78,Cherry Care,cherry@one.example,I-3', 'Q-78,Date Dental,date@two.example,I-4'],
    ...['Q-77,"Banana Clinic, Inc.",,I-5', 'Q-77,Banana Clinic,other@shared.example,I-6'],
  );
  const reviewed = await reviewNew(company, csv);
  const apart = await answerFile(company, reviewed.id, [{ kind: 'NUMBER', key: null, choice: 'SEPARATE' }]);
  expect(apart).toMatchObject({ review: { newDebtors: 4, questions: { count: 2, open: 0 } } });
  expect(await confirmFile(company, reviewed.id)).toMatchObject({ result: { created: 9, newDebtors: 4 } });
  expect(await customers()).toEqual([
    ...[
      'Banana Clinic: I-2 I-5 I-6',
      'Date Dental: I-4',
      'Q-77 Apple Dental: I-0 I-1 I-10 I-9',
      'Q-78 Cherry Care: I-3',
    ],
  ]);

  // The next file says it again: the one who is here by this name and address is meant, whichever row says the address.
  const next = await reviewNew(
    company,
    file('Q-77,Banana Clinic,,I-7', 'Q-77,Banana Clinic,office@shared.example,I-8'),
  );
  const again = await answerFile(company, next.id, [{ kind: 'NUMBER', key: 'Q-77', choice: 'SEPARATE' }]);
  expect(again).toMatchObject({ review: { newDebtors: 0 } });
  await confirmFile(company, next.id);
  expect(await customers()).toContain('Banana Clinic: I-2 I-5 I-6 I-7 I-8');
  await undoFile(company, next.id);
  await undoFile(company, reviewed.id);
  expect(await customers()).toEqual([]);
});

test('G46: an address alone joins nobody who is called otherwise before a person says so', async () => {
  await importFile(company, file(',Ada Duarte,ada@duarte-mail.example,K-1'));
  const csv = file(
    ...[
      ',Elm Dental,elm@shared2.example,I-1',
      ',Fig Clinic,elm@shared2.example,I-2',
      ',Elm Dental,elm@shared2.example,I-3',
    ],
    ...[',"Fig Clinic, Inc.",elm@shared2.example,I-4', ',Somebody Else LLC,ada@duarte-mail.example,I-5'],
    ...[
      ',"Duarte, Ada",ADA@duarte-mail.example,I-6',
      ',Iris Dental,iris@x.example,I-7',
      ',Iris Dental,iris@x.example,I-8',
    ],
  );
  const reviewed = await reviewNew(company, csv);
  // Iris alone is new before anybody answered, and who has the first address.
  expect(reviewed.review).toMatchObject({ newDebtors: 2, questions: { count: 2, open: 2 } });
  expect(await asked(reviewed.id)).toMatchObject({
    settles: { NUMBER: { SAME: 0, SEPARATE: 0 }, EMAIL: { SAME: 2, SEPARATE: 2 } },
    data: [
      { kind: 'EMAIL', key: 'elm@shared2.example', rows: 4, lines: [2, 3, 4, 5], customers: [] },
      { kind: 'EMAIL', key: 'ada@duarte-mail.example', lines: [6, 7], customers: [{ displayName: 'Ada Duarte' }] },
    ],
  });
  expect(await confirmFile(company, reviewed.id)).toBe('QUESTION_OPEN');
  const elm = { kind: 'EMAIL', key: 'elm@shared2.example' } as const;
  const ada = { kind: 'EMAIL', key: 'ada@duarte-mail.example' } as const;
  const answers: [Parameters<typeof answerFile>[2][number], number][] = [
    [{ kind: 'EMAIL', key: null, choice: 'SAME' }, 2],
    [{ ...elm, choice: 'SEPARATE' }, 3],
    [{ ...ada, choice: 'SEPARATE' }, 4],
    [{ ...ada, choice: 'SAME', name: 'Somebody Else LLC' }, 3],
  ];
  for (const [answer, newDebtors] of answers)
    expect(await answerFile(company, reviewed.id, [answer])).toMatchObject({ review: { newDebtors } });
  expect(await confirmFile(company, reviewed.id)).toMatchObject({ result: { created: 8, newDebtors: 3 } });
  expect(await customers()).toEqual([
    ...['Elm Dental: I-1 I-3', 'Fig Clinic: I-2 I-4', 'Iris Dental: I-7 I-8', 'Somebody Else LLC: I-5 I-6 K-1'],
  ]);
  await undoFile(company, reviewed.id);
  expect(await customers()).toEqual(['Ada Duarte: K-1']);

  // Who was made apart keeps the address, so that the next file finds each by name and address and asks nothing.
  const second = await reviewNew(company, csv);
  await answerFile(company, second.id, [{ kind: 'EMAIL', key: null, choice: 'SEPARATE' }]);
  await confirmFile(company, second.id);
  const third = await reviewNew(company, csv.replaceAll('I-', 'J-'));
  expect(third.review).toMatchObject({ newDebtors: 0, questions: { count: 0 } });
  await confirmFile(company, third.id);
  expect(await customers()).toEqual([
    ...['Ada Duarte: I-6 J-6 K-1', 'Elm Dental: I-1 I-3 J-1 J-3', 'Fig Clinic: I-2 I-4 J-2 J-4'],
    ...['Iris Dental: I-7 I-8 J-7 J-8', 'Somebody Else LLC: I-5 J-5'],
  ]);
});

test('G46: a number that nobody has is joined by an address to another name only where a person said so', async () => {
  await importFile(company, file(',Ada Duarte,ada@a.example,K-1'));
  const rows = ['C-1,Bob Stone,ada@a.example,I-1', 'C-2,Cy Ray,cy@a.example,I-2', 'C-3,Dee Fox,cy@a.example,I-3'];
  const reviewed = await reviewNew(company, file(...rows));
  expect((await asked(reviewed.id)).data).toMatchObject([{ kind: 'EMAIL', key: 'ada@a.example' }]);
  await answerFile(company, reviewed.id, [{ kind: 'EMAIL', key: null, choice: 'SEPARATE' }]);
  await confirmFile(company, reviewed.id);
  expect(await customers()).toEqual(['Ada Duarte: K-1', 'C-1 Bob Stone: I-1', 'C-2 Cy Ray: I-2', 'C-3 Dee Fox: I-3']);
});

test('an answer about an address falls when somebody else has it by then', async () => {
  await importFile(company, file(',Ada Duarte,ada@a.example,K-1'));
  const reviewed = await reviewNew(company, file(',Bob Stone,ada@a.example,I-1'));
  await answerFile(company, reviewed.id, [{ kind: 'EMAIL', key: null, choice: 'SAME' }]);
  await inCompany(company.context.db, company.companyId, (work) =>
    sql`update debtor set company_name = 'Eve Oak' where company_id = ${work.companyId}`.execute(work.trx),
  );
  expect(await confirmFile(company, reviewed.id)).toBe('QUESTION_OPEN');
});

test('G28, G46: names apart at an address stay one customer each, over batches and when the job is killed', async () => {
  const names = ['Elm Dental', 'Fig Clinic', '"Fig Clinic, Inc."', 'FIG CLINIC'];
  const rows = Array.from({ length: 3_000 }, (_, at) => `,${names[at % 4]},elm@a.example,N-${at}`);
  const numbered = Array.from({ length: 1_200 }, (_, at) => `Q-1,${names[at % 3]},fig${at}@b.example,Q-${at}`);
  const reviewed = await reviewNew(company, file(...rows, ...numbered));
  const both = ['EMAIL', 'NUMBER'] as const;
  const answered = await answerFile(
    company,
    reviewed.id,
    both.map((kind) => ({ kind, key: null, choice: 'SEPARATE' as const })),
  );
  const promised = typeof answered === 'string' ? answered : answered.review?.newDebtors;
  const input = { importId: reviewed.id, workflowId: null, updateExisting: false, undatedOn: 'IMPORT_DAY' as const };
  await inCompany(company.context.db, company.actor, (work) => confirmImport(work, input));
  await killStage(company, { appUrl: clone.appUrl, importId: reviewed.id, stage: 'book' });
  const { companyId } = company;
  await bookRows(company.context.jobsDb, { companyId, importId: reviewed.id }, new AbortController().signal);
  const { result } = await readFile(company, reviewed.id);
  expect(result).toMatchObject({ created: 4_200, newDebtors: promised });
  const counts = (await customers()).map((line) => [line.split(':')[0], line.split(' ').length]);
  expect(promised).toBe(counts.length);
  const owned = await customers();
  expect(owned.filter((line) => line.includes(' N-1 ') || line.includes(' N-0 '))).toHaveLength(2);
  const holder = (invoice: string) => owned.find((line) => ` ${line} `.includes(` ${invoice} `))?.split(':')[0];
  const every = (prefix: string, many: number, pick: (at: number) => boolean) =>
    [...new Set(Array.from({ length: many }, (_, at) => (pick(at) ? holder(`${prefix}-${at}`) : null)))].filter(
      Boolean,
    );
  expect(every('N', 3_000, (at) => at % 4 === 0)).toEqual(['Elm Dental']);
  expect(every('N', 3_000, (at) => at % 4 !== 0)).toEqual(['Fig Clinic']);
  expect(every('Q', 1_200, (at) => at % 3 === 0)).toHaveLength(1);
  expect(every('Q', 1_200, (at) => at % 3 !== 0)).toHaveLength(1);
}, 120_000);

/** A generator of numbers that is the same in every run. */
function makePick(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('G46: whatever a small file says and a person answers, as many customers are made as were promised, and names apart share none', async () => {
  const pick = makePick(Number(process.env.PROPERTY_SEED ?? 7));
  const of = <T>(values: readonly T[]) => values[pick(values.length)] as T;
  const names = ['Ann Lee', '"Lee, Ann"', 'Bob Stone', 'Cy Ray', 'Cy Ray LLC'];
  const plain = (name: string) => name.replaceAll('"', '');
  const mail = ['', '', 'a@x.example', 'b@x.example', 'a@x.example; b@x.example'];
  for (let run = 0; run < 12; run += 1) {
    const rows = Array.from({ length: 3 + pick(6) }, (_, at) => {
      return {
        number: of(['', '', `R${run % 3}-1`, `R${run % 3}-2`]),
        name: of(names),
        email: of(mail),
        id: `P${run}-${at}`,
      };
    });
    const reviewed = await reviewNew(
      company,
      file(...rows.map(({ number, name, email, id }) => `${number},${name},${email},${id}`)),
    );
    const { data } = await asked(reviewed.id);
    const answers = data.map(({ kind, key, names: given, customers: found }) => {
      if (kind === 'NAME')
        return pick(2) === 0
          ? { kind, key, choice: 'NEW' as const }
          : { kind, key, choice: 'JOIN' as const, debtorId: found[0]?._id };
      const same = { kind, key, choice: 'SAME' as const };
      return of([same, { ...same, name: of(given).name }, { kind, key, choice: 'SEPARATE' as const }]);
    });
    const answered = answers.length > 0 ? await answerFile(company, reviewed.id, answers) : reviewed;
    if (typeof answered === 'string') throw new Error(answered);
    const told = JSON.stringify({ run, rows, answers });
    const done = await confirmFile(company, reviewed.id);
    if (typeof done === 'string') throw new Error(`${done} ${told}`);
    expect(done.result?.newDebtors, told).toBe(answered.review?.newDebtors);
    const owned = await customers();
    const holder = (invoice: string) => owned.findIndex((line) => `${line} `.includes(` ${invoice} `));
    const apart = answers.filter(({ choice }) => choice === 'SEPARATE');
    // Rows that only this answer is about: another one may say that the same names are one.
    for (const { kind, key } of apart) {
      const own = rows.filter(({ number, email }) =>
        kind === 'NUMBER' ? number === key : number === '' && email === key,
      );
      for (const one of own)
        for (const other of own)
          if (!isSameName(plain(one.name), plain(other.name)))
            expect(holder(one.id), `${one.id} ${other.id} ${told}`).not.toBe(holder(other.id));
    }
  }
}, 240_000);

test('a file of customers merges and renames nobody by address alone', async () => {
  await importFile(company, 'Customer ID,Customer,Email\n,Elm Dental,elm@a.example\n', { entity: 'debtor' });
  const csv =
    'Customer ID,Customer,Email\n,Fig Clinic,elm@a.example\nC-1,Oak Spa,oak@a.example\n,Ash Gym,oak@a.example\n';
  const reviewed = await reviewNew(company, csv, { entity: 'debtor' });
  expect(reviewed.review).toMatchObject({ ready: 3, update: 0, questions: { count: 2, open: 2 } });
  const elm = { kind: 'EMAIL', key: 'elm@a.example', choice: 'SAME' } as const;
  expect(await answerFile(company, reviewed.id, [elm])).toMatchObject({
    review: { ready: 2, update: 0, unchanged: 1 },
  });
  const renamed = await answerFile(company, reviewed.id, [{ ...elm, name: 'Fig Clinic' }]);
  expect(renamed).toMatchObject({ review: { ready: 2, update: 1 } });
  await answerFile(company, reviewed.id, [{ kind: 'EMAIL', key: null, choice: 'SEPARATE' }]);
  await confirmFile(company, reviewed.id, { updateExisting: true });
  expect(await customers()).toEqual(['Ash Gym:', 'C-1 Oak Spa:', 'Fig Clinic:']);
});

test('one answer settles all open questions of a kind, and joins only whom a name means alone', async () => {
  await importFile(
    company,
    file('C-1,Ann Lee,,I-1', 'C-2,Ann Lee,,I-2', 'C-3,Bob Stone,,I-3', 'C-4,Cy Ray,,I-4', 'C-5,Dee Fox,,I-5'),
  );
  const names = [',Ann Lee,,N-1', ',Bob Stone,,N-2', ',Cy Ray,,N-3'];
  const numbers = ['C-5,Eve Oak,,N-4', 'C-6,Flo Elm,,N-5', 'C-6,Gus Ash,,N-6', 'C-6,Gus Ash,,N-7'];
  const reviewed = await reviewNew(company, file(...names, ...numbers));
  expect(await asked(reviewed.id)).toMatchObject({
    open: 5,
    settles: {
      NUMBER: { SAME: 2, SEPARATE: 2 },
      EMAIL: { SAME: 0, SEPARATE: 0 },
      NAME: { JOIN: 2, NEW: 3 },
    },
  });
  await answerFile(company, reviewed.id, [
    { kind: 'NAME', key: null, choice: 'JOIN' },
    { kind: 'NUMBER', key: null, choice: 'SAME' },
  ]);
  const left = await asked(reviewed.id, 'open');
  expect(left.data.map(({ key }) => key)).toEqual(['ann lee']);
  expect(left.settles).toMatchObject({ NUMBER: { SAME: 0, SEPARATE: 0 }, NAME: { JOIN: 0, NEW: 1 } });
  await answerFile(company, reviewed.id, [{ kind: 'NAME', key: null, choice: 'NEW' }]);
  await confirmFile(company, reviewed.id);
  expect(await customers()).toEqual([
    ...['Ann Lee: N-1', 'C-1 Ann Lee: I-1', 'C-2 Ann Lee: I-2', 'C-3 Bob Stone: I-3 N-2', 'C-4 Cy Ray: I-4 N-3'],
    ...['C-5 Dee Fox: I-5 N-4', 'C-6 Gus Ash: N-5 N-6 N-7'],
  ]);
});

test('an invoice that is here asks nothing about its customer, whatever else its row says by now', async () => {
  await importFile(company, file(',Ann Lee,,I-1', ',Bob Stone,,I-2'));
  const again = await reviewNew(company, file(',Ann Lee,,I-1', ',Bob Stone,,I-2').replaceAll('10.00', '11.00'));
  expect(again.review).toMatchObject({ update: 2, questions: { count: 0, open: 0 } });
});

test('an answer falls with the customer that it joins, and the review asks again', async () => {
  await importFile(company, file('C-1,Ann Lee,,I-1', 'C-2,Ann Lee,,I-2'));
  const reviewed = await reviewNew(company, file(',Ann Lee,,I-3'));
  const [, second] = (await asked(reviewed.id)).data[0]?.customers ?? [];
  const join = { kind: 'NAME', key: 'ann lee', choice: 'JOIN', debtorId: second?._id } as const;
  expect(await answerFile(company, reviewed.id, [join])).toMatchObject({ review: { questions: { open: 0 } } });
  await inCompany(company.context.db, company.companyId, (work) =>
    sql`update debtor set company_name = 'Ann Leeds' where company_id = ${work.companyId} and reference = 'C-2'`.execute(
      work.trx,
    ),
  );
  expect(await confirmFile(company, reviewed.id)).toBe('QUESTION_OPEN');
});

test('a file of customers changes nobody by name alone', async () => {
  await importFile(company, 'Customer ID,Customer,Email\nC-1,Ann Lee,\n', { entity: 'debtor' });
  const csv = 'Customer,City,State,Zip,Address\nAnn Lee,Austin,TX,78701,1 Main St\n';
  const reviewed = await reviewNew(company, csv, { entity: 'debtor' });
  expect(reviewed.review).toMatchObject({ ready: 1, update: 0, questions: { count: 1, open: 1 } });
  const joined = await answerFile(company, reviewed.id, [{ kind: 'NAME', key: 'ann lee', choice: 'JOIN' }]);
  expect(joined).toMatchObject({ review: { ready: 0, update: 1, questions: { count: 1, open: 0 } } });
  // The company that is joined unless somebody says otherwise is compared at once, and stays so while others are answered.
  await importFile(company, 'Customer ID,Customer,Email\nC-2,Harbor LLC,\nC-3,Bob Stone,\n', { entity: 'debtor' });
  const mixed = 'Customer,City,State,Zip,Address\nHarbor LLC,Austin,TX,78701,1 Main St\nBob Stone,,,,\nAnn Lee,,,,\n';
  const second = await reviewNew(company, mixed, { entity: 'debtor' });
  expect(second.review).toMatchObject({ ready: 2, update: 1, questions: { count: 3, open: 2 } });
  await answerFile(company, second.id, [{ kind: 'NAME', key: 'bob stone', choice: 'JOIN' }]);
  const both = await answerFile(company, second.id, [{ kind: 'NAME', key: 'ann lee', choice: 'JOIN' }]);
  expect(both).toMatchObject({ review: { ready: 0, update: 1, unchanged: 2, questions: { count: 3, open: 0 } } });
});
