import { describe, expect, it } from 'vitest'
import type { FactorKind } from '#shared/entities/factors.ts'
import {
  loginMethods,
  needsFactor,
  proofMinutes,
  stepUpMethods,
} from '#shared/rules/access/factors.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const ADMIN = { is_staff: true, decides_from: null }
const WAITS = { is_staff: false, decides_from: '2026-12-01' }
const READS = { is_staff: false, decides_from: null }

it.each([
  ['staff', ['staff'], ADMIN, true],
  ['somebody who will decide', ['deciders'], WAITS, true],
  ['somebody who only reads', ['staff', 'deciders'], READS, false],
  ['staff where deciders alone need one', ['deciders'], ADMIN, false],
  ['anyone where nobody needs one', [], ADMIN, false],
] as const)('a second factor of %s', (_who, groups, person, needs) => {
  expect(needsFactor(groups, person)).toBe(needs)
})

it.each<[FactorKind[], number, string[]]>([
  [[], 10, []],
  [['code'], 0, ['code']],
  [['code', 'passkey'], 3, ['passkey', 'code', 'recovery']],
])('factors %j with %i recovery codes complete a sign-in by %j', (kinds, recoveryCodes, by) => {
  expect(loginMethods({ kinds, recoveryCodes })).toEqual(by)
})

describe('a proof', () => {
  it.each([
    ['by password, where there is no factor', 'each', [], 9, false, null],
    ['by password, too long ago', 'each', [], 10, false, ['password']],
    ['by password, lately enough for the hour', 'hour', [], 59, false, null],
    ['by password, of somebody with a factor', 'day', ['code'], 1, false, ['code']],
    ['by factor', 'each', ['code', 'passkey'], 9, true, null],
    ['by factor, too long ago', 'hour', ['code', 'passkey'], 60, true, ['passkey', 'code']],
    ['before the clock was set back', 'each', [], -9, false, null],
    ['from far in the future', 'each', [], -10, false, ['password']],
  ] as const)('%s', (_how, level, kinds, minutes, isFactor, accepts) => {
    const last = { at: ago(minutes), isFactor }
    expect(stepUpMethods(proofMinutes(level, 10), { kinds }, last, NOW)).toEqual(accepts)
  })
})
