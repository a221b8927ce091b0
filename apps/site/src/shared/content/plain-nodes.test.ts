import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainNodes } from './plain-nodes.ts';

/** As much of a document as copying nodes needs. What the browser would parse is handed in as a tree. */
class Node {
  readonly #children: Node[] = [];
  get childNodes(): readonly Node[] {
    return this.#children;
  }
  appendChild(node: Node): void {
    this.#children.push(node);
  }
}
class Text extends Node {
  readonly data: string;
  constructor(data: string) {
    super();
    this.data = data;
  }
}
class Remark extends Node {
  readonly kind = 'comment';
}
class HTMLElement extends Node {
  readonly tagName: string;
  readonly own: Record<string, string>;
  constructor(tagName: string, own: Record<string, string> = {}) {
    super();
    this.tagName = tagName;
    this.own = own;
  }
  get attributes() {
    const { own } = this;
    const getNamedItem = (name: string) => (own[name] === undefined ? null : { value: own[name] });
    return { length: Object.keys(own).length, getNamedItem };
  }
  setAttribute(name: string, value: string): void {
    this.own[name] = value;
  }
}
class SvgElement extends Node {
  readonly tagName = 'svg';
}

function element(tag: string, own: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const made = new HTMLElement(tag.toUpperCase(), own);
  for (const child of children) made.appendChild(typeof child === 'string' ? new Text(child) : child);
  return made;
}

let parsed: HTMLElement;
let headCount: number;

beforeEach(() => {
  headCount = 0;
  vi.stubGlobal('Text', Text);
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString() {
        return { head: { childElementCount: headCount }, body: parsed };
      }
    },
  );
  vi.stubGlobal('document', {
    createDocumentFragment: () => new Node(),
    createTextNode: (data: string) => new Text(data),
    createElement: (tag: string) => new HTMLElement(tag.toUpperCase()),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What came out, as text. */
function shown(...children: (Node | string)[]): string | undefined {
  parsed = element('body', {}, ...children);
  const made = plainNodes('<what the parser was given>') as unknown as Node | undefined;
  return made?.childNodes.map(write).join('');
}

function write(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return '?';
  const own = Object.entries(node.own).map(([name, value]) => ` ${name}=${value}`);
  return `<${node.tagName}${own.join('')}>${node.childNodes.map(write).join('')}</${node.tagName}>`;
}

it('copies words and the elements that only shape them', () => {
  const list = element('ul', {}, element('li', {}, 'one'), element('li', {}, element('strong', {}, 'two')));
  expect(shown(element('p', {}, 'Hello'), list)).toBe('<P>Hello</P><UL><LI>one</LI><LI><STRONG>two</STRONG></LI></UL>');
});

it('copies every heading an operator may write: a page of terms is whole at once, and nothing below it moves later', () => {
  const headings = ['h2', 'h3', 'h4'].map((tag) => element(tag, {}, tag));
  expect(shown(...headings)).toBe('<H2>h2</H2><H3>h3</H3><H4>h4</H4>');
});

it('every node is a new one: nothing of what was parsed gets into the page', () => {
  const source = element('p', {}, 'Hello');
  parsed = element('body', {}, source);
  const made = plainNodes('') as unknown as Node;
  expect(made.childNodes[0]).not.toBe(source);
  expect(made.childNodes[0]?.childNodes[0]).not.toBe(source.childNodes[0]);
});

it('copies links to our own pages', () => {
  expect(shown(element('a', { href: '/help' }, 'Help'))).toBe('<A href=/help>Help</A>');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 'help', ' /help'])(
  'leaves a link to %j to the cleaner',
  (href) => {
    expect(shown(element('a', { href }, 'Help'))).toBeUndefined();
  },
);

it.each([
  ['an element with an attribute', () => element('p', { style: 'color:red' }, 'x')],
  ['a handler', () => element('p', { onclick: 'alert(1)' }, 'x')],
  ['a link with more than its address', () => element('a', { href: '/help', target: '_blank' }, 'x')],
  ['a link without an address', () => element('a', {}, 'x')],
  ['a picture', () => element('img', { src: '/x' })],
  ['a script', () => element('script', {}, 'alert(1)')],
  ['a template', () => element('template', {})],
  ['what is no HTML', () => new SvgElement()],
  ['a comment', () => new Remark()],
  ['something deep inside', () => element('p', {}, element('em', {}, element('iframe', {})))],
])('leaves %s to the cleaner', (_what, make) => {
  expect(shown('before', make(), 'after')).toBeUndefined();
});

it('leaves everything to the cleaner when something belongs into the head', () => {
  headCount = 1;
  expect(shown('Hello')).toBeUndefined();
});
