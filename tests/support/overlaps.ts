/** Runs in the page: texts that the rounded corner of a part cuts, such as the first cell of a table. */
export function findCutTexts(root: Element): string[] {
  const SEEN_PX = 1;
  /** The part of a corner, from the edge, that a point may not enter. */
  const isCut = (box: DOMRect, radius: number, x: number, y: number): boolean => {
    const dx = Math.max(box.left + radius - x, x - (box.right - radius), 0);
    const dy = Math.max(box.top + radius - y, y - (box.bottom - radius), 0);
    return dx > 0 && dy > 0 && Math.hypot(dx, dy) > radius + SEEN_PX;
  };
  const found: string[] = [];
  for (const part of root.querySelectorAll('*')) {
    const style = getComputedStyle(part);
    const radius = Number.parseFloat(style.borderTopLeftRadius);
    if (!(radius > 2) || style.overflowX === 'visible' || !part.checkVisibility()) continue;
    const box = part.getBoundingClientRect();
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.trim() || !node.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      // Only for screen readers.
      if (node.parentElement.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
        const inside = corners.filter(([x, y]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
        if (inside.some(([x, y]) => isCut(box, Math.min(radius, box.width / 2, box.height / 2), x, y)))
          found.push(`a corner cuts "${node.nodeValue.trim()}"`);
      }
    }
  }
  return found;
}

/** Runs in the page: badges and hearts that lie over the words of their card. */
export function findCoveredTexts(root: Element): string[] {
  const SEEN_PX = 2;
  const found: string[] = [];
  for (const lid of root.querySelectorAll('[data-badge], article button')) {
    const card = lid.closest('article, li');
    if (!card || !lid.checkVisibility({ opacityProperty: true })) continue;
    const over = lid.getBoundingClientRect();
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.trim() || lid.contains(node)) continue;
      if (!node.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      const holder = node.parentElement.getBoundingClientRect();
      const width = Math.min(over.right, holder.right) - Math.max(over.left, holder.left);
      const height = Math.min(over.bottom, holder.bottom) - Math.max(over.top, holder.top);
      if (width > SEEN_PX && height > SEEN_PX)
        found.push(`"${lid.textContent || lid.getAttribute('aria-label')}" lies over "${node.nodeValue.trim()}"`);
    }
  }
  return found;
}
