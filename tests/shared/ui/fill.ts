import { userEvent } from '@testing-library/user-event'

/** Replaces the text of an input at once. `userEvent.type` renders the page for each key: for tests of the keys. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input)
  await userEvent.paste(text)
}
