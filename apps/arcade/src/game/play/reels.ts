import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { ROWS } from '../../rules/slot.ts';
import { INK } from '../art/paper.ts';
import { reducedMotion } from '../dom.ts';
import { landAt, placeAt, type ReelMotion, resting, restsAt, speedAt } from './reel-motion.ts';
import { type SymbolSheet, symbolSheet } from './symbol-sheet.ts';

const REELS = SLOT.strips.length;
/** Delay between one reel and the next, when starting and when stopping. */
const START_STEP_MS = 70;
const STOP_STEP_MS = 230;

/** What is drawn over the stopped reels: a line with its amount, or single cells. */
export interface Highlight {
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly line: readonly number[] | undefined;
  readonly label: string;
}

/** The reels on their canvas. They only display: the caller says where they stop. */
export interface Reels {
  show(stops: readonly number[]): void;
  /** Sets the reels running. They run until `land` or `cancel`. */
  start(): void;
  /** Comes to rest at the stops, the first reel not before the moment given. Resolves when all rest. */
  land(stops: readonly number[], firstAt: number): Promise<void>;
  /** Goes back to what stood there before. */
  cancel(): Promise<void>;
  highlight(highlights: readonly Highlight[]): void;
  resize(): void;
}

interface State {
  sheet: SymbolSheet;
  cell: { width: number; height: number };
  motions: ReelMotion[];
  before: readonly number[];
  highlights: readonly Highlight[];
  highlightedAt: number;
  frame: number;
  stoppedReels: number;
  atRest: (() => void) | undefined;
}

export function reelsOn(canvas: HTMLCanvasElement, onReelStop: (reel: number) => void): Reels {
  const state: State = {
    sheet: new Map(),
    cell: { width: 0, height: 0 },
    motions: Array.from({ length: REELS }, () => resting(0)),
    before: [],
    highlights: [],
    highlightedAt: 0,
    frame: 0,
    stoppedReels: REELS,
    atRest: undefined,
  };
  const tick = (now: number): void => {
    state.frame = 0;
    paint(canvas, state, now);
    announceStops(state, now, onReelStop);
    if (isMoving(state, now)) wake();
  };
  const wake = (): void => {
    if (state.frame === 0) state.frame = requestAnimationFrame(tick);
  };
  const land = (stops: readonly number[], firstAt: number): Promise<void> => {
    const now = performance.now();
    state.motions = state.motions.map((motion, reel) =>
      reducedMotion()
        ? resting(stops[reel] ?? 0)
        : landAt(motion, stops[reel] ?? 0, Math.max(now, firstAt) + reel * STOP_STEP_MS),
    );
    state.before = stops;
    wake();
    return new Promise((resolve) => (state.atRest = resolve));
  };
  return {
    show: (stops) => {
      state.motions = stops.map(resting);
      state.before = stops;
      wake();
    },
    start: () => {
      const now = performance.now();
      state.highlights = [];
      state.stoppedReels = 0;
      if (!reducedMotion()) {
        state.motions = state.motions.map((motion, reel) => ({
          startedAt: now + reel * START_STEP_MS,
          from: placeAt(motion, now),
          landing: undefined,
        }));
      }
      wake();
    },
    land,
    cancel: () => land(state.before, performance.now()),
    highlight: (highlights) => {
      state.highlights = highlights;
      state.highlightedAt = performance.now();
      wake();
    },
    resize: () => void fit(canvas, state).then(wake),
  };
}

function isMoving(state: State, now: number): boolean {
  if (!state.motions.every((motion) => restsAt(motion, now))) return true;
  return state.highlights.length > 0 && now - state.highlightedAt < FADE_MS * 2;
}

function announceStops(state: State, now: number, onReelStop: (reel: number) => void): void {
  while (state.stoppedReels < REELS) {
    const motion = state.motions[state.stoppedReels];
    // The sound comes with the first touch, a little before the bounce is over.
    if (!motion?.landing || now < motion.landing.startedAt + motion.landing.lengthMs * 0.62) break;
    onReelStop(state.stoppedReels);
    state.stoppedReels += 1;
  }
  if (state.atRest && state.motions.every((motion) => restsAt(motion, now))) {
    const done = state.atRest;
    state.atRest = undefined;
    done();
  }
}

/** Takes the size the page gives the canvas, in the screen's own pixels, and redraws the symbols for it. */
async function fit(canvas: HTMLCanvasElement, state: State): Promise<void> {
  const ratio = Math.min(window.devicePixelRatio || 1, 3);
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (width === 0 || height === 0) return;
  const cell = { width: width / REELS, height: height / ROWS };
  const sheet = await symbolSheet(Math.min(cell.width, cell.height) * 0.9);
  canvas.width = width;
  canvas.height = height;
  state.cell = cell;
  state.sheet = sheet;
}

const FADE_MS = 260;

