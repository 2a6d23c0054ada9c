/** Elements that have no end. */
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Their content is text, whatever it looks like. */
const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/g;

/** Tags that have no end or no beginning, and signs that should have been escaped. */
function faultsOfTags(page: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [text, slash, name = '', , selfClosing] of page.matchAll(TAG)) {
    if (VOID.has(name) || selfClosing) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else faults.push(`${text} ends ${open.at(-1) ?? 'nothing'}`);
  }
  const strange = page.replaceAll(TAG, '').match(/<[^!].{0,40}/g) ?? [];
  return [...faults, ...open.map((name) => `<${name}> has no end`), ...strange.map((text) => `no tag: ${text}`)];
}

/**
 * The mistakes in a page of a report: tags that do not fit, ids that are there twice, links that lead nowhere.
 *
 * @param files other pages that it may lead to
 */
export function faultsOfPage(page: string, files: readonly string[] = ['index.html']): readonly string[] {
  const body = page.replaceAll(RAW, '');
  const all = (attribute: string): readonly string[] =>
    [...body.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  const ids = all('id');
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const links = [...all('href'), ...all('src')].filter((target) => !target.startsWith('data:'));
  const lost = links.filter((target) => {
    const [file = '', anchor = ''] = target.split('#');
    return file === '' ? !ids.includes(anchor) : !files.includes(file);
  });
  return [
    ...faultsOfTags(body),
    ...twice.map((id) => `id ${id} is there twice`),
    ...lost.map((target) => `${target} leads nowhere`),
  ];
}
