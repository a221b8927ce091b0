/** Where the pips of each face stand, on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The face of a die, in the colour of the text around it. */
export function Dice({ face }: { readonly face: number }) {
  return (
    <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true">
      <rect x={1} y={1} width={22} height={22} rx={5} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {(PIPS[face] ?? []).map((place) => (
        <circle
          key={place}
          cx={6.5 + (place % 3) * 5.5}
          cy={6.5 + Math.floor(place / 3) * 5.5}
          r={2}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
