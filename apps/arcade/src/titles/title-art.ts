/** The languages that a title speaks, as the operators name them. */
export type TitleLanguage = 'en' | 'vi' | 'zh' | 'th' | 'id' | 'fil';

/**
 * How one title looks. Every picture is the inside of an `<svg>` as text, our own drawing, without scripts, fonts, links or outside
 * files; ids in it begin with the title's code, because several pictures stand on one page.
 */
export interface TitleArt {
  /** Colours of the page around the reels. Text on `panel` has a contrast of 4.5 and more. */
  readonly palette: {
    readonly ground: string;
    readonly panel: string;
    readonly reel: string;
    readonly reelOther: string;
    readonly edge: string;
    readonly text: string;
    readonly muted: string;
    readonly accent: string;
    readonly onAccent: string;
    readonly win: string;
  };
  /** In 100 × 100 each, by the names that the rules use (`wild`, `scatter`, `p1` …). */
  readonly symbols: Readonly<Record<string, string>>;
  /** Behind the reels, 1600 × 900; a phone shows the middle 500 of its width. */
  readonly scene: string;
  /** The same place in another light, while free games are played. */
  readonly freeScene: string;
  /** The title's name as lettering, 600 × 120. */
  readonly wordmark: string;
  /** What rises after a win, 60 × 60. */
  readonly celebration: string;
  /** Drawn over a reel whose wild expands or over a cell that stays, 100 × 300 and 100 × 100, where the mechanic has it. */
  readonly expanded?: string;
  readonly held?: string;
}

/** What every page needs of a title's pictures, a slot or not. */
export type PageArt = Pick<TitleArt, 'palette' | 'scene' | 'wordmark' | 'celebration'>;

/** How a table or an instant game looks around its board, which its view draws (src/game/tables). The same rules hold for its pictures. */
export type TableArt = PageArt;

/** What a title says, per language: each symbol's name for those who hear the game, and one sentence about it. */
export type TitleTexts = Readonly<
  Record<TitleLanguage, { readonly about: string; readonly symbols: Readonly<Record<string, string>> }>
>;
