import { describe, expect, it } from 'vitest'
import { readPages } from '#shared/reading/answers/reading.ts'
import { layoutOf } from '#shared/reading/layout/layout.ts'
import { formPages } from '../answers/form-page.ts'
import { contractPages } from './contract.ts'

const blocksOf = (...texts: string[]) => layoutOf(readPages(formPages(...texts))).signature_blocks

const wordsOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.map(({ party, role, signed, name, title, date }) => ({
    party: party?.text ?? null,
    role: role?.text ?? null,
    signed: signed?.text ?? null,
    name: name?.text ?? null,
    title: title?.text ?? null,
    date: date?.text ?? null,
  }))

describe('blocks of signatures', () => {
  it('are read side by side, also when a company signs through another', () => {
    const { signature_blocks } = layoutOf(readPages(contractPages()))
    expect(wordsOf(signature_blocks)).toEqual([
      {
        party: 'PLAINS SERVICE COMPANY, INC.',
        role: 'CONTRACTOR',
        signed: '/s/ Ana Ruiz',
        name: 'Ana Ruiz',
        title: 'President',
        date: 'March 4, 2021',
      },
      {
        party: 'HARBOR WIND LLC',
        role: 'OWNER',
        signed: '/s/ Jon Berg',
        name: 'Jon Berg',
        title: 'Vice President',
        date: null,
      },
    ])
  })

  it('end every page when one person signs on each', () => {
    const page = (party: string) => `${party}\n\nBy: /s/ Tom Lee\nName: Tom Lee\nTitle: Officer`
    const found = wordsOf(blocksOf(page('ALPHA LLC'), page('BETA LLC'), page('GAMMA LLC')))
    expect(found.map(({ title }) => title)).toEqual(['Officer', 'Officer', 'Officer'])
  })

  it('know where each part is', () => {
    const pages = contractPages()
    const [block] = layoutOf(readPages(pages)).signature_blocks
    const party = block?.party ?? expect.fail()
    expect(pages[party.page - 1]?.text.slice(party.start, party.end)).toBe(party.text)
    expect(party.box.x).toBeGreaterThan(0.3)
    expect(block?.page).toBe(4)
  })

  it.each([
    [
      'stacked, with the name and the office below',
      'SCULPTOR CAPITAL LP\n\nBy: /s/ Tom Lee\nTom Lee\nChief Financial Officer\n\nFUND LTD\n\nBy: /s/ Tom Lee\nTom Lee, Director',
      [
        ['SCULPTOR CAPITAL LP', 'Tom Lee', 'Chief Financial Officer'],
        ['FUND LTD', 'Tom Lee', 'Director'],
      ],
    ],
    [
      'empty, to be signed',
      'ALPHA SOLAR LLC\n\nBy: ______________________\nName: ____________________\nTitle: ___________________',
      [['ALPHA SOLAR LLC', null, null]],
    ],
    [
      'none in prose',
      'The price is paid by: (a) wire, or (b) check, by: the Owner, or\nby him.',
      [],
    ],
    ['none in a form', 'Prepared by: Tom Lee\nName: Site 4\nTitle: Survey', []],
  ])('%s', (_, text, expected) => {
    const found = wordsOf(blocksOf(text)).map(({ party, name, title }) => [party, name, title])
    expect(found).toEqual(expected)
  })
})
