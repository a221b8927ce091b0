/** The middle one, or halfway between the two in the middle: a sample that the machine disturbed moves it little. */
export declare function medianOf(values: readonly number[]): number;
