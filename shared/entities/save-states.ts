import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The states of an autosaving form. */
export const saveStates = enumeration({
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  error: 'Couldn’t save',
})
export type SaveState = EnumerationValue<typeof saveStates>
