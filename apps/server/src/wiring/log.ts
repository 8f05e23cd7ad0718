import pino, { type Logger } from 'pino';
import type { Settings } from '../config/settings.ts';

/** One JSON line per event; what could name a person or open a door is cut out (G59). */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    redact: {
      paths: [
        'token',
        'password',
        'authorization',
        'cookie',
        'email',
        'phone',
        'text',
        'to',
        '*.token',
        '*.password',
        '*.authorization',
        '*.cookie',
        '*.email',
        '*.phone',
        '*.text',
        '*.to',
        'req',
        'res',
      ],
      censor: '[hidden]',
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
