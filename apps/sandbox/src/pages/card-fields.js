// The sandbox's hosted card fields: what Stripe's own script is in production. Framed by the portal; the card number
// goes from here to the card provider's stand-in and never through the product. The messages exchanged with the
// framing page are described in apps/sandbox/README.md.

const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
const publishableKey = query.get('publishable_key') ?? '';
const lang = query.get('lang') === 'es' ? 'es' : 'en';

const texts = {
  en: {
    mark: 'Sandbox card form',
    noCharge: 'no real card is charged',
    number: 'Card number',
    expiry: 'Expiry MM/YY',
    cvc: 'CVC',
    zip: 'ZIP',
    optional: '(optional)',
    submit: 'Continue',
    payBy: 'Pay by',
    card: 'Card',
    bank: 'Bank account',
    holder: 'Name on the account',
    routing: 'Routing number',
    account: 'Account number',
    mandate: 'By continuing you authorize debits from this account as you agreed with the payee.',
    bankHint: 'Test account: routing 110000000, account 000123456789.',
    wrongHolder: 'Enter the name on the account.',
    wrongRouting: 'Enter the 9 digits of the routing number.',
    wrongAccount: 'Enter the account number, 4 to 17 digits.',
    challengeTitle: 'Confirm with your bank',
    challengeText: "Your bank asks whether it is really you. This is the sandbox's stand-in for 3-D Secure.",
    confirmChallenge: 'Yes, it is me',
    refuseChallenge: 'Refuse',
    hint: 'Test numbers: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.',
    wrongNumber: 'Enter the number on the front of the card.',
    wrongExpiry: 'Enter month and year, such as 08/29.',
    expired: 'This card has expired.',
    wrongCvc: 'Enter the 3 or 4 digits of the security code.',
    unreachable: 'The card provider did not answer. Nothing was charged as far as we know. Try again.',
  },
  es: {
    mark: 'Formulario de tarjeta de prueba',
    noCharge: 'no se cobra ninguna tarjeta real',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento MM/AA',
    cvc: 'CVC',
    zip: 'Código postal',
    optional: '(opcional)',
    submit: 'Continuar',
    payBy: 'Pagar con',
    card: 'Tarjeta',
    bank: 'Cuenta bancaria',
    holder: 'Nombre del titular',
    routing: 'Número de ruta',
    account: 'Número de cuenta',
    mandate: 'Al continuar autoriza los débitos de esta cuenta según lo acordado con el beneficiario.',
    bankHint: 'Cuenta de prueba: ruta 110000000, cuenta 000123456789.',
    wrongHolder: 'Escriba el nombre del titular de la cuenta.',
    wrongRouting: 'Escriba los 9 dígitos del número de ruta.',
    wrongAccount: 'Escriba el número de cuenta, de 4 a 17 dígitos.',
    challengeTitle: 'Confirme con su banco',
    challengeText: 'Su banco pregunta si de verdad es usted. Esta página de prueba hace las veces de 3-D Secure.',
    confirmChallenge: 'Sí, soy yo',
    refuseChallenge: 'Rechazar',
    hint: 'Números de prueba: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 es rechazada.',
    wrongNumber: 'Escriba el número del frente de la tarjeta.',
    wrongExpiry: 'Escriba mes y año, por ejemplo 08/29.',
    expired: 'Esta tarjeta está vencida.',
    wrongCvc: 'Escriba los 3 o 4 dígitos del código de seguridad.',
    unreachable: 'El proveedor de tarjetas no respondió. Hasta donde sabemos no se cobró nada. Inténtelo de nuevo.',
  },
}[lang];

// The provider answers in English; the person reads their own language.
const reasons =
  lang === 'en'
    ? {}
    : {
        card_declined: 'Su tarjeta fue rechazada.',
        insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
        expired_card: 'Su tarjeta está vencida.',
        incorrect_cvc: 'El código de seguridad de su tarjeta es incorrecto.',
        incorrect_number: 'El número de su tarjeta es incorrecto.',
        processing_error: 'Hubo un error al procesar su tarjeta. Inténtelo de nuevo en un momento.',
        payment_intent_unexpected_state: 'Este pago ya no se puede realizar.',
        setup_intent_unexpected_state: 'Este método ya no se puede guardar.',
        payment_intent_authentication_failure: 'Su banco no confirmó el pago. Pruebe con otra tarjeta.',
        setup_intent_authentication_failure: 'Su banco no confirmó la tarjeta. Pruebe con otra.',
        bank_account_bad_test_number: 'Aquí solo se aceptan cuentas de prueba.',
        routing_number_invalid: 'El número de ruta no es válido.',
        account_number_invalid: 'El número de cuenta no es válido.',
      };

