import { describe, expect, it } from 'vitest'
import { ACTORS } from '#shared/contract/access.ts'
import { matchPath } from '#shared/paths.ts'
import { noticeLink } from '#shared/rules/notices/notice-links.ts'
import { NOTICE_KINDS, NOTICES, wordsOf } from '#shared/rules/notices/notices.ts'
import { NOTICE_SAMPLES } from '#tests/support/notice-samples.ts'

/** The data again and again, each time with one of its texts ended by a period, as in `Sandy Creek Solar Inc.` */
function endedByPeriods<T extends object>(data: T): T[] {
  const ended = (value: unknown): unknown =>
    typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value)
      ? `${value} Inc.`
      : Array.isArray(value)
        ? value.map(ended)
        : value
  return Object.entries(data).map(([key, value]) => ({ ...data, [key]: ended(value) }))
}

describe.each(NOTICE_KINDS)('%s', (kind) => {
  it('is in whole words, on one line, and without a period in the title', () => {
    const { title, text = 'Fine.', quote } = wordsOf(kind, NOTICE_SAMPLES[kind])
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(text).toMatch(/^[A-Z“$].*[.?]$/)
    for (const words of [title, text, quote ?? '']) {
      expect(words).not.toMatch(/undefined|null|NaN|\[object|\n/)
    }
  })

  it('opens one of our screens for everyone who receives it', () => {
    for (const actor of NOTICES[kind].audience) {
      for (const record of NOTICES[kind].about) {
        const link = noticeLink(actor, { kind: record, id: 7, project_id: 3, slug: 'mesa' }, null)
        const path = link.split('?')[0] ?? ''
        expect(matchPath(path), `${actor} ${record}`).not.toBeNull()
        const isBackOffice = actor === 'admin' && record !== 'file'
        expect(path.startsWith('/dashboard')).toBe(isBackOffice)
      }
    }
  })

  it('ends a sentence once, whatever names and reasons end with', () => {
    for (const data of endedByPeriods(NOTICE_SAMPLES[kind])) {
      const { text = '' } = wordsOf(kind, data)
      expect(text).not.toMatch(/\.\.|[.?]\./)
    }
  })

  it('has an audience, all of it signed in', () => {
    expect(NOTICES[kind].audience.length).toBeGreaterThan(0)
    expect(NOTICES[kind].audience).not.toContain('anonymous')
    expect(ACTORS).toEqual(expect.arrayContaining([...NOTICES[kind].audience]))
  })
})

it.each([
  ['admin', { kind: 'project', id: 5 }, null, '/dashboard/projects/5'],
  ['seller', { kind: 'project', id: 5, slug: 'mesa' }, null, '/projects/mesa-5'],
  ['reviewer', { kind: 'project', id: 5, review_id: 9 }, null, '/review/9'],
  ['reviewer', { kind: 'project', id: 5 }, null, '/reviews'],
  ['investor', { kind: 'project', id: 5, transfer_id: 2 }, null, '/investor/transfer/2/project/5'],
  ['investor', { kind: 'project', id: 5 }, null, '/investor'],
  ['admin', { kind: 'task', id: 4, project_id: 5 }, null, '/dashboard/projects/5/tasks?task=4'],
  ['admin', { kind: 'task', id: 4, seller_id: 6 }, null, '/dashboard/sellers/6/tasks?task=4'],
  ['admin', { kind: 'task', id: 4, company_id: 8 }, null, '/dashboard/kyb-review/8/'],
  ['seller', { kind: 'task', id: 4 }, null, '/tasks?task=4'],
  ['seller', { kind: 'file', id: 3 }, '?page=2', '/document-viewer/3/?page=2'],
  [
    'admin',
    { kind: 'task', id: 4, project_id: 5 },
    '?comment=1',
    '/dashboard/projects/5/tasks?task=4&comment=1',
  ],
  ['disabled_seller', { kind: 'seller', id: 1 }, null, '/new-user'],
] as const)('leads %s from %o at %s to %s', (actor, record, place, link) => {
  expect(noticeLink(actor, record, place)).toBe(link)
})
