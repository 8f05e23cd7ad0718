import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { hugePng, noisyPicture, photograph, pictureMarks } from '../application/hostile-pictures.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Picture Place');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Door {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly token: string;
}

/** Every call that takes a picture, with a record to keep it with. */
async function doors(): Promise<Door[]> {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000, 20_000]);
  const [accountId = '', other = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId, 'link');
  const [disputeId, claimId] = [uuidv7(), uuidv7()];
  const dispute = { _id: disputeId, accountId, category: 'other', text: 'It leaks.' };
  expect((await app.send('POST', '/portal/disputes', { token, body: dispute })).status).toBe(200);
  const claim = { _id: claimId, accountId: other, paidOn: '2026-11-02', amountCents: 20_000, method: 'CHECK' };
  expect((await app.send('POST', '/portal/answers/already-paid', { token, body: claim })).status).toBe(200);
  const paid = uuidv7();
  const parts = [{ accountId: other, amountCents: 500 }];
  const cash = { _id: paid, type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 500, parts };
  expect((await app.send('POST', '/transaction', { token: staff, body: cash })).status).toBe(200);
  return [
    { name: 'account', method: 'PUT', path: `/account/${accountId}/attachment`, token: staff },
    { name: 'customer', method: 'PUT', path: `/debtor/${debtorId}/attachment`, token: staff },
    { name: 'invoice', method: 'POST', path: `/account/${accountId}/upload-invoice`, token: staff },
    { name: 'transaction', method: 'PUT', path: `/transaction/${paid}/attachment`, token: staff },
    { name: 'dispute', method: 'PUT', path: `/portal/disputes/${disputeId}/file`, token },
    { name: 'proof', method: 'PUT', path: `/portal/answers/${claimId}/file`, token },
    { name: 'logo', method: 'PUT', path: '/company', token: staff },
  ];
}

const send = async ({ token, method, path }: Door, fileName: string, content: Buffer) => {
  const answer = await postFile(app, token, { method, path, fileName, content });
  return { status: answer.status, body: (await answer.json()) as { error?: string; fields?: Record<string, string> } };
};

/** Keys of all kept pictures. */
const kept = () =>
  inCompany(app.context.db, company.id, async (work) => {
    const files = await work.trx.selectFrom('attachment').select(['fileKey', 'sizeBytes']).execute();
    const { portalLogoKey } = await work.trx
      .selectFrom('company')
      .select('portalLogoKey')
      .where('companyId', '=', company.id)
      .executeTakeFirstOrThrow();
    return { files, logo: portalLogoKey };
  });

async function bytesOf(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await app.context.files.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('G47: whichever door a picture comes in by, it is kept anew, and refused with a code at the field', async () => {
  const every = await doors();
  const empty = await kept();
  for (const door of every) {
    const cut = (await noisyPicture(200, 200).jpeg().toBuffer()).subarray(0, 9_000);
    for (const [fileName, content, error] of [
      ['huge.png', hugePng(50_000, 50_000), 'PICTURE_SIZE'],
      ['cut.jpg', cut, 'PICTURE_UNREADABLE'],
    ] as const) {
      const answer = await send(door, fileName, content);
      expect(answer, `${door.name} ${fileName}`).toMatchObject({ status: 422, body: { error } });
      expect(answer.body.fields?.[door.name === 'logo' ? 'logo' : 'file'], door.name).toMatch(
        /^The picture (has too many|could not be read)/,
      );
    }
    for (const [fileName, content] of [
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['page.png', Buffer.from('<!doctype html><script>1</script>')],
    ] as const)
      expect((await send(door, fileName, content)).status, `${door.name} ${fileName}`).toBe(422);
    if (door.name !== 'logo')
      expect(await send(door, 'renamed.png', await photograph('jpeg')), door.name).toMatchObject({
        status: 422,
        body: { error: 'WRONG_FILE', fields: { file: expect.any(String) } },
      });
  }
  expect(await kept(), 'nothing stays of what was refused').toEqual(empty);
  const polyglot = Buffer.concat([await photograph('jpeg'), Buffer.from('<script>alert(1)</script>')]);
  for (const door of every) expect((await send(door, 'photo.jpg', polyglot)).status, door.name).toBe(200);
  const { files, logo } = await kept();
  // The logo is kept elsewhere.
  expect(files).toHaveLength(every.length - 1);
  const pictures = await Promise.all([...files.map(({ fileKey }) => fileKey), logo ?? ''].map(bytesOf));
  for (const picture of pictures) {
    for (const mark of [...pictureMarks, '<script>', 'Exif', 'ICC_PROFILE'])
      expect(picture.includes(mark), mark).toBe(false);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  }
  for (const [at, { sizeBytes }] of files.entries())
    expect(pictures[at]?.length, 'the size is that of what is kept').toBe(sizeBytes);
});
