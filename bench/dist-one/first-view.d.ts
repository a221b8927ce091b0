declare const CATEGORIES: readonly ['performance', 'accessibility', 'best-practices', 'seo'];
type Category = (typeof CATEGORIES)[number];
export interface FirstView {
    /** Lighthouse mobile, simulated slow 4G: the median of the runs, 0 to 100. */
    readonly scores: Readonly<Record<Category, number>>;
    /** JavaScript and CSS over the wire (brotli), head of the answers included, that were asked for until the page was there. */
    readonly codeBytes: number;
    /** What came later, when the browser was idle: the footer, the floating buttons. */
    readonly idleBytes: number;
    readonly lcpMs: number;
}
/** Visits a page as a phone does. Undefined where there is no Chromium. */
export declare function measureFirstView(url: string, runs?: number): Promise<FirstView | undefined>;
export {};
