import type { Translate } from '../../../../../shared/texts/texts.ts';
import { type Animal, ANIMALS } from '@baize/lottery/lhc/zodiac';
import type { RoadSubject } from './road.ts';
import type { Subject } from './subjects.ts';

export function subjectName(t: Translate, { code, place = 0 }: Pick<Subject, 'code' | 'place'>): string {
  return t(`drawn_subject_${code}`, { '0': place });
}

export function roadName(t: Translate, { code, place = 0, kind }: RoadSubject): string {
  if (code === 'ends' || kind === 'duel') return t('drawn_fact_dragonTiger');
  return `${t(`drawn_subject_${code}`, { '0': place })}: ${t(`drawn_road_${kind}`)}`;
}

/** A value as people read it: animals have names. */
export function valueName(t: Translate, { code }: Pick<Subject, 'code'>, value: string): string {
  return code === 'animal' && isAnimal(value) ? t(`drawn_animal_${value}`) : value;
}

function isAnimal(value: string): value is Animal {
  return ANIMALS.some((animal) => animal === value);
}
