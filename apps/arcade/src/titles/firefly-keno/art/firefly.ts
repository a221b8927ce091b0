import { cut, disc, flat, glow, line, oval } from '../../lantern-house/paper.ts';
import { INK } from './inks.ts';

/** A firefly that looks up, in 100 × 100; its light is the lower half. */
export function firefly(): string {
  return (
    flat(disc(50, 68, 30), INK.spark, 0.16) +
    flat(disc(50, 68, 21), INK.spark, 0.26) +
    flat('M46 44C26 22 6 26 6 40C6 54 30 56 47 52Z', INK.wing, 0.78) +
    flat('M54 44C74 22 94 26 94 40C94 54 70 56 53 52Z', INK.wing, 0.78) +
    flat('M46 50C28 46 14 56 18 66C24 74 40 66 48 56Z', INK.lilac, 0.75) +
    flat('M54 50C72 46 86 56 82 66C76 74 60 66 52 56Z', INK.lilac, 0.75) +
    cut(oval([50, 68], 13, 20), INK.spark, 1.4) +
    flat(oval([47, 66], 7, 14), INK.glow) +
    line('M38 62C44 66 56 66 62 62M38 72C44 76 56 76 62 72', INK.amber, { width: 1.8 }) +
    cut('M38 50C38 40 44 34 50 34C56 34 62 40 62 50C58 54 42 54 38 50Z', INK.body, 1.2) +
    flat('M40 48C41 41 45 37 50 36C47 40 45 45 45 51Z', '#5a4136') +
    cut(disc(50, 29, 8), INK.body, 1) +
    flat(`${disc(46, 27, 2)}${disc(54, 27, 2)}`, INK.moon) +
    line('M46 22C43 16 39 13 34 13M54 22C57 16 61 13 66 13', INK.body, { width: 2 })
  );
}

/** A jar that hangs by its wire, 100 × 140, with lights in it. */
export function jar(id: string, lights: readonly (readonly [number, number, number])[]): string {
  return (
    line('M50 -6V10M34 22C34 4 66 4 66 22', INK.brass, { width: 2.4 }) +
    glow(id, [50, 84], [70, INK.spark]) +
    flat(
      'M26 36C14 46 10 56 10 70V118C10 130 18 136 28 136H72C82 136 90 130 90 118V70C90 56 86 46 74 36Z',
      INK.glass,
      0.24,
    ) +
    flat('M18 64C18 54 22 48 28 42C24 58 24 106 28 128C20 126 18 122 18 114Z', INK.glass, 0.5) +
    lights.map(([x, y, r]) => flat(disc(x, y, r * 2.1), INK.spark, 0.3) + flat(disc(x, y, r), INK.glow)).join('') +
    flat(
      'M14 122C30 112 40 126 52 118C64 110 76 122 86 116V120C86 130 80 134 72 134H28C20 134 14 130 14 122Z',
      INK.moss,
      0.9,
    ) +
    line('M26 36C14 46 10 56 10 70V118C10 130 18 136 28 136H72C82 136 90 130 90 118V70C90 56 86 46 74 36', INK.glass, {
      width: 2,
      opacity: 0.8,
    }) +
    cut('M24 20H76V38H24Z', INK.lid, 2) +
    flat('M24 20H76V26H24Z', INK.brass)
  );
}
