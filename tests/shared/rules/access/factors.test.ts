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
    ['by password, where there is no factor', 'each', [], 9, 'password', null],
    ['by password, too long ago', 'each', [], 10, 'password', ['password']],
    ['by password, lately enough for the hour', 'hour', [], 59, 'password', null],
    ['by password, of somebody with a factor', 'day', ['code'], 1, 'password', ['code']],
    ['by a link, of somebody with a factor', 'day', ['code'], 1, null, ['code']],
    ['by factor', 'each', ['code', 'passkey'], 9, 'code', null],
    ['by factor, too long ago', 'hour', ['code', 'passkey'], 60, 'code', ['passkey', 'code']],
    ['before the clock was set back', 'each', [], -9, 'password', null],
    ['from far in the future', 'each', [], -10, 'password', ['password']],
  ] as const)('%s', (_how, level, kinds, minutes, by, accepts) => {
    const last = { at: ago(minutes), by }
    const own = { kinds, signOn: null }
    expect(stepUpMethods(proofMinutes(level, 10), own, last, NOW)).toEqual(accepts)
  })

  it.each([
    ['without a factor, late', [], false, 10, 'sso', ['sso']],
    ['without a factor, lately', [], false, 9, 'sso', null],
    ['with a factor of their own', ['code'], false, 1, 'sso', ['code']],
    ['whose provider asks for one', [], true, 9, 'sso', null],
    ['whose provider asks for one, after a password', [], true, 1, 'password', ['sso']],
    ['with both, late', ['code'], true, 10, 'sso', ['code', 'sso']],
  ] as const)('at a provider, of somebody %s', (_who, kinds, isFactor, minutes, by, accepts) => {
    const last = { at: ago(minutes), by }
    expect(stepUpMethods(10, { kinds, signOn: { isFactor } }, last, NOW)).toEqual(accepts)
  })
})
