import { OBSERVED_PREFIX } from '#shared/observed.ts'
import { maskedPath } from '#shared/rules/base/observability/addresses.ts'

/**
 * Shows the analytics script each opened page: in a frame of an origin of its own, whose address is the
 * masked path. The script sees that address and nothing of the page around it.
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
    // A new document in the same frame is an opened page; Back must not lead through them.
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
