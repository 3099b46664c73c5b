import { expect, it } from 'vitest'
import { recordAddress } from '#admin/resources/base/audit/audit-records.ts'

const about = (entity: string | null, entity_id: string | null) => ({ entity, entity_id })

it('links to the record where staff have a screen for it', () => {
  expect(recordAddress(about('users', '3'))).toBe('/dashboard/users/3')
  expect(recordAddress(about('report_files', '3'))).toBeNull()
  expect(recordAddress(about(null, null))).toBeNull()
})
