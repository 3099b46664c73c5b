// @vitest-environment jsdom
import { render } from '@testing-library/react'
import type { PlaidLinkOptionsWithLinkToken } from 'react-plaid-link'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkDialogProps } from '#portals/account/bank-link/link-outcome.ts'
import { PlaidDialog } from '#portals/account/bank-link/PlaidDialog.tsx'

const seen = vi.hoisted(() => ({ options: [] as unknown[], opened: 0, ready: true }))
vi.mock('react-plaid-link', () => ({
  usePlaidLink(options: unknown) {
    seen.options.push(options)
    return { open: () => seen.opened++, ready: seen.ready, error: null }
  },
}))

const given = () => seen.options.at(-1) as PlaidLinkOptionsWithLinkToken
const METADATA = {
  institution: { name: 'Chemical Bank', institution_id: 'ins_1' },
  accounts: [{ name: 'Checking', mask: '0000' }],
} as never
const ERROR = {
  error_code: 'INSTITUTION_DOWN',
  error_message: 'down',
  display_message: 'Closed today.',
} as never

function draw(props: Partial<LinkDialogProps> = {}, returnedTo: string | null = null) {
  const told = { onSuccess: vi.fn(), onExit: vi.fn() }
  const base = { linkToken: 'link-1', isRenewal: false, returnedTo }
  render(<PlaidDialog {...base} {...told} {...props} />)
  return told
}

beforeEach(() => Object.assign(seen, { options: [], opened: 0, ready: true }))

describe('the Plaid dialog', () => {
  it('opens with the token, and passes the return address only after a redirect', () => {
    draw()
    expect(seen.opened).toBe(1)
    expect(given()).toMatchObject({ token: 'link-1' })
    expect(given()).not.toHaveProperty('receivedRedirectUri')
    draw({}, 'https://joulebridge.example.com/bank-accounts?oauth_state_id=1')
    expect(given().receivedRedirectUri).toContain('oauth_state_id=1')
  })

  it('waits until Plaid is ready', () => {
    seen.ready = false
    draw()
    expect(seen.opened).toBe(0)
  })

  it('reports success once and ignores later callbacks', () => {
    const { onSuccess, onExit } = draw()
    given().onSuccess('public-1', METADATA)
    given().onSuccess('public-1', METADATA)
    given().onExit?.(ERROR, {} as never)
    expect(onSuccess.mock.calls).toEqual([
      [
        'public-1',
        {
          institution: { name: 'Chemical Bank' },
          accounts: [{ name: 'Checking', mask: '0000' }],
        },
      ],
    ])
    expect(onExit).not.toHaveBeenCalled()
  })

  it('reports why it closed', () => {
    const { onExit } = draw()
    given().onExit?.(ERROR, {} as never)
    expect(onExit).toHaveBeenCalledWith({ code: 'INSTITUTION_DOWN', message: 'Closed today.' })
  })

  it.each([
    [true, 1, 0],
    [false, 0, 1],
  ])('handles success without a token (renewed sign-in: %s)', (isRenewal, successes, exits) => {
    const { onSuccess, onExit } = draw({ isRenewal })
    given().onSuccess(null, METADATA)
    expect([onSuccess.mock.calls.length, onExit.mock.calls.length]).toEqual([successes, exits])
  })
})
