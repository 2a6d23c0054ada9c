import { defineConfig } from 'vitest/config';
import every from '../vitest.config.ts';

/** For unit tests that need no database: starting one takes longer than most of them. */
export default defineConfig({ ...every, test: { ...every.test, globalSetup: [] } });
