/** The middle one, or halfway between the two in the middle: a sample that the machine disturbed moves it little. */
export function medianOf(values) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
    return (low + high) / 2;
}
//# sourceMappingURL=median.js.map