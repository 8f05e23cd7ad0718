import type { Translated } from '../languages.ts';
import type { EmailRecordKind } from './email-records.ts';
import type { EmailRecordHint, RecordFinding } from './judge-records.ts';

const hints: Readonly<Record<EmailRecordHint, Translated>> = {
  'doubled-domain': {
    en: 'Your provider added the domain twice: enter the name without the domain.',
    es: 'Su proveedor añadió el dominio dos veces: escriba el nombre sin el dominio.',
  },
  'servers-differ': {
    en: 'Not all name servers of the domain have it yet. It usually takes minutes, sometimes some hours.',
    es: 'Aún no lo tienen todos los servidores de nombres del dominio. Suele tardar minutos, a veces unas horas.',
  },
  'revoked-key': {
    en: 'The record is there without a key, which means that it was taken back.',
    es: 'El registro está, pero sin clave: eso significa que se retiró.',
  },
  'cut-key': {
    en: 'The key was cut off. Enter the whole value; a long one may stand in several quoted pieces.',
    es: 'La clave está cortada. Escriba el valor completo; uno largo puede ir en varias partes entre comillas.',
  },
  'other-host': {
    en: 'What comes back would go to another server. Only ours may stand here.',
    es: 'Lo devuelto iría a otro servidor. Aquí solo puede estar el nuestro.',
  },
};

const wrong: Readonly<Record<EmailRecordKind, Translated>> = {
  DKIM: { en: 'Another key stands here. Replace it by ours.', es: 'Aquí hay otra clave. Cámbiela por la nuestra.' },
  RETURN_PATH: hints['other-host'],
  SPF: {
    en: 'Our servers are not named here, or only after “all”. Put our “include” before it.',
    es: 'Nuestros servidores no están, o solo después de “all”. Ponga nuestro “include” antes.',
  },
  DMARC: {
    en: 'It names no policy that is known. “p=none” is enough.',
    es: 'No indica ninguna política conocida. Basta con “p=none”.',
  },
};

const double: Translated = {
  en: 'There are two of them, so that none counts. Keep one.',
  es: 'Hay dos, por lo que no cuenta ninguno. Deje uno.',
};

const missing: Translated = { en: 'There is no such record yet.', es: 'Aún no existe ese registro.' };

const silent: Translated = {
  en: 'No name server of the domain answered. We ask again by ourselves.',
  es: 'No respondió ningún servidor de nombres del dominio. Volveremos a preguntar.',
};

/** One sentence that says what is to be done about a record; null where nothing is. */
export function recordSentence({
  kind,
  state,
  hint,
}: Pick<RecordFinding, 'kind' | 'state' | 'hint'>): Translated | null {
  if (state === 'OK') return null;
  if (hint) return hints[hint];
  if (state === 'NO_ANSWER') return silent;
  if (state === 'DOUBLE') return double;
  return state === 'MISSING' ? missing : wrong[kind];
}
