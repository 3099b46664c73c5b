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
  for (const input of place.querySelectorAll('input')) note(input)
  for (const event of EVENTS) place.addEventListener(event, follow)
  return () => {
    for (const event of EVENTS) place.removeEventListener(event, follow)
    const submitted = document.documentElement.hasAttribute(EARLY_SUBMIT_ATTRIBUTE)
    const pressed = document.documentElement.getAttribute(EARLY_PRESS_ATTRIBUTE)
    return { values, focused, submitted, pressed }
  }
}

const EVENTS = ['input', 'focusin'] as const

interface Props {
  /** Ends the following and tells what it found. */
  typed: () => TypedEarly
  place: HTMLElement
}

/** Types it again into the live page, as the browser would, so that forms notice. */
export function TypeAgain({ typed, place }: Props) {
  // Before anybody can type into the live page.
  useLayoutEffect(() => {
    const { values, focused, submitted, pressed } = typed()
    for (const input of place.querySelectorAll('input')) {
      const value = values.get(input.name)
      if (value !== undefined && input.value === input.defaultValue) retype(input, value)
      if (input.name !== '' && input.name === focused) input.focus()
    }
    if (submitted) place.querySelector('form')?.requestSubmit()
    if (pressed !== null) buttonOf(place, pressed)?.click()
  }, [typed, place])
  return null
}

function buttonOf(place: HTMLElement, name: string): HTMLButtonElement | undefined {
  const isMeant = (button: HTMLButtonElement) =>
    (button.getAttribute('aria-label') ?? button.textContent) === name
  return [...place.querySelectorAll('button')].find(isMeant)
}

function retype(input: HTMLInputElement, value: string): void {
  // The element's own setter: React overrides the one of the instance to watch for changes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
