import { expect, it } from 'vitest'
import { timeInStage } from '#admin/resources/projects/projects/project-words.ts'
import { aRecord } from '#tests/support/a-record.ts'

it.each([
  ['2026-11-16T08:00:00Z', 'Moved here today'],
  ['2026-11-15T11:59:00Z', '1 day in this stage'],
  ['2026-11-04T12:00:00Z', '12 days in this stage'],
])('describes the time in the stage since %s: %s', (stage_changed_at, words) => {
  const project = aRecord('projects.list', { stage_changed_at })
  expect(timeInStage(project, new Date('2026-11-16T12:00:00Z'))).toBe(words)
})
