/** Elements that are harmless when they have no attributes. */
const TAGS = 'P BR STRONG EM U S UL OL LI H2 H3 H4 BLOCKQUOTE SPAN TABLE THEAD TBODY TR TH TD'.split(' ');
/** A path of our own site. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * An operator's HTML as new nodes, if it has only elements without attributes and links to our own pages. The parsed document is
 * only read; every node is created anew. Undefined for any other HTML, which needs the sanitiser (clean-for-page.ts).
 */
export function plainNodes(html: string): DocumentFragment | undefined {
  const made = document.createDocumentFragment();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.head.childElementCount === 0 && copyInto(made, parsed.body) ? made : undefined;
}

function copyInto(made: Node, source: Node): boolean {
  for (const node of source.childNodes) {
    if (node instanceof Text) made.appendChild(document.createTextNode(node.data));
    else {
      const copy = node instanceof HTMLElement ? copyOf(node) : undefined;
      if (copy === undefined || !copyInto(copy, node)) return false;
      made.appendChild(copy);
    }
  }
  return true;
}

/** The element without what is in it; undefined when it may not be. */
function copyOf({ tagName, attributes }: HTMLElement): HTMLElement | undefined {
  const href = tagName === 'A' && attributes.length === 1 ? attributes.getNamedItem('href')?.value : undefined;
  if (href !== undefined && OWN_PATH.test(href)) {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    return link;
  }
  return attributes.length === 0 && TAGS.includes(tagName) ? document.createElement(tagName) : undefined;
}
