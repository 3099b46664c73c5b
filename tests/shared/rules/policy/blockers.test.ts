import { expect, it } from 'vitest'
import { policyGaps } from '#shared/rules/policy/blockers.ts'
import { companyRules } from '#shared/rules/policy/company-rules.ts'
import { projectRules } from '#shared/rules/policy/project-rules.ts'

const PROJECT = { slug: 'mesa', id: 7 }
const CODES = [...companyRules, ...projectRules].map(({ code }) => code)

it.each(CODES)('%s asks its owner in words, without codes or figures', (code) => {
  const [gap] = policyGaps(PROJECT, [code], [])
  expect(gap?.text).toMatch(/^[A-Z].*\.$/)
  expect(gap?.text).not.toMatch(/\d|policy|rule|exempt/i)
})

it('links to the document list, the field, or the company', () => {
  const link = (code: string) => policyGaps(PROJECT, [code], [])[0]?.link
  expect(link('P01')).toBe('/projects/mesa-7?tab=documents')
  expect(link('P05')).toBe('/projects/mesa-7?tab=fields&field=credit_tax_year')
  expect(link('C02')).toBe('/documentation')
  expect(link('C10')).toBe('/company?field=not_prohibited_foreign_entity')
})

it('leaves out what the list of documents already says', () => {
  const open = { key: 'site_lease', required: true, state: 'missing' } as const
  expect(policyGaps(PROJECT, ['P01'], [open])).toEqual([])
  const letter = { ...open, key: 'low_income_allocation_letter' }
  expect(policyGaps(PROJECT, ['P12'], [letter])).toMatchObject([
    { text: 'Claim only the low-income bonus that your allocation letter awards.' },
  ])
  expect(policyGaps(PROJECT, ['P01'], [{ ...open, state: 'completed' }])).toHaveLength(1)
})
