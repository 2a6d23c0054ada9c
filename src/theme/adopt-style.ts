/**
 * Adds a style sheet that a script has made. Unlike a style element it needs no entry in the content security policy: only
 * scripts of the site can make one.
 *
 * @returns what takes it away again
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
