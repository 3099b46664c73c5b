import { useLayoutEffect } from 'react'
import { EARLY_PRESS_ATTRIBUTE, EARLY_SUBMIT_ATTRIBUTE } from '#shared/early-acts.ts'

/** What the user did on a prerendered page before its script took over. */
export interface TypedEarly {
  values: ReadonlyMap<string, string>
  /** Name of the focused field. */
  focused: string | null
  /** Whether the form was submitted. */
  submitted: boolean
  /** Name of the last button pressed. */
  pressed: string | null
  /** Name of the button that the mouse is holding down right now. */
  held: string | null
}

/**
 * Tracks the named fields of a prerendered page until the live page replaces them, since people keep typing during
 * rendering. The returned function stops the tracking and returns the result.
 */
export function followTyping(place: HTMLElement): () => TypedEarly {
  const values = new Map<string, string>()
  let focused: string | null = null
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.name) return
    if (target.value !== target.defaultValue) values.set(target.name, target.value)
    if (target === document.activeElement) focused = target.name
  }
  const follow = ({ target }: Event) => note(target)
  let held: string | null = null
  const hold = ({ type, target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    held = type === 'mousedown' && button ? nameOf(button) : null
  }
  for (const input of place.querySelectorAll('input')) note(input)
  for (const event of EVENTS) place.addEventListener(event, follow)
  for (const event of HOLDS) document.addEventListener(event, hold)
  return () => {
    for (const event of EVENTS) place.removeEventListener(event, follow)
    for (const event of HOLDS) document.removeEventListener(event, hold)
    const submitted = document.documentElement.hasAttribute(EARLY_SUBMIT_ATTRIBUTE)
    const pressed = document.documentElement.getAttribute(EARLY_PRESS_ATTRIBUTE)
    return { values, focused, submitted, pressed, held }
  }
}

const EVENTS = ['input', 'focusin'] as const
const HOLDS = ['mousedown', 'mouseup'] as const

interface Props {
  /** Stops the tracking and returns the result. */
  typed: () => TypedEarly
  place: HTMLElement
}

/** Replays the input into the live page the way the browser would, so that forms notice. */
export function TypeAgain({ typed, place }: Props) {
  // Runs before anybody can type into the live page.
  useLayoutEffect(() => {
    const { values, focused, submitted, pressed, held } = typed()
    for (const input of place.querySelectorAll('input')) {
      const value = values.get(input.name)
      if (value !== undefined && input.value === input.defaultValue) retype(input, value)
      if (input.name !== '' && input.name === focused) input.focus()
    }
    if (submitted) place.querySelector('form')?.requestSubmit()
    if (pressed !== null) buttonOf(place, pressed)?.click()
    if (held !== null) clickWhenReleased(place, held)
  }, [typed, place])
  return null
}

/** The button under the mouse was replaced, so the browser fires no click when the mouse is released. */
function clickWhenReleased(place: HTMLElement, name: string): void {
  const release = ({ target }: Event) => {
    const button = buttonOf(place, name)
    if (target instanceof Node && button?.contains(target)) button.click()
  }
  document.addEventListener('mouseup', release, { once: true })
}

const nameOf = (button: Element): string | null =>
  button.getAttribute('aria-label') ?? button.textContent

const buttonOf = (place: HTMLElement, name: string): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find((button) => nameOf(button) === name)

function retype(input: HTMLInputElement, value: string): void {
  // Use the prototype's setter: React overrides the instance's to watch for changes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
