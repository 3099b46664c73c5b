/** The signed-in person as shown in the frame. */
export interface ShellUser {
  full_name: string
  first_name: string
  last_name: string
  email: string
  avatar: string | null
  is_staff: boolean
}

/** Up to two initials for an avatar without a picture. */
export function initialsOf({ first_name, last_name, email }: ShellUser): string {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || ([...email][0] ?? '')).toUpperCase()
}
