/** A summer fête on the green: brick, lime wash, grass, and bunting in five colours. */
export const INK = {
  bark: '#4a2c1c',
  wood: '#8d5a30',
  tan: '#c99a5b',
  cream: '#fff8ea',
  wash: '#f7e7c6',
  straw: '#ecd08e',
  sky: '#8fcfe6',
  pale: '#d9f0ee',
  cloud: '#ffffff',
  hill: '#9cc77c',
  grass: '#6fae54',
  leaf: '#3c8048',
  pine: '#23563a',
  brick: '#b9533a',
  roof: '#8e3a2c',
  slate: '#56677a',
  red: '#c8362b',
  blue: '#2f6fae',
  gold: '#efb02e',
  green: '#2e8a57',
  plum: '#7c4a8c',
} as const;

/** The colours of the five letters, and of their balls. */
export const LETTER_INKS = [INK.blue, INK.red, INK.green, INK.plum, '#b06a00'] as const;