function paint(canvas: HTMLCanvasElement, state: State, now: number): void {
  const context = canvas.getContext('2d');
  if (!context || state.sheet.size === 0) return;
  const { width, height } = state.cell;
  context.clearRect(0, 0, canvas.width, canvas.height);
  paintColumns(context, canvas, width);
  const since = reducedMotion() ? 1 : Math.min(1, (now - state.highlightedAt) / FADE_MS);
  const lit = new Set(state.highlights.flatMap(({ cells }) => cells.map(([reel, row]) => reel * ROWS + row)));
  state.motions.forEach((motion, reel) => {
    const place = placeAt(motion, now);
    const top = Math.floor(place);
    const smear = speedAt(motion, now) > 0.45;
    context.save();
    context.beginPath();
    context.rect(reel * width, 0, width, height * ROWS);
    context.clip();
    for (let row = -1; row <= ROWS; row += 1) {
      const isLit = lit.has(reel * ROWS + row);
      paintSymbol(context, state, {
        symbol: symbolAt(reel, top + row),
        x: reel * width,
        y: (row - (place - top)) * height,
        smear,
        alpha: lit.size > 0 && !isLit ? 1 - 0.62 * since : 1,
        lit: isLit ? since : 0,
      });
    }
    context.restore();
  });
  for (const highlight of state.highlights) paintHighlight(context, state.cell, { highlight, part: since });
}

function symbolAt(reel: number, index: number): string {
  const strip = SLOT.strips[reel] ?? [];
  return strip[((index % strip.length) + strip.length) % strip.length] ?? '';
}

function paintColumns(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, width: number): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    context.fillStyle = reel % 2 ? '#12382c' : '#153f32';
    context.fillRect(reel * width, 0, width, canvas.height);
  }
  context.fillStyle = 'rgb(220 174 82 / 22%)';
  for (let reel = 1; reel < REELS; reel += 1) context.fillRect(Math.round(reel * width) - 1, 0, 2, canvas.height);
}

interface Stamped {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly smear: boolean;
  readonly alpha: number;
  readonly lit: number;
}

function paintSymbol(context: CanvasRenderingContext2D, state: State, stamped: Stamped): void {
  const stamp = state.sheet.get(stamped.symbol);
  if (!stamp) return;
  const { width, height } = state.cell;
  const picture = stamped.smear ? stamp.smeared : stamp.sharp;
  const scale = 1 + stamped.lit * 0.06;
  const size = { width: picture.width * scale, height: picture.height * scale };
  if (stamped.lit > 0) {
    context.globalAlpha = stamped.lit;
    context.fillStyle = '#1f5a48';
    rounded(context, {
      x: stamped.x + 3,
      y: stamped.y + 3,
      width: width - 6,
      height: height - 6,
      radius: width * 0.08,
    });
    context.fill();
  }
  context.globalAlpha = stamped.alpha;
  context.drawImage(
    picture,
    stamped.x + (width - size.width) / 2,
    stamped.y + (height - size.height) / 2,
    size.width,
    size.height,
  );
  context.globalAlpha = 1;
}

function paintHighlight(
  context: CanvasRenderingContext2D,
  cell: State['cell'],
  { highlight, part }: { highlight: Highlight; part: number },
): void {
  const unit = cell.width / 100;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [reel, row] of highlight.cells) {
    context.globalAlpha = part;
    context.strokeStyle = INK.brass;
    context.lineWidth = 2.6 * unit;
    rounded(context, {
      x: reel * cell.width + 3 * unit,
      y: row * cell.height + 3 * unit,
      width: cell.width - 6 * unit,
      height: cell.height - 6 * unit,
      radius: 8 * unit,
    });
    context.stroke();
  }
  if (highlight.line) paintLine(context, cell, { rows: highlight.line, part });
  if (highlight.label && part === 1) paintLabel(context, cell, highlight);
  context.globalAlpha = 1;
}

function paintLine(
  context: CanvasRenderingContext2D,
  cell: State['cell'],
  { rows, part }: { rows: readonly number[]; part: number },
): void {
  const points = rows.map((row, reel) => [(reel + 0.5) * cell.width, (row + 0.5) * cell.height] as const);
  const path = new Path2D();
  path.moveTo(0, points[0]?.[1] ?? 0);
  for (const [x, y] of points) path.lineTo(x, y);
  path.lineTo(cell.width * REELS, points.at(-1)?.[1] ?? 0);
  context.save();
  context.beginPath();
  context.rect(0, 0, cell.width * REELS * part, cell.height * ROWS);
  context.clip();
  context.globalAlpha = 0.5;
  context.strokeStyle = '#04100b';
  context.lineWidth = cell.width * 0.05;
  context.stroke(path);
  context.globalAlpha = 0.92;
  context.strokeStyle = INK.brassLight;
  context.lineWidth = cell.width * 0.026;
  context.stroke(path);
  context.restore();
}

/** The amount on a slip of paper, at the end of the winning run. */
function paintLabel(context: CanvasRenderingContext2D, cell: State['cell'], highlight: Highlight): void {
  const [reel, row] = highlight.cells.at(-1) ?? [2, 1];
  const size = Math.max(cell.width * 0.17, 20);
  context.font = `700 ${size}px 'Hanken Grotesk Variable', system-ui, sans-serif`;
  const width = context.measureText(highlight.label).width + size * 1.1;
  const height = size * 1.62;
  const x = Math.min(Math.max((reel + 0.5) * cell.width - width / 2, 4), cell.width * REELS - width - 4);
  const y = Math.min((row + 1) * cell.height - height * 0.72, cell.height * ROWS - height - 4);
  context.fillStyle = 'rgb(4 16 11 / 45%)';
  rounded(context, { x: x + 1, y: y + 4, width, height, radius: size * 0.28 });
  context.fill();
  context.fillStyle = INK.ivory;
  rounded(context, { x, y, width, height, radius: size * 0.28 });
  context.fill();
  context.fillStyle = '#17211c';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(highlight.label, x + width / 2, y + height / 2 + size * 0.04);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function rounded(context: CanvasRenderingContext2D, box: Box): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, box.radius);
}
