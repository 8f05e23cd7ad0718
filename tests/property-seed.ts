import fc from 'fast-check';

/**
 * Every run tries the same examples, so that what was green stays so until somebody changes something;
 * `PROPERTY_SEED=<number>` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
