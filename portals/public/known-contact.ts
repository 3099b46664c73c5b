/** Contact details that the user typed before reaching the sign-up form. */
export type KnownContact = Partial<
  Record<'first_name' | 'last_name' | 'email' | 'job_title' | 'phone_number', string>
>

const NAMES = ['first_name', 'last_name', 'email', 'job_title', 'phone_number'] as const

/** Reads them from navigation state, which may contain anything. */
export function knownContact(state: unknown): KnownContact {
  if (typeof state !== 'object' || state === null || !('contact' in state)) return {}
  const { contact } = state
  if (typeof contact !== 'object' || contact === null) return {}
  const told = Object.entries(contact).filter(
    ([name, value]) => NAMES.some((one) => one === name) && typeof value === 'string',
  )
  return Object.fromEntries(told)
}
