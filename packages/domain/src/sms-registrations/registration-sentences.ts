import type { Translated } from '../languages.ts';
import type { RegistrationProblem, RegistrationWarning } from './registration-problems.ts';

/** What carriers refuse, as sentences that say what helps. */
export const registrationSentences = {
  'entity-mismatch': {
    en: 'This kind of business and this kind of profit do not go together.',
    es: 'Este tipo de empresa y este tipo de finalidad no son compatibles.',
  },
  'entity-sole': {
    en: 'With a tax number you register as a private business: choose Private. Without one, carriers allow too few texts.',
    es: 'Con un número fiscal se registra como empresa privada: elija Privada. Sin él, los operadores permiten muy pocos mensajes.',
  },
  'ein-digits': {
    en: 'Enter the nine digits of the EIN, as on the letter of the IRS (CP 575).',
    es: 'Introduzca los nueve dígitos del EIN, como figuran en la carta del IRS (CP 575).',
  },
  'stock-missing': {
    en: 'A public company names its stock exchange and symbol.',
    es: 'Una empresa cotizada indica su bolsa y su símbolo.',
  },
  'street-box': {
    en: 'Carriers take no PO box. Enter the street where the business is.',
    es: 'Los operadores no aceptan apartados postales. Introduzca la calle donde está la empresa.',
  },
  'site-address': {
    en: 'Enter an address such as https://example.com.',
    es: 'Introduzca una dirección como https://example.com.',
  },
  'site-unreachable': {
    en: 'This site does not answer with a page that everybody can read. Reviewers would see the same.',
    es: 'Este sitio no responde con una página que cualquiera pueda leer. Los revisores verían lo mismo.',
  },
  'mail-public': {
    en: 'Carriers want an address of your own domain, not of a public mail service.',
    es: 'Los operadores piden una dirección de su propio dominio, no de un correo público.',
  },
  'description-vague': {
    en: 'Say in a sentence or two who gets texts from you, why and when.',
    es: 'Diga en una o dos frases quién recibe sus mensajes, por qué y cuándo.',
  },
  'collects-for-others': {
    en: 'Carriers refuse texts that collect for others, and do not let them be resubmitted.',
    es: 'Los operadores rechazan los mensajes de cobro por cuenta de terceros y no permiten volver a presentarlos.',
  },
  'offer-forbidden': {
    en: 'Carriers refuse offers of settlements, debt relief or loans. Ask for what is owed only.',
    es: 'Los operadores rechazan ofertas de quita, alivio de deudas o préstamos. Pida solo lo que se debe.',
  },
  'content-forbidden': {
    en: 'Carriers carry no texts about this subject.',
    es: 'Los operadores no transmiten mensajes sobre este tema.',
  },
  'samples-alike': { en: 'Show another text: this one is there already.', es: 'Muestre otro mensaje: este ya está.' },
  'sample-name': { en: 'Name your company in the text.', es: 'Nombre su empresa en el mensaje.' },
  'sample-amount': { en: 'Name an amount, such as $120.00.', es: 'Indique un importe, como $120.00.' },
  'sample-link': { en: 'Add the link to your payment portal.', es: 'Añada el enlace a su portal de pago.' },
  'sample-foreign-link': {
    en: 'Only links to your payment portal: carriers refuse shortened and other links.',
    es: 'Solo enlaces a su portal de pago: los operadores rechazan enlaces acortados o ajenos.',
  },
  'sample-stop': { en: 'End with “Reply STOP to opt out.”', es: 'Termine con «Reply STOP to opt out.»' },
  'consent-texts': {
    en: 'Say that people agree to text messages.',
    es: 'Diga que las personas aceptan mensajes de texto.',
  },
  'consent-name': { en: 'Say that the texts come from your company.', es: 'Diga que los mensajes son de su empresa.' },
  'consent-stop': {
    en: 'Say how to stop: “Reply STOP to opt out.”',
    es: 'Diga cómo darse de baja: «Reply STOP to opt out.»',
  },
  'consent-rates': { en: 'Add “Message and data rates may apply.”', es: 'Añada «Message and data rates may apply.»' },
  'consent-frequency': {
    en: 'Add how often: “Message frequency varies.”',
    es: 'Añada la frecuencia: «Message frequency varies.»',
  },
  'consent-bundled': {
    en: 'People must be able to say no to texts and still be your customer. Ask for texts by themselves.',
    es: 'Las personas deben poder rechazar los mensajes y seguir siendo clientes. Pida el consentimiento por separado.',
  },
  'consent-bought': {
    en: 'Carriers refuse numbers from lists of others. Text only people who agreed with you.',
    es: 'Los operadores rechazan números de listas ajenas. Escriba solo a quienes aceptaron ante usted.',
  },
  'consent-unseen': {
    en: 'Give the address of the page on which people agree, or of a picture of it.',
    es: 'Indique la dirección de la página en la que se acepta, o de una imagen de ella.',
  },
  'help-name': { en: 'Name your company in the answer to HELP.', es: 'Nombre su empresa en la respuesta a HELP.' },
  'help-contact': {
    en: 'Add a phone number, an e-mail address or a page where people get help.',
    es: 'Añada un teléfono, un correo o una página donde se obtenga ayuda.',
  },
  'privacy-unreachable': {
    en: 'This page does not answer. Reviewers read your privacy policy.',
    es: 'Esta página no responde. Los revisores leen su política de privacidad.',
  },
  'privacy-silent': {
    en: 'Let the policy say: “Mobile numbers and text consent are not shared with third parties.”',
    es: 'Haga que la política diga: «Mobile numbers and text consent are not shared with third parties.»',
  },
  'privacy-shares': {
    en: 'The policy says that data goes to others for marketing. Carriers refuse that for phone numbers.',
    es: 'La política dice que los datos se ceden a otros para publicidad. Los operadores lo rechazan para los teléfonos.',
  },
  'terms-unreachable': {
    en: 'This page does not answer. Reviewers read your terms.',
    es: 'Esta página no responde. Los revisores leen sus condiciones.',
  },
  'legal-form': {
    en: 'The name ends without LLC, Inc. or the like. It has to be word for word as on the letter of the IRS.',
    es: 'El nombre termina sin LLC, Inc. o similar. Debe ser exactamente como en la carta del IRS.',
  },
  'site-other-name': {
    en: 'We did not find your name on this site. Reviewers look for it there.',
    es: 'No encontramos su nombre en este sitio. Los revisores lo buscan ahí.',
  },
  'site-other-domain': {
    en: 'The e-mail address has another domain than your site. One domain is approved faster.',
    es: 'El correo tiene otro dominio que su sitio. Con el mismo dominio se aprueba antes.',
  },
  'site-social': {
    en: 'A page in a social network is often refused. A site of your own is better.',
    es: 'Una página en una red social se rechaza a menudo. Es mejor un sitio propio.',
  },
  'samples-unlike': {
    en: 'These texts are unlike your templates. Show what really leaves.',
    es: 'Estos mensajes no se parecen a sus plantillas. Muestre lo que realmente se envía.',
  },
  'terms-same': {
    en: 'Privacy policy and terms are the same page. Reviewers look for both.',
    es: 'La política de privacidad y las condiciones son la misma página. Los revisores buscan ambas.',
  },
} as const satisfies Record<RegistrationProblem | RegistrationWarning, Translated>;
