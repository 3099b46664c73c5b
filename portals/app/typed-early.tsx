import { useEffect } from 'react'
import { EARLY_SUBMIT_ATTRIBUTE } from './early-submit.ts'

/** What somebody did to a pre-rendered page before its script took over. */
export interface TypedEarly {
  values: ReadonlyMap<string, string>
  /** The name of the field that had the focus. */
  focused: string | null
  /** The form was sent. */
  submitted: boolean
}

/** Reads the named fields of a page that was sent as HTML. */
export function typedInto(place: HTMLElement): TypedEarly {
  const values = new Map<string, string>()
  for (const input of place.querySelectorAll('input')) {
    if (input.name && input.value !== input.defaultValue) values.set(input.name, input.value)
  }
  const active = document.activeElement
  const focused = active instanceof HTMLInputElement && place.contains(active) ? active.name : null
  const submitted = document.documentElement.hasAttribute(EARLY_SUBMIT_ATTRIBUTE)
  return { values, focused, submitted }
}

/** Types it again into the live page, as the browser would, so that forms notice. */
export function TypeAgain({ typed, place }: { typed: TypedEarly; place: HTMLElement }) {
  useEffect(() => {
    for (const input of place.querySelectorAll('input')) {
      const value = typed.values.get(input.name)
      if (value !== undefined && input.value === input.defaultValue) retype(input, value)
      if (input.name !== '' && input.name === typed.focused) input.focus()
    }
    if (typed.submitted) place.querySelector('form')?.requestSubmit()
  }, [typed, place])
  return null
}

function retype(input: HTMLInputElement, value: string): void {
  // The element's own setter: React overrides the one of the instance to watch for changes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
