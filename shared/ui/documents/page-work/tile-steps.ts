/** Position of a tile on screen. */
export interface Spot {
  left: number
  top: number
}

/** Returns the tile that an arrow key leads to from `at`, or `at` itself at the edge of the board. */
export function tileStep(spots: readonly Spot[], at: number, key: string): number {
  const last = spots.length - 1
  const here = spots[at]
  if (!here) return 0
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
      return inNextRow(spots, at, here, 1)
    case 'ArrowUp':
      return inNextRow(spots, at, here, -1)
    default:
      return at
  }
}

/** The tile in the row below or above that is nearest to the left edge of this one. */
function inNextRow(spots: readonly Spot[], at: number, here: Spot, direction: 1 | -1): number {
  const beyond = spots.filter(({ top }) => (top - here.top) * direction > 0)
  const row = beyond.map(({ top }) => top).toSorted((a, b) => (a - b) * direction)[0]
  let best = at
  spots.forEach((spot, index) => {
    if (spot.top !== row) return
    const current = spots[best]
    const isCloser =
      best === at || Math.abs(spot.left - here.left) < Math.abs((current?.left ?? 0) - here.left)
    if (isCloser) best = index
  })
  return best
}
