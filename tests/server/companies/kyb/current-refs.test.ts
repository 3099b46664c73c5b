import { expect, it } from 'vitest'
import { withCurrentRefs } from '#server/features/companies/kyb/current-refs.ts'
import type { KybComparison, KybFinding } from '#shared/rules/companies/kyb/model.ts'

const ref = { kind: 'answer', id: 7, field_name: 'members', version: 1 } as const
const seen: KybComparison = {
  attribute: 'owners',
  submitted: 'Kestrel LP',
  value: 'Kestrel LP',
  origin: 'own',
  source: 'Company Operating Agreement',
  ref,
  as_of: null,
  match: 'exact',
}
const found: KybFinding = { ...seen, ref: { ...ref, page: 3 }, says: null }

it('uses the page that was found after the check ran', () => {
  expect(withCurrentRefs([seen], [found])).toEqual([{ ...seen, ref: { ...ref, page: 3 } }])
})

it.each<[string, KybFinding[] | undefined]>([
  ['there is no evidence anymore', undefined],
  ['the paper has another version', [{ ...found, ref: { ...ref, version: 2, page: 3 } }]],
  ['the paper says something else', [{ ...found, value: 'Abernathy' }]],
  ['another paper says so', [{ ...found, ref: { ...ref, id: 8, page: 3 } }]],
  ['a person says so', [{ ...found, ref: null }]],
])('keeps the stored reference when %s', (_why, known) => {
  expect(withCurrentRefs([seen], known)).toEqual([seen])
})
