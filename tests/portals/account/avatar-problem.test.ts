import { describe, expect, it } from 'vitest'
import { avatarProblem } from '#portals/account/avatar-problem.ts'
import { AVATAR_LIMIT_BYTES } from '#shared/limits.ts'

describe('avatarProblem', () => {
  it.each([
    ['image/png', 1, null],
    ['image/webp', AVATAR_LIMIT_BYTES, null],
    ['image/jpeg', AVATAR_LIMIT_BYTES + 1, 'Use an image smaller than 2 MB'],
    ['image/png', 0, 'This file is empty'],
    ['image/svg+xml', 1, 'Use a PNG, JPEG, or WebP image'],
    ['', 1, 'Use a PNG, JPEG, or WebP image'],
  ])('%s of %i bytes: %s', (type, size, expected) => {
    expect(avatarProblem({ type, size })).toBe(expected)
  })
})
