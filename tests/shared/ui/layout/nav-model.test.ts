import { describe, expect, it } from 'vitest'
import { isCurrent, menusToOpen, type NavEntry } from '#shared/ui/layout/nav-model.ts'
import { initialsOf } from '#shared/ui/layout/shell-user.ts'

describe('current page', () => {
  it.each([
    ['/company', undefined, '/company', true],
    ['/company', undefined, '/company/', true],
    ['/company?tab=home', undefined, '/company', true],
    ['/', undefined, '/', true],
    ['/', undefined, '/company', false],
    ['/investor', undefined, '/investor/payments', false],
    ['/reviews', '/reviews', '/reviews/7', true],
    ['/projects/a-1', '/projects/a-1', '/projects/a-1/costs/3', true],
    ['/projects/a-1', '/projects/a-1', '/projects/a-12', false],
  ])('link %s (within %s) at %s: %s', (to, within, pathname, expected) => {
    expect(isCurrent({ to, within }, pathname)).toBe(expected)
  })
})

describe('menus', () => {
  const item = (id: string) => ({ kind: 'item' as const, id, label: id, to: `/${id}` })
  const entries: NavEntry[] = [
    item('company'),
    { kind: 'menu', id: 'one', label: 'One', items: [item('a'), item('b')] },
    { kind: 'menu', id: 'two', label: 'Two', items: [item('c')] },
  ]

  it('opens the menu of the current page', () => {
    expect(menusToOpen(entries, '/c')).toEqual(['two'])
  })

  it('opens every menu when the page is in none', () => {
    expect(menusToOpen(entries, '/company')).toEqual(['one', 'two'])
  })
})

describe('initials', () => {
  const person = { full_name: '', email: 'sam@example.test', avatar: null, is_staff: false }

  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['éva', '', 'É'],
    ['', '', 'S'],
    ['  ', 'Ng', 'N'],
  ])('%j %j give %s', (first_name, last_name, expected) => {
    expect(initialsOf({ ...person, first_name, last_name })).toBe(expected)
  })
})
