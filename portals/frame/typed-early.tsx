import { useLayoutEffect } from 'react'
import { EARLY_PRESS_ATTRIBUTE, EARLY_SUBMIT_ATTRIBUTE } from '#shared/early-acts.ts'

/** What somebody did to a pre-rendered page before its script took over. */
export interface TypedEarly {
  values: ReadonlyMap<string, string>
  /** The name of the field that had the focus. */
  focused: string | null
  /** The form was sent. */
  submitted: boolean
  /** The name of the button that was pressed last. */
  pressed: string | null
  /** The name of the button that the mouse holds down at this moment. */
  held: string | null
}

/**
 * Follows the named fields of a page that was sent as HTML, up to the moment at which the live page
 * replaces them: rendering takes its time, and people go on typing. The answer ends it.
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
  /** Ends the following and tells what it found. */
  typed: () => TypedEarly
  place: HTMLElement
}

/** Types it again into the live page, as the browser would, so that forms notice. */
export function TypeAgain({ typed, place }: Props) {
  // Before anybody can type into the live page.
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

/** The button under the mouse was replaced: the browser sees no click where it is let go. */
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
  // The element's own setter: React overrides the one of the instance to watch for changes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
