import { describe, expect, it } from 'vitest'
import { countryCode } from '#shared/rules/companies/screening/countries.ts'
import { askedKeys, listedKeys } from '#shared/rules/companies/screening/keys.ts'
import { parseName } from '#shared/rules/companies/screening/names.ts'
import { HIT_SCORE } from '#shared/rules/companies/screening/score.ts'
import { birthSignal, parseBirth } from '#shared/rules/companies/screening/signals.ts'
import { judge, namePairs, scoreOf } from './pairs.ts'

const pairs = namePairs()
const heldOut = pairs.filter((pair) => pair.isHeldOut)

describe('the pairs', () => {
  it('are at least 300, with same and different names in both halves', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    for (const half of [heldOut, pairs.filter((pair) => !pair.isHeldOut)]) {
      const same = half.filter(({ isSame }) => isSame).length
      expect(same).toBeGreaterThan(70)
      expect(half.length - same).toBeGreaterThan(70)
    }
  })

  it('that were held out of tuning are told apart', () => {
    const { recall, precision } = judge(heldOut)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(precision).toBeGreaterThanOrEqual(0.9)
  })

  it('that match share a key, so that the index finds one by the other', () => {
    const lost = pairs.filter((pair) => {
      if (scoreOf(pair).score < HIT_SCORE) return false
      const listed = new Set(listedKeys(parseName(pair.listed.name, pair.kind)))
      return !askedKeys(parseName(pair.asked.name, pair.kind)).some((key) => listed.has(key))
    })
    expect(lost.map(({ asked, listed }) => `${asked.name} | ${listed.name}`)).toEqual([])
  })

  it('have the same score both ways', () => {
    const turned = pairs.filter((pair) => {
      const back = scoreOf({ ...pair, asked: pair.listed, listed: pair.asked })
      return Math.abs(back.score - scoreOf(pair).score) > 0.001
    })
    expect(turned.map(({ asked, listed }) => `${asked.name} | ${listed.name}`)).toEqual([])
  })

  it('each have a reason', () => {
    expect(pairs.filter((pair) => scoreOf(pair).reasons.length === 0)).toEqual([])
  })
})

const words = (name: string, kind: 'person' | 'entity') =>
  parseName(name, kind).words.map(({ text }) => text)

it.each([
  ['Ольга Смирнова', 'person', ['olga', 'smirnova']],
  ['Dr. Abd al-Rahman bin Yusuf Jr.', 'person', ['abdrahman', 'yusuf']],
  ['Al', 'person', ['al']],
  ['L.L.C. Brigantine Intl', 'entity', ['brigantine', 'international']],
  ['The Company Limited', 'entity', ['the']],
  ['Fund III', 'entity', ['fund', '3']],
  ['김영수', 'person', ['gim', 'yeongsu']],
  ['عبدالله الخطيب', 'person', ['abdallh', 'khtyb']],
  ['Cheikh Tidiane', 'person', ['tidiane']],
  ['Banco del Litoral S.A.', 'entity', ['bank', 'litoral']],
  ['Tarnow Spolka Akcyjna', 'entity', ['tarnow']],
  ['???', 'entity', []],
] as const)('parses %s', (name, kind, expected) => {
  expect(words(name, kind)).toEqual(expected)
})

it.each([
  ['1962-08-12', { from: '1962-08-12', to: '1962-08-12' }],
  ['1962-08', { from: '1962-08-01', to: '1962-08-31' }],
  ['1962', { from: '1962-01-01', to: '1962-12-31' }],
  ['1962 to 1965', { from: '1962-01-01', to: '1965-12-31' }],
  ['1965 to 1962', null],
  ['1962-02-31', null],
  ['soon', null],
])('reads %s as a date of birth', (text, expected) => {
  expect(parseBirth(text)).toEqual(expected)
})

it.each([
  ['1962-08-12', '1962-08-12', 'Same date of birth'],
  ['1962-08-12', '1962', 'Date of birth may be the same'],
  ['1962-08-12', '1963-01-01', 'Born within two years of each other'],
  ['1962-08-12', '1966', 'Born 4 years apart'],
])('compares births of %s and %s', (one, other, reason) => {
  const births = [one, other].map(parseBirth).filter((birth) => birth !== null)
  expect(birthSignal(births.slice(0, 1), births.slice(1))?.reason).toBe(reason)
})

it.each([
  ['Russia', 'RU'],
  ['Russian Federation', 'RU'],
  ['Korea, North', 'KP'],
  ['ir', 'IR'],
  ['uk', 'GB'],
  ['Atlantis', 'atlantis'],
])('knows the country %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})
