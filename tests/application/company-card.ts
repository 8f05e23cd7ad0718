import type { Application } from './start-application.ts';

interface Saved {
  readonly methods: readonly { readonly _id: string }[];
}

/** Saves a card by which the company of this session pays, through the provider's fields, as a browser does; answers its id here. */
export async function saveCompanyCard(app: Application, token: string, card = 'pm_card_visa'): Promise<string> {
  const methods = async () => (await app.send<Saved>('GET', '/company/subscription', { token })).body.methods;
  const { body } = await app.send<{ clientSecret: string }>('POST', '/stripe/setup-method/intent', { token });
  const [id = ''] = body.clientSecret.split('_secret_');
  const known = new Set((await methods()).map(({ _id }) => _id));
  await fetch(`${app.sandbox.url}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: body.clientSecret, payment_method: card }),
  });
  return (await methods()).find(({ _id }) => !known.has(_id))?._id ?? '';
}
