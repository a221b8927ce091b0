/** The element of an id that the page is known to hold. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

type Child = Node | string | false | undefined;

/** An element with attributes and children. Text is always text: nothing in it is read as HTML. */
export function el(name: string, attributes: Readonly<Record<string, string>> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** Puts a drawing of ours into an element. Only for markup from `art/`. */
export function draw(target: Element, svg: string): void {
  target.innerHTML = svg;
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Waits, but not for long where motion is unwanted and the wait is only for looks. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the browser remembers for us, if it lets us: a sandboxed frame may not have a store at all. */
export const memory = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(`paper-lanterns.${key}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(`paper-lanterns.${key}`, value);
    } catch {
      // Then it is forgotten, which harms nobody.
    }
  },
};
