import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passagesIn, passagesOf } from '#server/demo/passages.ts'
import { textOf } from '#server/demo/pdf/text.ts'

const lease = {
  thing: 'land',
  unit: 'acres',
  size: '12',
  rent: '$4',
  project: { address: '', county: '', state: '' },
}

describe('the text of a document', () => {
  it('is read by title, with values filled in', () => {
    const text = textOf('site-lease', lease)
    expect(text.article('Lease of the Premises').sections[0]).toEqual([
      'Lease',
      expect.stringContaining('the land of about 12 acres described in Exhibit A'),
    ])
    expect(text.terms('Definitions')[1]?.[0]).toBe('Rent')
    expect(text.section('Permitted Encumbrances')[0]).toBe('Permitted Encumbrances')
  })

  it('leaves out sections that do not apply', () => {
    const titles = (going_concern: boolean) =>
      textOf('statement-notes', { ...notes, going_concern })
        .article('Notes')
        .sections.map(([title]) => title)
    expect(titles(true)).toContain('Going Concern')
    expect(titles(true)).not.toContain('Commitments and Contingencies')
    expect(titles(false)).toContain('Commitments and Contingencies')
  })

  it('throws for a missing value or passage', () => {
    const { size: _, ...without } = lease
    expect(() => textOf('site-lease', without).article('Lease of the Premises')).toThrow('{size}')
    expect(() => textOf('site-lease').paragraphs('Rights')).toThrow('no passage "Rights"')
    expect(() => textOf('engineer-report').paragraph('Design')).toThrow('not one paragraph')
  })

  const folder = new URL('../../../server/demo/texts/', import.meta.url)
  it.each(readdirSync(folder))('%s has no duplicate or empty passages', (file) => {
    const passages = passagesIn(new URL(file, folder))
    expect(passages.length).toBeGreaterThan(0)
    expect(new Set(passages.map(([title]) => title)).size).toBe(passages.length)
    expect(passages.filter(([, body]) => body === '')).toEqual([])
  })
})

it('passages start at a mark at the beginning of a line', () => {
  expect(passagesOf('# One\n\nis # one\n\n## not\n# Two\n')).toEqual([
    ['One', 'is # one\n\n## not'],
    ['Two', ''],
  ])
})

const notes = {
  company: { company: '', state_of_formation: '' },
  ...Object.fromEntries(
    [
      'kind',
      'description',
      'cash',
      'investments',
      'revenue',
      'receivables',
      'property',
      'depreciation',
      'additions',
      'current_debt',
      'long_term_debt',
      'tax',
      'equity',
      'paid_in',
      'retained',
      'distributions',
      'end',
      'signed',
    ].map((name) => [name, '']),
  ),
}
