import { type Plugin, parseAst } from 'vite';

/**
 * What only the server and the tests read of a call. A browser needs its address and who may call; the schemas would
 * travel to it for nothing.
 */
const SERVER_PARTS: ReadonlySet<string> = new Set([
  'query',
  'body',
  'value',
  'errors',
  'permission',
  'module',
  'always',
  'duringEnrolment',
  'duringForcedChange',
]);

/** The properties of each `export const … = defineCall({ … })`, and where they end. */
function* findCalls({ body }: ReturnType<typeof parseAst>) {
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      const [call] = init.arguments;
      if (init.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') continue;
      yield { parts: call.properties, end: call.end - 1 };
    }
  }
}

/**
 * Takes schemas and error lists out of the calls of a module.
 *
 * @param code a module of the call table, without its types
 */
export function bareCalls(code: string): string {
  const kept: string[] = [];
  let position = 0;
  for (const { parts, end } of findCalls(parseAst(code))) {
    for (const [index, part] of parts.entries()) {
      if (part.type !== 'Property' || part.key.type !== 'Identifier' || !SERVER_PARTS.has(part.key.name)) continue;
      kept.push(code.slice(position, part.start));
      position = parts[index + 1]?.start ?? end;
    }
  }
  return [...kept, code.slice(position)].join('');
}

/** Leaves of the call table what a browser needs, so that a page does not grow with every call that there is. */
export const bareCallsPlugin: Plugin = {
  name: 'bare-calls',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/schemas\/calls\/[a-z-]+\.ts$/ },
    handler: (code) => ({ code: bareCalls(code), map: null }),
  },
};
