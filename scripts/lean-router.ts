import type { Plugin } from 'vite';

/**
 * React Router is one module for sites that it renders on the server and for those that it does not, and a bundler has to
 * keep what it cannot prove to be unused. This takes out the names for developer tools, marks components as pure, and
 * drops warnings and the loading of pages ahead, which only its server side can do. If a new version is written
 * differently, a page works as before, and the test of sizes reports what it weighs.
 */
export const leanRouterPlugin: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(
          /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
        .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'),
  },
};
