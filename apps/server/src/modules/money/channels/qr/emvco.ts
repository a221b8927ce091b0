import { decimalsOf, type Money, textFromParts } from '@baize/kernel';
import { ChannelRefused } from '../channel.ts';

/** Fields of a merchant-presented code (EMVCo) in the order they are written: two-digit names and their values. */
export type QrFields = readonly (readonly [id: string, value: string])[];

const CRC_ID = '63';
const LONGEST = 99;

/** The whole code: the fields, then the checksum over all before it and its own name and length. */
export function qrText(fields: QrFields): string {
  const text = `${nested(fields)}${CRC_ID}04`;
  return text + crc16(text);
}

/** Fields within a field. Refuses what is not ASCII or too long to be written: a length counts bytes and has two digits. */
export function nested(fields: QrFields): string {
  return fields
    .map(([id, value]) => {
      if (value === '' || value.length > LONGEST || !/^[ -~]+$/.test(value)) {
        throw new ChannelRefused(`field ${id} of the code cannot be written`);
      }
      return `${id}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');
}

/** CRC-16/CCITT-FALSE: polynomial 1021, begun with FFFF, nothing reflected; four digits in upper case. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A name in letters that every bank's app reads: marks taken off, what has no plain letter left out, cut to the length. */
export function plainLetters(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐłŁøØßæÆœŒ]/g, (letter) => LETTERS[letter] ?? '')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}

const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/** An amount with exactly the decimals of its currency. */
export function qrAmount({ parts, currency }: Money): string {
  const [units = '0', fraction = ''] = textFromParts(parts).split('.');
  const decimals = decimalsOf(currency);
  return decimals === 0 ? units : `${units}.${fraction.padEnd(decimals, '0')}`;
}
