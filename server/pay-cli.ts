import { verifyAffiliates } from './affiliate/verify-affiliates.ts';
import { verifyLevels } from './contract/verify-levels.ts';
import { verifyPay } from './contract/verify-pay.ts';
import { printTable } from './db/print-table.ts';
import { StartError } from './start-error.ts';
import { withInstallation } from './with-installation.ts';

/** `npm run pay:verify`: computes every payment of a contract, rebate between levels and commission of an affiliate again, and ends with 1 if one differs. */
const main = (): Promise<void> =>
  withInstallation(async ({ database, brands }) => {
    const checks = [];
    for (const merchant of brands.merchants())
      checks.push(
        await verifyPay(database, merchant),
        await verifyLevels(database, merchant),
        await verifyAffiliates(database, merchant),
      );
    printTable(
      ['merchant', 'periods', 'results', 'wrong'],
      checks.map(({ merchant, runs, results, problems }) => [
        merchant,
        String(runs),
        String(results),
        String(problems.length),
      ]),
    );
    const problems = checks.flatMap((check) => check.problems);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    console.log(problems.length === 0 ? '\nEvery payment is right.' : `\n${problems.length} payments are wrong.`);
  });

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
