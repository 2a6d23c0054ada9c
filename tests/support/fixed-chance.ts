import { configureGlobal } from 'fast-check';

/**
 * Properties draw the same examples in every run, so that a run without a change has the same outcome. Another number in
 * FC_SEED explores others.
 */
configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_122) });
