/** Whether this window has, or may have, uploads to show beyond their page. */
let wanted = false
const listeners = new Set<() => void>()

export const uploadsWanted = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  state: () => wanted,
  want() {
    if (wanted) return
    wanted = true
    for (const listener of listeners) listener()
  },
}
