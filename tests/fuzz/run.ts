import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run fuzz`: hostile requests to every call and every other address of a real server. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '24000' }, seed: { type: 'string', default: '1' } },
});
const began = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    'tests/api/fuzz.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: values.requests, FC_SEED: values.seed } },
);
console.log(`${((Date.now() - began) / 1000).toFixed(0)} s with seed ${values.seed}.`);
process.exitCode = status ?? 1;