const byId = (id) => document.getElementById(id);
const form = byId('form');
const names = ['number', 'expiry', 'cvc', 'zip', 'holder', 'routing', 'account'];
const fields = Object.fromEntries(names.map((name) => [name, byId(name)]));
const isSetup = clientSecret.startsWith('seti_');
const objectUrl = `/v1/${isSetup ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(clientSecret.split('_secret_')[0])}`;

document.documentElement.lang = lang;
document.title = texts.mark;
// The framing page has a main part too; a name tells the two apart.
byId('page').setAttribute('aria-label', texts.mark);
for (const node of document.querySelectorAll('[data-text]')) node.textContent = texts[node.dataset.text];
const amountLabel = query.get('amount_label');
if (amountLabel) {
  byId('amount').hidden = false;
  byId('amount').textContent = amountLabel;
}

// --- talking to the framing page -------------------------------------------------------------------------------

// Results go to this origin only. The framing page names itself, or the first message from it does.
let parentOrigin = originOf(query.get('parent_origin')) ?? originOf(document.referrer);

function originOf(address) {
  try {
    return address ? new URL(address).origin : null;
  } catch {
    return null;
  }
}

/** Messages that hold nothing worth hiding may go out before the framing page is known. */
function tellParent(message, mayBeOpen = false) {
  if (window.parent === window) return;
  if (parentOrigin !== null) window.parent.postMessage(message, parentOrigin);
  else if (mayBeOpen) window.parent.postMessage(message, '*');
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  if (parentOrigin !== null && event.origin !== parentOrigin) return;
  if (event.data?.type !== 'recoup-card:confirm') return;
  parentOrigin = event.origin;
  void confirmPayment();
});

const height = () => Math.ceil(byId('page').getBoundingClientRect().height);
new ResizeObserver(() => tellParent({ type: 'recoup-card:ready', height: height() }, true)).observe(byId('page'));

// --- the fields ------------------------------------------------------------------------------------------------

const digits = (text) => text.replaceAll(/\D/g, '');

function passesLuhn(number) {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Keeps the caret behind the digit it was behind when the text is spaced out anew. */
function respace(input, spaced) {
  const before = digits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  if (spaced === input.value) return;
  input.value = spaced;
  let place = 0;
  for (let seen = 0; place < spaced.length && seen < before; place += 1) if (/\d/.test(spaced[place])) seen += 1;
  input.setSelectionRange(place, place);
}

fields.number.addEventListener('input', () => {
  const number = digits(fields.number.value).slice(0, 19);
  const groups = /^3[47]/.test(number) ? number.match(/^(.{1,4})(.{1,6})?(.{1,5})?/) : null;
  const spaced = groups ? groups.slice(1).filter(Boolean).join(' ') : (number.match(/.{1,4}/g) ?? []).join(' ');
  respace(fields.number, spaced);
});

fields.expiry.addEventListener('input', (event) => {
  const typed = digits(fields.expiry.value).slice(0, 4);
  const month = typed.length === 1 && Number(typed) > 1 ? `0${typed}` : typed;
  const deleting = String(event.inputType ?? '').startsWith('delete');
  if (deleting) return;
  fields.expiry.value = month.length >= 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month;
});

fields.cvc.addEventListener('input', () => respace(fields.cvc, digits(fields.cvc.value).slice(0, 4)));

const problems = {
  number() {
    const number = digits(fields.number.value);
    return number.length >= 13 && passesLuhn(number) ? '' : texts.wrongNumber;
  },
  expiry() {
    const { month, year } = readExpiry();
    if (!(month >= 1 && month <= 12) || Number.isNaN(year)) return texts.wrongExpiry;
    const now = new Date();
    return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? texts.expired : '';
  },
  cvc: () => (/^\d{3,4}$/.test(fields.cvc.value) ? '' : texts.wrongCvc),
  holder: () => (fields.holder.value.trim() === '' ? texts.wrongHolder : ''),
  routing: () => (/^\d{9}$/.test(fields.routing.value) ? '' : texts.wrongRouting),
  account: () => (/^\d{4,17}$/.test(digits(fields.account.value)) ? '' : texts.wrongAccount),
};
const asked = { card: ['number', 'expiry', 'cvc'], bank: ['holder', 'routing', 'account'] };

/** What the payer pays with: a card, or a bank account. */
let kind = 'card';
const problemsNow = () => asked[kind].map((name) => [name, problems[name]()]).filter(([, message]) => message !== '');

function chooseKind(chosen) {
  kind = chosen;
  byId('card-fields').hidden = kind !== 'card';
  byId('bank-fields').hidden = kind !== 'bank';
  document.querySelector('[data-text="hint"]').textContent = kind === 'bank' ? texts.bankHint : texts.hint;
  byId('problem').textContent = '';
}

/** Shows the kinds that this payment or setup takes; cards alone until that is known. */
async function askForKinds() {
  const headers = { authorization: `Bearer ${publishableKey}` };
  try {
    const answer = await fetch(`${objectUrl}?${new URLSearchParams({ client_secret: clientSecret })}`, { headers });
    const { payment_method_types: types = ['card'] } = await answer.json();
    if (!types.includes('card')) chooseKind('bank');
    byId('kinds').hidden = types.length < 2;
  } catch {
    // The provider does not answer; paying will say so.
  }
}
for (const choice of document.querySelectorAll('[name="kind"]')) {
  choice.addEventListener('change', () => chooseKind(choice.value));
}
void askForKinds();

function readExpiry() {
  const match = /^(\d{2})\/?(\d{2}|\d{4})$/.exec(fields.expiry.value.trim());
  if (match === null) return { month: Number.NaN, year: Number.NaN };
  return { month: Number(match[1]), year: match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2]) };
}

