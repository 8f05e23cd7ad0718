import type { Translated } from '../languages.ts';

/** What an Administrator declares before papers are sent; accepted by the hash of these very words. */
export const payAttestation: Translated = {
  en: 'I am allowed to act for this company. What I entered is true and complete: every owner of 25 percent or more and one person who runs the company are named. The documents are genuine, and the payment provider may check them. I will say so when anything changes.',
  es: 'Estoy autorizado para actuar en nombre de esta empresa. Lo que indiqué es verdadero y completo: consta cada propietario del 25 por ciento o más y una persona que dirige la empresa. Los documentos son auténticos y el proveedor de pagos puede comprobarlos. Avisaré de cualquier cambio.',
};
