import { useLayoutEffect, useRef } from 'react'
import { titleCase } from '#shared/entities/title-case.ts'
import { matchPath, paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { requestHeadingFocus } from '#shared/ui/screen/page-focus.ts'
import { BASE } from './addresses.ts'

/** Returns the title of the screen or, failing that, the name of the resource. Pages may set a better one. */
export function titleOf(pathname: string): string {
  const match = matchPath(pathname)
  if (match) return paths[match.route].title
  const resource = pathname.slice(BASE.length + 1).split('/', 1)[0] ?? ''
  return `${PRODUCT_NAME} | ${titleCase(resource.replaceAll('-', '_'))}`
}

/** On each navigation, sets the window title and focuses the heading. */
export function useRouteEffects(pathname: string) {
  const shown = useRef(pathname)
  // A layout effect, so it runs before the page's own effects, which may know a better title.
  useLayoutEffect(() => {
    document.title = titleOf(pathname)
    if (shown.current === pathname) return
    shown.current = pathname
    requestHeadingFocus()
  }, [pathname])
}
