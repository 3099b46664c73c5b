import { OBSERVED_PREFIX } from '#shared/observed.ts'
import { maskedPath } from '#shared/rules/base/observability/addresses.ts'

/**
 * Reports each opened page to the analytics script, in a frame with its own origin whose address is the masked path.
 * The script sees that address and nothing of the surrounding page.
 */
export function countPages(words: ReadonlySet<string>): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.title = 'Page count'
  frame.hidden = true
  frame.tabIndex = -1
  let counted = ''
  const count = () => {
    const path = maskedPath(window.location.pathname, words)
    if (path === counted) return
    counted = path
    // A new document in the same frame counts as an opened page; it must not add history entries for Back.
    const next = OBSERVED_PREFIX + path
    if (frame.isConnected) frame.contentWindow?.location.replace(next)
    else {
      frame.src = next
      document.body.append(frame)
    }
  }
  count()
  const { navigation } = window as { navigation?: EventTarget }
  if (navigation) navigation.addEventListener('navigatesuccess', count)
  else window.addEventListener('popstate', count)
}
