import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTORS, scopeOf } from '#shared/contract/access.ts'
import {
  AUDIENCES_OF,
  editProblem,
  mayResolve,
  mentionedIn,
  readsAudience,
  sideOf,
  textParts,
} from '#shared/rules/projects/comments.ts'

const ADA = { id: 1, name: 'Ada Quinn' }
const ROSS = { id: 2, name: 'Ada Quinn-Ross' }
const BEN = { id: 3, name: 'Ben O’Hara' }
const PEOPLE = [ADA, ROSS, BEN]

describe('audiences', () => {
  it.each([
    ['seller', ['seller']],
    ['frontdoor', ['seller']],
    ['investor', ['buyer']],
    ['reviewer', ['internal', 'seller']],
    ['evaluator', ['internal', 'seller']],
    ['admin', ['internal', 'seller', 'buyer']],
    ['disabled_seller', []],
    ['anonymous', []],
  ] as const)('%s reads %o', (actor, audiences) => {
    expect(AUDIENCES_OF[actor]).toEqual(audiences)
    for (const audience of ['internal', 'seller', 'buyer'] as const) {
      expect(readsAudience(actor, audience)).toBe(audiences.some((one) => one === audience))
    }
  })

  it('are empty exactly for actors that the access matrix refuses', () => {
    for (const actor of ACTORS) {
      expect(AUDIENCES_OF[actor].length > 0).toBe(scopeOf('comments', actor, 'R') !== null)
    }
  })
})

it.each([
  [{ is_staff: true, role: 'admin', buyer_id: null }, 'team'],
  [{ is_staff: true, role: 'reviewer', buyer_id: null }, 'team'],
  [{ is_staff: false, role: 'reviewer', buyer_id: null }, 'reviewer'],
  [{ is_staff: false, role: 'evaluator', buyer_id: null }, 'reviewer'],
  [{ is_staff: false, role: 'investor', buyer_id: 4 }, 'buyer'],
  [{ is_staff: false, role: 'seller', buyer_id: null }, 'seller'],
  [{ is_staff: false, role: null, buyer_id: null }, 'seller'],
] as const)('%o writes as %s', (person, side) => expect(sideOf(person)).toBe(side))

describe('editing and resolving', () => {
  const created_at = new Date('2026-11-16T15:00:00Z')
  const written = { author_id: 1, created_at, deleted_at: null }
  const after = (hours: number) => new Date(created_at.getTime() + hours * 3_600_000)

  it.each([
    [1, written, 0, null],
    [1, written, 23.99, null],
    [1, written, 24, 'too_late'],
    [2, written, 0, 'not_yours'],
    [1, { ...written, deleted_at: created_at }, 0, 'deleted'],
  ] as const)('person %i of %o after %d hours: %s', (userId, comment, hours, problem) => {
    expect(editProblem(comment, userId, after(hours))).toBe(problem)
  })

  it.each([
    [{ id: 9, isStaff: true }, null, true],
    [{ id: 1, isStaff: false }, null, true],
    [{ id: 2, isStaff: false }, null, false],
    [{ id: 1, isStaff: false }, created_at, false],
    [{ id: 9, isStaff: true }, created_at, true],
  ] as const)('%o, deleted %s: resolves %s', (by, deleted_at, may) => {
    expect(mayResolve({ ...written, deleted_at }, by)).toBe(may)
  })
})

describe('mentionedIn', () => {
  it.each([
    ['@Ada Quinn can you look?', [1]],
    ['(@Ada Quinn)', [1]],
    ['Thanks, @Ada Quinn. And @Ben O’Hara!', [1, 3]],
    ['@Ada Quinn-Ross', [2]],
    ['@Ada Quinn’s lease', [] as number[]],
    ['@Ada Quinns', []],
    ['@ada quinn', []],
    ['@ Ada Quinn', []],
    ['ada@Ada Quinn', []],
    ['Ada Quinn', []],
    ['@@Ada Quinn', [1]],
    ['', []],
  ])('%j names %o', (text, ids) => expect(mentionedIn(text, PEOPLE)).toEqual(ids))

  it('names no one when no one can be named', () => {
    expect(mentionedIn('@Ada Quinn @', [{ id: 5, name: '' }])).toEqual([])
  })
})

describe('textParts', () => {
  const words = (text: string) =>
    textParts(text, PEOPLE).map(({ kind, text: part }) => [kind, part])

  it.each([
    ['plain', [['text', 'plain']]],
    [
      'see https://a.test/x?y=1, @Ada Quinn.',
      [
        ['text', 'see '],
        ['link', 'https://a.test/x?y=1'],
        ['text', ', '],
        ['mention', '@Ada Quinn'],
        ['text', '.'],
      ],
    ],
    [
      '(http://a.test/b_(c))',
      [
        ['text', '('],
        ['link', 'http://a.test/b_(c)'],
        ['text', ')'],
      ],
    ],
    ['javascript:alert(1)', [['text', 'javascript:alert(1)']]],
    ['data:text/html,x', [['text', 'data:text/html,x']]],
    ['https://bank.test@evil.test/', [['text', 'https://bank.test@evil.test/']]],
    ['https://bank.test\u202Etest/', [['text', 'https://bank.test\u202Etest/']]],
    ['https://', [['text', 'https://']]],
    ['xhttps://a.test', [['text', 'xhttps://a.test']]],
    [
      '<a href="https://a.test">',
      [
        ['text', '<a href="'],
        ['link', 'https://a.test'],
        ['text', '">'],
      ],
    ],
  ])('%j', (text, parts) => expect(words(text)).toEqual(parts))

  it('loses and adds nothing, and links only to http addresses without a user', () => {
    const piece = fc.constantFrom('@', 'Ada Quinn', ' ', 'https://a.test', '/', ')', '.', '\n', 'é')
    const text = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const parts = textParts(typed, PEOPLE)
        expect(parts.map((part) => part.text).join('')).toBe(typed)
        for (const part of parts) {
          if (part.kind !== 'link') continue
          const { protocol, username } = new URL(part.text)
          expect(['http:', 'https:']).toContain(protocol)
          expect(username).toBe('')
        }
      }),
    )
  })
})