function showProblem(name, message) {
  fields[name].setAttribute('aria-invalid', String(message !== ''));
  byId(`${name}-error`).textContent = message;
}

let wasComplete = false;
form.addEventListener('input', (event) => {
  const { name } = event.target;
  if (name in problems && fields[name].getAttribute('aria-invalid') === 'true') showProblem(name, problems[name]());
  byId('problem').textContent = '';
  const complete = problemsNow().length === 0;
  if (complete !== wasComplete) tellParent({ type: 'recoup-card:complete', complete }, true);
  wasComplete = complete;
});
for (const name of Object.keys(problems)) {
  fields[name].addEventListener('blur', () => {
    if (fields[name].value !== '') showProblem(name, problems[name]());
  });
}

// Enter in a field asks the framing page to pay: its button decides, so that one press never pays twice.
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tellParent({ type: 'recoup-card:submit' }, true);
});

// --- paying ----------------------------------------------------------------------------------------------------

let busy = false;

async function confirmPayment() {
  if (busy) return;
  for (const name of asked[kind]) showProblem(name, problems[name]());
  const wrong = problemsNow().map(([name]) => name);
  if (wrong.length > 0) {
    fields[wrong[0]].focus();
    return tellParent({
      type: 'recoup-card:result',
      ok: false,
      code: 'incomplete',
      declineCode: null,
      message: problems[wrong[0]](),
    });
  }
  busy = true;
  for (const field of Object.values(fields)) field.readOnly = true;
  const result = await askProvider();
  for (const field of Object.values(fields)) field.readOnly = false;
  busy = false;
  if (!result.ok) byId('problem').textContent = result.message;
  tellParent({ type: 'recoup-card:result', ...result });
}

async function askProvider() {
  const headers = { authorization: `Bearer ${publishableKey}` };
  try {
    const response = await fetch(`${objectUrl}/confirm`, { method: 'POST', headers, body: formOf[kind]() });
    const answer = await response.json();
    if (!response.ok) return refusal(answer.error);
    return answer.status === 'requires_action' ? await challenge() : success(answer);
  } catch {
    return { ok: false, code: 'unreachable', declineCode: null, message: texts.unreachable };
  }
}

const formOf = {
  card() {
    const { month, year } = readExpiry();
    const body = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits(fields.number.value),
      'payment_method_data[card][exp_month]': String(month),
      'payment_method_data[card][exp_year]': String(year),
      'payment_method_data[card][cvc]': fields.cvc.value,
    });
    const zip = fields.zip.value;
    if (zip !== '') body.set('payment_method_data[billing_details][address][postal_code]', zip);
    return body;
  },
  bank: () =>
    new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': fields.routing.value,
      'payment_method_data[us_bank_account][account_number]': digits(fields.account.value),
      'payment_method_data[billing_details][name]': fields.holder.value.trim(),
      'mandate_data[customer_acceptance][type]': 'online',
      'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
    }),
};

const success = ({ id, status }) => ({ ok: true, [isSetup ? 'setupIntentId' : 'paymentIntentId']: id, status });

function refusal({ type, code = type, decline_code: declineCode = null, message }) {
  return { ok: false, code, declineCode, message: reasons[declineCode] ?? reasons[code] ?? message };
}

/** Puts the bank's question in place of the fields until its owner has answered; answers how it ended. */
async function challenge() {
  form.hidden = true;
  byId('challenge').hidden = false;
  byId('challenge-title').focus();
  const confirmed = await new Promise((resolve) => {
    byId('confirm-challenge').onclick = () => resolve(true);
    byId('refuse-challenge').onclick = () => resolve(false);
  });
  const response = await fetch('/api/cards/three-d-secure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, confirmed }),
  });
  const answer = await response.json();
  byId('challenge').hidden = true;
  form.hidden = false;
  if (!response.ok) return refusal(answer.error);
  const error = answer.last_payment_error ?? answer.last_setup_error;
  return answer.status === 'requires_payment_method' && error ? refusal(error) : success(answer);
}
