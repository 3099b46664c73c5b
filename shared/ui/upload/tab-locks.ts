/** A lock held as long as the tab lives; it tells other tabs that this one is still sending. */
const TAB_LOCK = 'joulebridge-uploads-tab-'
const TAKE_LOCK = 'joulebridge-uploads-take'

export const TAB = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

let alive: Promise<void> | null = null

export function beAlive(): Promise<void> {
  alive ??= new Promise((resolve) => {
    // Pages not served securely have no locks; each tab then takes what it finds.
    if (!('locks' in navigator)) return resolve()
    void navigator.locks.request(TAB_LOCK + TAB, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  return alive
}

/** Runs work in one tab at a time. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(TAKE_LOCK, work) : work()

export async function livingTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set([TAB])
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) =>
      name.startsWith(TAB_LOCK) ? [name.slice(TAB_LOCK.length)] : [],
    ),
  )
}
