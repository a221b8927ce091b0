import boat from './member-icons/boat.svg';
import crane from './member-icons/crane.svg';
import standard from './member-icons/default.svg';
import dice from './member-icons/dice.svg';
import fan from './member-icons/fan.svg';
import kite from './member-icons/kite.svg';
import koi from './member-icons/koi.svg';
import lantern from './member-icons/lantern.svg';
import lotus from './member-icons/lotus.svg';
import moon from './member-icons/moon.svg';
import tiger from './member-icons/tiger.svg';

/** The pictures members can choose to be shown with, by the names the server knows. */
const PICTURES: Readonly<Record<string, string>> = {
  boat,
  crane,
  dice,
  fan,
  kite,
  koi,
  lantern,
  lotus,
  moon,
  tiger,
};

/** What to show of a member, best first: the chosen picture, then the default one. Nothing of who chose none. */
export function picturesFor(icon: string): readonly string[] {
  if (icon === '') return [];
  const own = PICTURES[icon];
  return own === undefined ? [standard] : [own, standard];
}
