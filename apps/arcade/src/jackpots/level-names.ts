import type { Level } from '../mechanics/jackpot/levels.ts';

/** What people call the levels, by ISO 639-1 code; the games' own words are the same (game/lang). */
export const LEVEL_NAMES: Readonly<Record<Level, Readonly<Record<string, string>>>> = {
  spark: { en: 'Spark', vi: 'Tia Sáng', zh: '星火', th: 'ประกาย', id: 'Kilau', tl: 'Kislap' },
  star: { en: 'Star', vi: 'Ngôi Sao', zh: '明星', th: 'ดวงดาว', id: 'Bintang', tl: 'Bituin' },
  moon: { en: 'Moon', vi: 'Mặt Trăng', zh: '明月', th: 'พระจันทร์', id: 'Bulan', tl: 'Buwan' },
  sun: { en: 'Sun', vi: 'Mặt Trời', zh: '烈日', th: 'พระอาทิตย์', id: 'Matahari', tl: 'Araw' },
};
