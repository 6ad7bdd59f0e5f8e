/**
 * A browser that translates a page puts elements of its own in the place of texts, and React, which knows
 * only its texts, would change invisible texts and fail where it removes a text. Here each text that was
 * replaced stands for its replacement: a change brings the new text back, which is then translated again.
 */
const replacements = new WeakMap<Node, Element>()

export function followTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target)
  })
  const replaced = new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes)
        if (node.nodeType === Node.TEXT_NODE && isOfReact(node) && !node.isConnected) {
          const element = replacementIn(record)
          if (!element) continue
          replacements.set(node, element)
          changes.observe(node, { characterData: true })
        }
  })
  replaced.observe(document.documentElement, { childList: true, subtree: true })
  standInFor()
}

/** React marks its own nodes. */
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))

/** The element in the place of the text that the record says was removed. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element =>
      node instanceof Element && !isOfReact(node) && node.parentElement !== document.head,
  )
}

function bringBack(text: Node): void {
  const element = replacements.get(text)
  replacements.delete(text)
  if (element?.isConnected && !text.isConnected) element.replaceWith(text)
}

/** Operations of React on a replaced text apply to its replacement. */
function standInFor(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node
  const { removeChild, insertBefore } = Node.prototype
  const present = <N extends Node | null>(node: N, parent: Node): N => {
    const element = node && node.parentNode !== parent ? replacements.get(node) : undefined
    return element?.parentNode === parent ? (element as Node as N) : node
  }
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    const node = present(child, this)
    return node.parentNode === this ? (removeChild.call(this, node) as N) : child
  }
  Node.prototype.insertBefore = function <N extends Node>(
    this: Node,
    child: N,
    next: Node | null,
  ): N {
    const before = present(next, this)
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as N
  }
}
