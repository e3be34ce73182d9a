/**
 * Does to a page what a browser's own translation does: every text node becomes <font><font>text</font></font>.
 * Runs in the page, so it uses nothing from outside.
 */
export function translatePage(onlyInside: Element = document.body): void {
  const walker = document.createTreeWalker(onlyInside, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (
      !text.data.trim() ||
      text.parentElement?.closest('script,style,textarea,[translate=no],.notranslate')
    ) {
      continue
    }
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    text.replaceWith(outer)
  }
}
