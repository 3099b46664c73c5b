import { describe, expect, it } from 'vitest'
import { countInState } from '#admin/resources/accounts/sellers/list-progress.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'

const item = (changes: Partial<DiligenceItem>): DiligenceItem => ({
  kind: 'document',
  key: 'site_lease',
  label: 'Site Lease',
  category: 'site_control',
  required: true,
  state: 'missing',
  note: null,
  is_being_checked: false,
  document_id: 1,
  ...changes,
})

const DONE = item({ key: 'a', state: 'completed' })
const OPEN = item({ key: 'b', state: 'flagged' })
const OPTIONAL = item({ key: 'c', required: false })

describe('countInState', () => {
  it('counts required items across the company and all projects', () => {
    const projects = [{ project_id: 1, name: 'A', items: [item({}), OPTIONAL, DONE] }]
    expect(countInState({ company: [item({}), OPEN], projects }, 'missing')).toBe(2)
  })
})
