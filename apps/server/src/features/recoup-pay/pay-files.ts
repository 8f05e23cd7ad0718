import { documentFiles } from '../attachments/accepted-files.ts';

/** What the payment provider takes: papers as PDF, JPEG or PNG. */
export const payFiles = documentFiles.slice(0, 3);
