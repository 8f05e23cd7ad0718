import { parseArgs } from 'node:util';
import pg from 'pg';
import { onDatabase } from './backup/on-database.ts';
import { addPartner, linkOf, listPartners, makeTicketLink, switchPartner } from './partners/partner-commands.ts';

const USAGE =
  'Usage: npm run partners -- [add NAME [--logo FILE] [--tier TIER] [--coupon CODE] | on ID | off ID | ticket ID E-MAIL]';

/** `npm run partners`: who brings companies. `-- add`: one more. `-- on`, `-- off`: whether their links work. `-- ticket`: a link that signs a member in. */
await onDatabase(async ({ settings, ownerUrl }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { logo: { type: 'string' }, tier: { type: 'string' }, coupon: { type: 'string' } },
  });
  const [command, first, second, ...rest] = positionals;
  if (rest.length > 0) throw new Error(USAGE);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    if (command === undefined) {
      for (const { id, name, is_active, tier, coupon } of await listPartners(owner))
        console.log([id, name, is_active ? 'on' : 'off', tier ?? '', coupon ?? ''].join('  ').trim());
    } else if (command === 'add' && first !== undefined && second === undefined) {
      const id = await addPartner(owner, { name: first, ...values });
      console.log(`${id}  ${first}\n${linkOf(settings, id)}`);
    } else if ((command === 'on' || command === 'off') && first !== undefined && second === undefined) {
      await switchPartner(owner, first, command === 'on');
      console.log(`The links and tickets of ${first} ${command === 'on' ? 'work' : 'open nothing any more'}.`);
    } else if (command === 'ticket' && first !== undefined && second !== undefined) {
      console.log(await makeTicketLink(owner, settings, { partnerId: first, email: second }));
    } else throw new Error(USAGE);
  } finally {
    await owner.end();
  }
});
