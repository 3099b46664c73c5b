import { describe, expect, it } from 'vitest'
import { projectAddress, projectPlace } from '#admin/resources/projects/projects/project-tabs.ts'
import { staffFields } from '#admin/resources/projects/projects/staff-fields.ts'
import { projectTabs } from '#shared/screens/admin-tabs.ts'
import { fieldOf } from '#tests/portals/seller/records.ts'

describe('the current place within a project', () => {
  it.each([
    ['/dashboard/projects/5', { projectId: 5, tab: 'home' }],
    ['/dashboard/projects/5/facts', { projectId: 5, tab: 'facts' }],
    ['/dashboard/projects/5/nothing', null],
    ['/dashboard/projects/5/costs', null],
    ['/dashboard/projects', null],
  ])('for %s is %j', (pathname, place) => {
    expect(projectPlace(pathname)).toEqual(place)
  })

  it.each(projectTabs.values)('is found by the address of the tab %s', (tab) => {
    expect(projectPlace(projectAddress(5, tab))).toEqual({ projectId: 5, tab })
  })
})

describe('the fields shown to staff', () => {
  it('can be edited even if read-only for others, with a hint that says so', () => {
    const open = fieldOf('name', 'Mesa')
    const closed = { ...open, field_name: 'closed', readonly: true, help: 'As signed.' }
    expect(staffFields([open, closed])).toEqual([
      open,
      { ...closed, readonly: false, help: 'As signed. Only staff can change this.' },
    ])
  })
})
