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

/** Puts a drawing of ours into an element. Only for markup that we wrote ourselves. */
export function draw(target: Element, svg: string): void {
  target.innerHTML = svg;
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Waits, and for as long as nobody sees the page: nothing is played to an empty room. */
export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await seen();
}

/** Resolves when the page is in sight. */
export function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** The folder of this page: each title has its own. */
export function folderOf(path: string): string {
  return path.split('/').findLast((part) => part !== '' && !part.includes('.')) ?? '';
}

/** What the browser remembers for us, if it lets us: a sandboxed frame may not have a store at all. */
export const memory = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(nameOf(key)) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(nameOf(key), value);
    } catch {
      // Then it is forgotten, which harms nobody.
    }
  },
};

/** Stakes are remembered per title; whether it sounds is one wish for all. */
function nameOf(key: string): string {
  return key === 'sound' ? 'arcade.sound' : `${folderOf(location.pathname)}.${key}`;
}
