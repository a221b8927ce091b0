/**
 * The listeners of an element that moves by itself and pauses while somebody points at it or has the focus inside. `over`, not
 * `enter`: where the page started under a pointer that does not move, the browser sends only `over`.
 */
export function pauseWhileHovered(rest: (rests: boolean) => void) {
  return {
    onPointerOver: () => rest(true),
    onPointerLeave: () => rest(false),
    onFocus: () => rest(true),
    onBlur: () => rest(false),
  };
}
