import { describe, expect, it } from 'vitest'
import { textOf } from '#server/features/base/emails/content.ts'
import {
  TEMPLATES,
  type TemplateData,
  type TemplateName,
  withoutTokens,
} from '#server/features/base/emails/templates.ts'

const TOKEN = 'q7-kZ_rT0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1w'

const SAMPLES: TemplateData = {
  magic_link: { first_name: 'Ada', token: TOKEN, minutes: 10 },
  reset_password: { first_name: 'Ada', user_id: 7, token: TOKEN, minutes: 60 },
  invitation: {
    first_name: 'Ada',
    user_id: 7,
    token: TOKEN,
    hours: 48,
    inviter: 'Dana Reed',
    company: 'Prairie Wind',
  },
  guest_invitation: {
    first_name: 'Ada',
    user_id: 7,
    token: TOKEN,
    hours: 48,
    inviter: 'Dana Reed',
    host: 'Tamarack',
    kind: 'counsel',
    expires_on: '2026-12-23',
  },
  confirm_account: { first_name: 'Ada', token: TOKEN, hours: 48 },
  existing_account: { first_name: 'Ada' },
  password_changed: { first_name: 'Ada' },
  factors_changed: { first_name: 'Ada', what: 'Laptop was added.' },
  single_sign_on: { first_name: 'Ada', what: 'You signed in with Acme for the first time.' },
  email_changed: { first_name: 'Ada', email: 'ada@example.test' },
  approver_named: {
    first_name: 'Ada',
    approver: 'Ina Vale',
    firm: 'Vale LLP',
    counts_from: '2026-12-16',
  },
  new_device: { first_name: 'Ada', at: '11/16/2026, 9:00 AM EST', device: 'Chrome on Windows' },
  email_change_asked: { first_name: 'Ada', email: 'ada@example.test', token: TOKEN, hours: 72 },
}

const ORIGIN = 'https://credits.example'
const url = (path: string) => `${ORIGIN}${path}`

function write<T extends TemplateName>(template: T) {
  const content = TEMPLATES[template](SAMPLES[template], url)
  return { subject: content.subject, body: textOf(content) }
}

const names = Object.keys(SAMPLES) as TemplateName[]

describe.each(names)('%s', (template) => {
  it('greets the reader, has no gaps, and links to our own screens only', () => {
    const { subject, body } = write(template)
    expect(subject).toMatch(/\S/)
    expect(body).toMatch(/^Hi Ada,/)
    expect(body).not.toMatch(/undefined|null|NaN|\[object/)
    for (const link of body.match(/\w+:\/\/\S+/g) ?? []) expect(link).toContain(`${ORIGIN}/`)
  })

  it('can be stored without its secrets', () => {
    const { body } = write(template)
    const kept = withoutTokens(body)
    expect(kept).not.toContain(TOKEN)
    expect(kept.replaceAll('...', TOKEN)).toBe(body)
  })
})

it.each([
  ['magic_link', `${ORIGIN}/login#token=${TOKEN}`],
  ['confirm_account', `${ORIGIN}/create-account#token=${TOKEN}`],
  ['reset_password', `${ORIGIN}/password/reset/7/${TOKEN}`],
  ['invitation', `${ORIGIN}/password/reset/7/${TOKEN}`],
] as const)('%s links to its screen', (template, link) => {
  expect(write(template).body.split('\n')).toContain(link)
})

it('names the company of an invitation when there is one', () => {
  const { subject, body } = write('invitation')
  expect(subject).toBe('You’re invited to join Prairie Wind on Joulebridge')
  expect(body).toContain('Dana Reed invited you to join Prairie Wind on Joulebridge.')
  const nobodys = { ...SAMPLES.invitation, inviter: null, company: null }
  const content = TEMPLATES.invitation(nobodys, url)
  expect(content.subject).toBe('You’re invited to Joulebridge')
  expect(content.paragraphs[1]).toContain('The Joulebridge team created an account for you.')
})
