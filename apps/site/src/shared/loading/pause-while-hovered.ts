/**
 * What moves by itself rests while somebody points at it or is inside. Over, not enter: where the page came to life under a pointer
 * that rests, the browser tells no more than that it is over.
 */
export function whileAttended(rest: (rests: boolean) => void) {
  return {
    onPointerOver: () => rest(true),
    onPointerLeave: () => rest(false),
    onFocus: () => rest(true),
    onBlur: () => rest(false),
  };
}
