import { describe, expect, it } from 'vitest'
import { projectAddress, projectPlace } from '#admin/resources/projects/projects/project-tabs.ts'
import { staffFields } from '#admin/resources/projects/projects/staff-fields.ts'
import { projectTabs } from '#shared/screens/admin-tabs.ts'
import { fieldOf } from '#tests/portals/seller/records.ts'

describe('the place within a project', () => {
  it.each([
    ['/dashboard/projects/5', { projectId: 5, tab: 'home' }],
    ['/dashboard/projects/5/facts', { projectId: 5, tab: 'facts' }],
    ['/dashboard/projects/5/nothing', null],
    ['/dashboard/projects/5/costs', null],
    ['/dashboard/projects', null],
  ])('of %s is %j', (pathname, place) => {
    expect(projectPlace(pathname)).toEqual(place)
  })

  it.each(projectTabs.values)('of the tab %s is found by its address', (tab) => {
    expect(projectPlace(projectAddress(5, tab))).toEqual({ projectId: 5, tab })
  })
})

describe('the fields of staff', () => {
  it('are open where others only read, and say so', () => {
    const open = fieldOf('name', 'Mesa')
    const closed = { ...open, field_name: 'closed', readonly: true, help: 'As signed.' }
    expect(staffFields([open, closed])).toEqual([
      open,
      { ...closed, readonly: false, help: 'As signed. Only staff can change this.' },
    ])
  })
})
