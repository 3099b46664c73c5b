import { describe, expect, it } from 'vitest'
import { amendmentOf, ownTitle, wholeTitle } from '#server/reading/labels/own-title.ts'

const line = (text: string) => ({ text, page: 1, size: 11, prominence: 0.8 })

describe('a paper’s own title', () => {
  it.each([
    ['Exhibit 10.4 SEVERANCE AGREEMENT', 'SEVERANCE AGREEMENT'],
    ['99.2 JOINT FILING AGREEMENT', 'JOINT FILING AGREEMENT'],
    ['2008 SEVERANCE AGREEMENT', 'SEVERANCE AGREEMENT'],
    ['EX-4.12 FORM OF SERVICING AGREEMENT', 'SERVICING AGREEMENT'],
    ['OF EMPLOYMENT AGREEMENT', 'EMPLOYMENT AGREEMENT'],
    ['EXHIBITION CONTRACT', 'EXHIBITION CONTRACT'],
  ])('leaves out what comes before it: %s', (title, own) => {
    expect(ownTitle(title)).toBe(own)
  })

  it.each([
    ['Amendment 2011-2 to the Employment Agreement', 'Employment Agreement Amendment'],
    ['SECOND AMENDMENT TO AMENDED AND RESTATED CREDIT AGREEMENT', 'CREDIT AGREEMENT AMENDMENT'],
    ['Amendment No. 3 to Lease dated May 1', 'Lease Amendment'],
    ['EMPLOYMENT AGREEMENT', undefined],
  ])('names an amendment by what it amends: %s', (title, amendment) => {
    expect(amendmentOf(title)?.toLowerCase()).toBe(amendment?.toLowerCase())
  })

  it('may span several lines', () => {
    const groups = [[line('EXTENSION'), line('OF EMPLOYMENT AGREEMENT')]]
    expect(wholeTitle('OF EMPLOYMENT AGREEMENT', groups)).toBe('EXTENSION OF EMPLOYMENT AGREEMENT')
    expect(wholeTitle('ANOTHER AGREEMENT', groups)).toBe('ANOTHER AGREEMENT')
  })
})
