/** Each field is watched at so many points by so many. */
const POINTS = 6;
/** A field is open when so much of it was scratched. */
const ENOUGH = 0.5;

/** Fields of a card in rows of three, measured from 0 to 1 across and down. Pure: it only knows what was scratched. */
export class Scratched {
  readonly #side: number;
  readonly #points: boolean[][];
  readonly #open: Set<number>;

  constructor(fields: number) {
    this.#side = Math.sqrt(fields);
    this.#points = Array.from({ length: fields }, () => new Array<boolean>(POINTS * POINTS).fill(false));
    this.#open = new Set();
  }

  get open(): ReadonlySet<number> {
    return this.#open;
  }

  get isOver(): boolean {
    return this.#open.size === this.#points.length;
  }

  /** Scratches a round spot; returns the fields that it opened. */
  scratch(at: { readonly x: number; readonly y: number }, radius: number): number[] {
    return this.#points.flatMap((points, field) => {
      if (this.#open.has(field)) return [];
      points.forEach((_, i) => {
        const point = this.#pointOf(field, i);
        if (Math.hypot(point.x - at.x, point.y - at.y) <= radius) points[i] = true;
      });
      const scratched = points.filter(Boolean).length / points.length;
      return scratched >= ENOUGH && this.reveal(field) ? [field] : [];
    });
  }

  /** Opens a field; false when it was open. */
  reveal(field: number): boolean {
    if (field < 0 || field >= this.#points.length || this.#open.has(field)) return false;
    this.#open.add(field);
    return true;
  }

  /** The field at a point. */
  fieldAt({ x, y }: { readonly x: number; readonly y: number }): number | undefined {
    const [column, row] = [Math.floor(x * this.#side), Math.floor(y * this.#side)];
    const inside = column >= 0 && column < this.#side && row >= 0 && row < this.#side;
    return inside ? row * this.#side + column : undefined;
  }

  #pointOf(field: number, point: number): { x: number; y: number } {
    const [column, row] = [field % this.#side, Math.floor(field / this.#side)];
    return {
      x: (column + ((point % POINTS) + 0.5) / POINTS) / this.#side,
      y: (row + (Math.floor(point / POINTS) + 0.5) / POINTS) / this.#side,
    };
  }
}
