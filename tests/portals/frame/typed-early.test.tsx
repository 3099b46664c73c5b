// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followTyping, TypeAgain } from '#portals/frame/typed-early.tsx'
import { EARLY_PRESS_ATTRIBUTE, EARLY_SUBMIT_ATTRIBUTE } from '#shared/early-acts.ts'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute(EARLY_SUBMIT_ATTRIBUTE)
  document.documentElement.removeAttribute(EARLY_PRESS_ATTRIBUTE)
})

function page() {
  document.body.innerHTML = '<form><input name="email"><input name="password"></form>'
  const [email, password] = document.querySelectorAll('input')
  if (!email || !password) throw new Error('The page lacks its fields')
  return { email, password }
}

describe('typing into a prerendered page', () => {
  it('includes what was typed before tracking began', () => {
    const { email } = page()
    email.value = 'ada@example.com'
    email.focus()
    const { values, focused, submitted } = followTyping(document.body)()
    expect(Object.fromEntries(values)).toEqual({ email: 'ada@example.com' })
    expect(focused).toBe('email')
    expect(submitted).toBe(false)
  })

  it('is tracked until the live page takes over', () => {
    const { email, password } = page()
    const typed = followTyping(document.body)
    fireEvent.input(email, { target: { value: 'ada@example.com' } })
    password.focus()
    fireEvent.input(password, { target: { value: 'secret-1!' } })
    document.documentElement.setAttribute(EARLY_SUBMIT_ATTRIBUTE, '')
    const { values, focused, submitted } = typed()
    expect(Object.fromEntries(values)).toEqual({ email: 'ada@example.com', password: 'secret-1!' })
    expect(focused).toBe('password')
    expect(submitted).toBe(true)
    fireEvent.input(email, { target: { value: 'later' } })
    expect(values.get('email')).toBe('ada@example.com')
  })
})

describe('a button pressed on a prerendered page', () => {
  it.each(['Add project', 'Show password'])('is pressed again on the live page: %s', (name) => {
    document.documentElement.setAttribute(EARLY_PRESS_ATTRIBUTE, name)
    const pressed = vi.fn()
    render(
      <>
        <button type="button" onClick={() => pressed('Add project')}>
          Add project
        </button>
        <button type="button" aria-label="Show password" onClick={() => pressed('Show password')} />
        <TypeAgain typed={followTyping(document.body)} place={document.body} />
      </>,
    )
    expect(pressed.mock.calls).toEqual([[name]])
  })
})

describe('a button held by the mouse while the live page takes over', () => {
  it.each([
    ['on the live one', 'Sign in', 1],
    ['elsewhere', 'Cancel', 0],
  ])('is pressed if the mouse is released %s', (_where, letGo, times) => {
    document.body.innerHTML = '<button>Sign in</button><div id="live"></div>'
    const place = document.body
    const typed = followTyping(place)
    const [drawn] = document.querySelectorAll('button')
    const container = document.getElementById('live')
    if (!drawn || !container) throw new Error('The page lacks its parts')
    fireEvent.mouseDown(drawn)
    drawn.remove()
    const onPress = vi.fn()
    const live = render(
      <>
        <button type="button" onClick={onPress}>
          Sign in
        </button>
        <button type="button">Cancel</button>
        <TypeAgain typed={typed} place={place} />
      </>,
      { container },
    )
    fireEvent.mouseUp(live.getByRole('button', { name: letGo }))
    expect(onPress).toHaveBeenCalledTimes(times)
  })

  it('is not pressed again if it was released before', () => {
    document.body.innerHTML = '<button>Sign in</button>'
    const typed = followTyping(document.body)
    const [drawn] = document.querySelectorAll('button')
    if (!drawn) throw new Error('The page lacks its button')
    fireEvent.mouseDown(drawn)
    fireEvent.mouseUp(drawn)
    expect(typed().held).toBeNull()
  })
})
