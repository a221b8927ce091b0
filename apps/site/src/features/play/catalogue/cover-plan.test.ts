import { expect, it } from 'vitest';
import { coverPlan } from './cover-plan.ts';

const game = { gameCode: 'paper_lanterns', gameName: 'Paper Lanterns', art: { motif: 'lantern', hue: 285 } };

it('gives the same game the same cover', () => {
  expect(coverPlan(game)).toEqual(coverPlan({ ...game }));
});
it('gives games of one motif different covers', () => {
  const covers = Array.from({ length: 60 }, (_, place) => coverPlan({ ...game, gameCode: `game_${place}` }));
  expect(
    new Set(covers.map(({ back, front, warmHue, turn }) => `${back}${front}${warmHue}${turn}`)).size,
  ).toBeGreaterThan(40);
});
it('keeps to pieces that exist, whatever the data says', () => {
  const plan = coverPlan({ ...game, art: { motif: 'unheard-of', hue: -40 } });
  expect(plan).toMatchObject({ motif: 'reels', hue: 320 });
});
