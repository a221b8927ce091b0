import { dayPlus } from '@baize/kernel';
import type { Region } from '../vn/result.ts';
import { tetOf } from './lunar-years.ts';

/** Vietnam's clocks. They are not moved. */
export const VIETNAM_ZONE = 'Asia/Ho_Chi_Minh';

/** When a region begins to draw. A draw takes some twenty minutes. */
export const DRAW_TIMES: Readonly<Record<Region, string>> = { MN: '16:15', MT: '17:15', MB: '18:15' };

/**
 * Who draws on which weekday, Sunday first, by the names of the results. In the North it is the place of the joint draw. Held against
 * the real draws of 2022 to 2025 without exception.
 */
const STATIONS: Readonly<Record<Region, readonly (readonly string[])[]>> = {
  MB: [['Thái Bình'], ['Hà Nội'], ['Quảng Ninh'], ['Bắc Ninh'], ['Hà Nội'], ['Hải Phòng'], ['Nam Định']],
  MN: [
    ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
    ['Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau'],
    ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
    ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
    ['Tây Ninh', 'An Giang', 'Bình Thuận'],
    ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
    ['Hồ Chí Minh', 'Long An', 'Bình Phước', 'Hậu Giang'],
  ],
  MT: [
    ['Khánh Hòa', 'Kon Tum', 'Thừa Thiên Huế'],
    ['Phú Yên', 'Thừa Thiên Huế'],
    ['Đắk Lắk', 'Quảng Nam'],
    ['Đà Nẵng', 'Khánh Hòa'],
    ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
    ['Gia Lai', 'Ninh Thuận'],
    ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
  ],
};

/** Who draws in a region that day, by the weekday alone. */
export function stationsOn(region: Region, day: string): readonly string[] {
  return STATIONS[region][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
}

/** Every station of a region, each once. */
export function stationsOf(region: Region): readonly string[] {
  return [...new Set(STATIONS[region].flat())];
}

/** A station as a game's code has it: "Đà Nẵng" is "da-nang". */
export function stationCode(station: string): string {
  return station
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(' ', '-');
}

/** New year's eve and the first three days of Tet, on which the North does not draw. South and Central draw through them. */
export function isNorthAtRest(day: string): boolean {
  const tet = tetOf(Number(day.slice(0, 4)));
  return day >= dayPlus(tet, -1) && day <= dayPlus(tet, 2);
}
