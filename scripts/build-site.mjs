import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './site.mjs';

buildSite(dirname(dirname(fileURLToPath(import.meta.url))), process.execPath);
