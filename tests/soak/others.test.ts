import { describe, expect, it } from 'vitest'
import { shareOfOthers } from './others.ts'

describe('the share of other programs', () => {
  const before = { all: 1_000, busy: 600, own: 400 }

  it.each([
    ['all that was busy is the soak', { all: 2_000, busy: 1_100, own: 900 }, 0],
    ['another program is busy too', { all: 2_000, busy: 1_400, own: 900 }, 0.3],
    ['the accounts are a tick apart', { all: 2_000, busy: 1_090, own: 900 }, 0],
    ['no time has passed', before, 0],
  ])('where %s', (_what, now, share) => {
    expect(shareOfOthers(before, now)).toBeCloseTo(share)
  })
})
