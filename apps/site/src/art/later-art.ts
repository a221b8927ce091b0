import { bannerArt } from './banner-art.ts';
import { LATER } from './later-pictures.ts';

/** The picture of a motif on a lazy page: one drawn for such pages, else the banner's. */
export function laterArt(motif: string): string {
  return LATER[motif] ?? bannerArt(motif);
}

/** The picture of a VIP level. Brands with more levels than pictures start again with the first. */
export function levelArt(rank: number): string {
  const pictures = Object.keys(LATER).filter((name) => name.startsWith('level')).length;
  return LATER[`level${((rank - 1) % pictures) + 1}`] ?? '';
}

/** The picture of a topic of the help, by its id. */
export function topicArt(topic: string): string {
  return LATER[TOPICS.includes(topic) ? topic : 'topic'] ?? '';
}

const TOPICS: readonly string[] = ['start', 'money', 'fair', 'care'];
