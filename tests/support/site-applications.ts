import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { APPLICATIONS } from './application-people.ts';
import type { Site } from './site.ts';

let added = 0;

/** Makes a merchant with activities that members apply for, and a back office without second factors. @returns its code */
export async function addApplications(site: Site, { project }: Pick<TestInfo, 'project'>): Promise<string> {
  added += 1;
  const code = `gifts-${project.name}-${process.pid}-${added}`;
  await site.addMerchant(code);
  const activities = { isDemonstration: true, activities: APPLICATIONS };
  await writeFile(`${site.brandsDirectory}/${code}/activities.json`, JSON.stringify(activities));
  await site.edit(code, 'operators.json', (file) => {
    file.requireTwoFactor = false;
  });
  await site.served(code);
  return code;
}
