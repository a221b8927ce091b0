/** The first paragraph of a notice as plain text, for the marquee (B2.7). The content is HTML that the server has cleaned. */
export function firstParagraph(html: string): string {
  const first = /<p[^>]*>(.*?)<\/p>/is.exec(html)?.[1] ?? html;
  return first
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
