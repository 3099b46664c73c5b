import { describe, expect, it } from 'vitest'
import { communityRow, geoidIn } from '#shared/rules/policy/energy-communities.ts'
import { community, listed } from './project/changes.ts'
import { cleanProject, ruleOf } from './samples.ts'

const GOOD = {
  kind: 'statistical_area',
  geoid: '35005',
  name: 'Chaves County, New Mexico',
  valid_from: '2024-06-07',
  valid_until: '2025-06-22',
  notice: 'Notice 2024-48',
  source_url: 'https://www.irs.gov/pub/irs-drop/n-24-48.pdf',
}
const read = (changes: Partial<typeof GOOD> = {}) =>
  communityRow((column) => ({ ...GOOD, ...changes })[column])

describe('a row of a list', () => {
  it.each([
    ['as it stands', {}, GOOD],
    [
      'by its label, without an end',
      { kind: 'Statistical Area', valid_until: '' },
      { ...GOOD, valid_until: null },
    ],
    [
      'a tract',
      { kind: 'coal_adjoining', geoid: '08101002808' },
      { ...GOOD, kind: 'coal_adjoining', geoid: '08101002808' },
    ],
    ['another kind', { kind: 'brownfield' }, '“brownfield” isn’t a kind'],
    ['a county that lost its zero', { geoid: '8101' }, '“8101” is neither a county (5 digits)'],
    ['a county for a coal closure', { kind: 'coal_closure' }, '“35005” isn’t a census tract'],
    ['no name', { name: '' }, 'It has no name'],
    ['no notice', { notice: '' }, 'It names no notice'],
    ['no address', { source_url: 'irs.gov' }, '“irs.gov” isn’t a web address'],
    ['no first day', { valid_from: '' }, '“” isn’t a date'],
    ['a day that isn’t one', { valid_until: '2025-02-30' }, '“2025-02-30” isn’t a date'],
    ['an end before its start', { valid_until: '2024-06-06' }, 'It ends before it begins'],
    ['a long name', { name: 'x'.repeat(301) }, 'A cell is longer than 300 letters'],
  ])('%s', (_what, changes, expected) => {
    const row = read(changes)
    if (typeof expected === 'string') expect(row).toContain(expected)
    else expect(row).toEqual(expected)
  })
})

it.each([
  ['Census tract 28.08, GEOID 08101002808', '08101002808'],
  ['Pueblo County (FIPS 08101)', '08101'],
  ['lease 1234567', null],
  ['Pueblo County', null],
])('reads the place in “%s”', (text, geoid) => {
  expect(geoidIn(text)).toBe(geoid)
})

describe('P11 says what it read', () => {
  it.each([
    [
      listed('35005', { from: '2024-06-07' }),
      'Chaves County (35005) is listed by Notice 2024-48 at the construction start on 03/01/2025.',
    ],
    [
      listed('35007', { from: '2024-06-07' }),
      '35007 isn’t listed by Notice 2024-48 at the construction start on 03/01/2025, nor by Notice 2024-48 in service on 08/01/2026.',
    ],
    [
      listed('35007', { from: '2026-01-01' }),
      'Not checked: no list in force at the construction start on 03/01/2025 is on hand. 35007 isn’t listed by Notice 2024-48 in service on 08/01/2026.',
    ],
    [
      community('2025-03-01'),
      'Brownfield by its own evidence as of 03/01/2025; begun 03/01/2025, in service 08/01/2026. No list is read.',
    ],
  ])('%#', (change, message) => {
    expect(ruleOf(change(cleanProject), 'P11')?.message).toBe(message)
  })

  it('lets state and county only suggest', () => {
    const data = listed('35005', { from: '2024-06-07', county: '35005' })(cleanProject)
    const files = data.files.filter(({ type }) => type !== 'energy_community_evidence')
    expect(ruleOf({ ...data, files }, 'P11')).toMatchObject({
      result: 'fail',
      message:
        'No evidence is on file. The county by its name, Chaves County (35005), is listed by Notice 2024-48; only evidence about the site decides.',
    })
  })
})
