import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { COLOR_MODE_KEY, COLOR_MODE_SCRIPT } from '#shared/color-mode.ts'

/** Runs the script as a page would and returns the mode that it set. */
function modeAfter(stored: string | null | 'refused', systemIsDark: boolean): string | undefined {
  let mode: string | undefined
  runInNewContext(COLOR_MODE_SCRIPT, {
    localStorage: {
      getItem(key: string) {
        if (stored === 'refused') throw new Error('storage is off')
        return key === COLOR_MODE_KEY ? stored : null
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: {
        setAttribute(_name: string, value: string) {
          mode = value
        },
      },
    },
  })
  return mode
}

describe('color mode before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['nonsense', true, 'dark'],
    ['refused', false, 'light'],
  ])('choice %j on a dark system (%s) is %s', (stored, dark, expected) => {
    expect(modeAfter(stored, dark)).toBe(expected)
  })
})
