import type { KeyBinding } from '#admin/queue/keys.ts'

/** Keys of the classifier (docs/product.md section 2). */
export const CLASSIFIER_KEYS = [
  {
    keys: ['Enter'],
    action: 'accept',
    help: 'Accept the first suggestion, or each selected file’s own',
  },
  { keys: ['1', '2', '3'], action: 'suggested', help: 'Choose a suggestion' },
  { keys: ['/'], action: 'search', help: 'Search document types' },
  { keys: ['j', 'ArrowDown', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowUp', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['s'], action: 'skip', help: 'Skip and move to the end of the queue' },
  { keys: ['h'], action: 'hide', help: 'Hide from non-staff' },
  { keys: ['u'], action: 'undo', help: 'Undo the last decision' },
  { keys: ['x'], action: 'choose', help: 'Select the file to label several at once' },
  { keys: ['J'], action: 'extendDown', help: 'Extend selection to the next file' },
  { keys: ['K'], action: 'extendUp', help: 'Extend selection to the previous file' },
  { keys: ['b'], action: 'bulk', help: 'Accept all suggestions above a confidence level' },
  { keys: ['Escape'], action: 'clear', help: 'Clear selection' },
  { keys: ['?'], action: 'help', help: 'Show keyboard shortcuts' },
] as const satisfies readonly KeyBinding<string>[]
