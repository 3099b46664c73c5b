import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What an autosaving form tells about itself. */
export const saveStates = enumeration({
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  error: 'Couldn’t save',
})
export type SaveState = EnumerationValue<typeof saveStates>
