/** How the numbers of a family are shown: balls, cars in their order, dice, Mark Six with animals, prizes in a table. */
export type NumbersLook = 'digits' | 'balls' | 'cars' | 'dice' | 'marksix' | 'vietnam' | 'prizes' | 'pair';

const LOOKS: Readonly<Record<string, NumbersLook>> = {
  '11X5': 'balls',
  K3: 'dice',
  LAO: 'pair',
  LF3D: 'digits',
  LFP5: 'digits',
  LHC: 'marksix',
  MY5D: 'pair',
  MY6D: 'pair',
  PK10: 'cars',
  SEA4D: 'prizes',
  SG4D: 'prizes',
  SSC: 'digits',
  THAI: 'pair',
  XSMB: 'vietnam',
  XSMN: 'vietnam',
  XSMT: 'vietnam',
};

export function lookOf(family: string): NumbersLook {
  return LOOKS[family] ?? 'digits';
}

/** The numbers of a result as they are written, in the order drawn. */
export function textsIn(result: string): readonly string[] {
  return result.split(',');
}

export function numbersIn(result: string): readonly number[] {
  return textsIn(result).map(Number);
}
