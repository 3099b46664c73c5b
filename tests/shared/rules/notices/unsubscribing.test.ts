import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS, NOTICES } from '#shared/rules/notices/notices.ts'
import {
  hasUnsubscribeLink,
  kindsEndedBy,
  readUnsubscribeToken,
  unsubscribeToken,
} from '#shared/rules/notices/unsubscribing.ts'

const signature = 'q7-kZ_rT0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1w'

describe('emails with an unsubscribe link', () => {
  it.each([
    ['digest', true],
    ['stage_moved', true],
    ['comment_mentioned', true],
    ['transfer_offered', true],
    // A task that someone must do.
    ['task_requested', false],
    ['review_reminder', false],
    // A receipt, and what concerns the account itself.
    ['transfer_confirmed', false],
    ['seller_accepted', false],
    ['magic_link', false],
    ['password_changed', false],
    ['support_message', false],
    ['toString', false],
  ])('%s: %s', (template, expected) => {
    expect(hasUnsubscribeLink(template)).toBe(expected)
  })

  it('are never of a kind that is always sent', () => {
    const forced = NOTICE_KINDS.filter((kind) => NOTICES[kind].always && hasUnsubscribeLink(kind))
    expect(forced).toEqual([])
  })
})

describe('what a link turns off', () => {
  it('is its kind, while that is sent right away', () => {
    expect(kindsEndedBy('stage_moved', new Map())).toEqual(['stage_moved'])
    expect(kindsEndedBy('stage_moved', new Map([['stage_moved', 'digest']]))).toEqual([])
    expect(kindsEndedBy('stage_moved', new Map([['stage_moved', 'off']]))).toEqual([])
  })

  it('is everything that the daily summary contains', () => {
    const chosen = new Map([
      ['stage_moved', 'digest'],
      ['document_accepted', 'at_once'],
    ] as const)
    const ended = kindsEndedBy('digest', chosen)
    expect(ended).toContain('stage_moved')
    expect(ended).toContain('review_completed')
    expect(ended).not.toContain('document_accepted')
    expect(ended).not.toContain('task_requested')
  })
})

describe('a token', () => {
  it('names the user and the topic', () => {
    const said = { userId: 7, topic: 'stage_moved', signature } as const
    expect(readUnsubscribeToken(unsubscribeToken(said))).toEqual(said)
  })

  it.each(['', 'none', `0-digest-${signature}`, `7-magic_link-${signature}`, '7-digest-short'])(
    'is invalid: %o',
    (token) => {
      expect(readUnsubscribeToken(token)).toBeNull()
    },
  )
})
