import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareCallsPlugin } from './scripts/bare-calls.ts';
import { languageTextsPlugin } from './scripts/language-texts.ts';
import { leanRouterPlugin } from './scripts/lean-router.ts';

const stub = (name: string) => new URL(`./src/ui/form/stubs/${name}.ts`, import.meta.url).pathname;

/**
 * What travels together. Left alone, each module that two lazy parts share becomes a file of its own, and on a slow phone
 * each file costs a request. The first group that takes a module has it, with all that the module needs and no earlier
 * group has; pages and dialogs stay files of their own.
 */
const CHUNKS = [
  // Calls name these, and of a call a browser reads its address only: a group that has calls would take them along.
  { name: 'register-shapes', test: /\/schemas\/brand\/register\.ts$/ },
  { name: 'activity-shapes', test: /\/schemas\/brand\/activity-shapes\.ts$/ },
  // Changes seldom: whoever comes back after a release has it already.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
  },
  {
    name: 'site',
    test: /\/src\/(main\.tsx|app\/shell\/footer\.tsx|ui\/(money|load-failure|ago-text|amount|badge|segmented|check-box|page-title)\.tsx|ui\/use-money-text\.ts)$|@tanstack\/react-query\/.*\/useQuery\.js$|\/schemas\/(calls\/wallet|brand\/(local-text|amount-setting))\.ts$|\/engine\/lists\/entry-at\.ts$|\/Icon(Help|Plus|Receipt|Volume|VolumeOff|X)\.mjs$/,
  },
  // Games in rows and grids, which a betting page has not.
  {
    name: 'tiles',
    test: /\/src\/(features\/games\/own-games\.ts|ui\/(tiles|shelf)\.tsx|ui\/use-drawn-parts\.ts)$|\/schemas\/calls\/(game-lists|own-games)\.ts$/,
  },
  { name: 'lottery-shapes', test: /\/schemas\/brand\/lotteries\.ts$/ },
  // What lists of lotteries and of bets need, and what the numbers of one kind have in common with other kinds.
  {
    name: 'lottery',
    test: /\/src\/(api\/lottery\/|app\/lottery-navigation|features\/lottery\/(lottery-queries|lottery-strip|countdown|balls|play-names)\.)|\/engine\/(lottery\/(parse-selection|([a-z-]+\/)?(build-plays|sides|sums))|navigation\/lottery-address)\.ts$|\/schemas\/calls\/lottery\.ts$/,
  },
  { name: 'betting', test: /\/src\/features\/lottery\/betting\.tsx$/, minShareCount: 2 },
  {
    name: 'surface',
    test: /@mantine\/core\/esm\/components\/(Transition|Portal|FocusTrap|CloseButton|Overlay|Paper)\/|@mantine\/hooks\/|create-safe-context/,
    minShareCount: 2,
  },
  // The small things of which nearly every page and dialog wants some; three icons are on the pages of lotteries alone.
  {
    name: 'parts',
    test: /@tabler\/icons-react(?!.*\/Icon(ArrowsShuffle|ChevronUp|Minus)\.mjs)|@tanstack\/|\/schemas\/calls\/(?!protection|withdrawal|deposit|security|activit|applicat|agent-|contract|lotter|vip|points|affiliate|envelope|raffle)|\/engine\/(access|modules)\/|\/src\/ui\/(?!operator-html|picture-files|qr-code|limit-bar|stop-note|amount|badge|choice-card|copy-button|filter-select|money-sums|pager|running-bonus|signed-money|text-field|time-text|unread-badge|level-badge|contract-terms|leave-guard|error-alert|.*-frame)[a-z-]+\.tsx$|\/src\/ui\/error-alert\.module/,
    minShareCount: 2,
  },
  // What a refusal means is here as well: the client asks for it with the first one, and every form brings it.
  {
    name: 'flow',
    test: /node_modules\/(xstate|@xstate\/react)\/|\/schemas\/(errors|error-entry|application-errors|point-errors|affiliate-errors)\.ts$|\/flows\/types-of\.ts$|\/src\/ui\/error-alert\.tsx$/,
  },
  // What only pages of the member centre show, which a visitor never loads.
  {
    name: 'centre',
    test: /\/src\/ui\/(amount|amount-chips|badge|choice-card|copy-button|filter-select|money-sums|pager|running-bonus|signed-money|text-field|time-text)\.tsx$|\/src\/ui\/(dates\/|(fields|money-list|record-table)\.module)/,
    minShareCount: 2,
  },
  // Dialogs and their forms, which a first visit loads while it is idle.
  {
    name: 'dialog',
    test: /\/src\/ui\/((dialog-frame|leave-guard)\.tsx$|form\/dynamic-form\.tsx$)|@mantine\/core\/esm\/components\/Modal(Base)?\/|\/engine\/register\/form-schema\.ts$/,
  },
  // How a screen sends a change. The betting page needs no other part of a session.
  { name: 'changes', test: /\/src\/api\/(mutations|call-mutations|request-ids)\.ts$/, minShareCount: 2 },
  {
    name: 'session',
    test: /\/src\/(features\/(session\/(?!login-dialog|register-dialog)|games\/opened-game)|api\/(?!lottery\/|use-(unread-mails|own-bonuses|own-rewards|activities|rains)))/,
    minShareCount: 2,
  },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

/** One build serves every merchant: nothing of a merchant's folder is read here. */
export default defineConfig({
  plugins: [react(), languageTextsPlugin(), bareCallsPlugin, leanRouterPlugin],
  publicDir: false,
  resolve: {
    // The form library brings these for features that our forms do not have; together they are 45 KB.
    alias: [
      { find: /^markdown-to-jsx\/react$/, replacement: stub('markdown') },
      { find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: stub('merge') },
      { find: /^fast-uri$/, replacement: stub('uri') },
      { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: stub('registry') },
      { find: /^\.\/(MantineClasses|MantineCssVariables)\/\1\.mjs$/, replacement: stub('mantine-styles') },
      { find: /^\.\/color-scheme-managers\/local-storage-manager\.mjs$/, replacement: stub('scheme-manager') },
      { find: /^react-style-singleton$/, replacement: stub('style-singleton') },
      // The dialogs bring these scroll bars for nothing but to ask whether they were given them; 14 KB.
      { find: /^\.\.\/ScrollArea\/ScrollArea\.mjs$/, replacement: stub('scroll-area') },
    ],
  },
  build: {
    outDir: 'dist/site',
    manifest: true,
    // Nothing is inlined as data: the content security policy allows fonts and scripts as files of the site only.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: { groups: CHUNKS },
        // The first script names every file that it may load later. A hash cannot be compressed, and seven signs tell the
        // versions of one file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // These layers do nothing when they are loaded: of what they say only what is asked for comes along.
      treeshake: { moduleSideEffects: [{ test: /\/(schemas|engine|flows)\//, sideEffects: false }] },
    },
  },
});
