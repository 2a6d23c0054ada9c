import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const [wanted, ...settings] = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (file) => file !== 'run.ts' && (wanted === undefined || file === `${wanted}.ts`),
);
if (files.length === 0) {
  console.error(`There is no measurement "${wanted}".`);
  process.exitCode = 1;
}
for (const file of files) {
  console.log(`\n${file.replace('.ts', '')}`);
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/${file}`, ...settings], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
