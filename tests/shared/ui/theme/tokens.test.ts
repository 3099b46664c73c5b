import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#shared/ui/theme/contrast.ts'
import { COLOR_MODES, edgePairs, textPairs, tokens } from '#shared/ui/theme/tokens.ts'

describe('contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0a5f5b', '#0a5f5b', 1],
  ])('%s and %s give %s', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2)
  })

  it('refuses what is not a color', () => {
    expect(() => contrastRatio('teal', '#ffffff')).toThrow(RangeError)
  })
})

describe.each(COLOR_MODES)('%s mode', (mode) => {
  it.each(textPairs(tokens[mode]))('$name is readable (4.5:1)', ({ front, back }) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs(tokens[mode]))('$name is visible (3:1)', ({ front, back }) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(3)
  })
})
