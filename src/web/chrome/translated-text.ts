/** Texts that a browser’s translation took out of the page, with the element that it put in their place. */
const replaced = new WeakMap<Node, ChildNode>()

function take(text: Node): ChildNode | undefined {
  const inPlace = replaced.get(text)
  replaced.delete(text)
  return inPlace
}

/**
 * Browsers that translate replace text nodes by `<font>` elements. React still has the text nodes, and removing one that
 * is no longer there would throw and end the page. Call it before React starts.
 */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their own node below
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const page = new MutationObserver(keepReplaced)
  page.observe(document, { childList: true, subtree: true })
  // React wrote to a text that nobody sees: show it again, for the browser to translate.
  const texts = new MutationObserver((records) => {
    for (const { target } of records) take(target)?.replaceWith(target)
  })

  function keepReplaced(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const text = removedNodes[0]
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const inPlace = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!inPlace) continue
      replaced.set(text, inPlace as ChildNode)
      texts.observe(text, { characterData: true })
    }
  }

  /** The child of `parent` that is, holds or replaces this node. */
  function childFor(parent: Node, node: Node): Node | null {
    keepReplaced(page.takeRecords())
    let at: Node | null = replaced.get(node) ?? node
    while (at && at.parentNode !== parent) at = at.parentNode
    return at
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = child.parentNode === this ? child : childFor(this, child)
    if (there) removeChild.call(this, there)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    take(node)?.remove()
    const next = before && before.parentNode !== this ? childFor(this, before) : before
    return insertBefore.call(this, node, next) as T
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    take(node)?.remove()
    return appendChild.call(this, node) as T
  }
}
