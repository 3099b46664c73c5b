import { expect, it } from 'vitest'
import { recordAddress, recordName } from '#admin/resources/base/audit/audit-records.ts'
import { AUDITED } from '#server/features/base/audit/audited.ts'

const about = (entity: string | null, entity_id: string | null) => ({ entity, entity_id })

it('names every kind of record in the audit log', () => {
  const entities = new Set(Object.values(AUDITED).flatMap(({ entity }) => entity ?? []))
  expect(entities.size).toBeGreaterThan(4)
  for (const entity of entities) expect(recordName(about(entity, '7'))).toMatch(/^[A-Z][a-z]+ 7$/)
})

it('links to the record where staff have a screen for it', () => {
  expect(recordAddress(about('users', '3'))).toBe('/dashboard/users/3')
  expect(recordAddress(about('report_files', '3'))).toBeNull()
  expect(recordAddress(about(null, null))).toBeNull()
  expect(recordName(about(null, null))).toBe('–')
})
