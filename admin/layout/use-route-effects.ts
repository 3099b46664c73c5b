import { useLayoutEffect, useRef } from 'react'
import { titleCase } from '#shared/entities/title-case.ts'
import { matchPath, paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { requestHeadingFocus } from '#shared/ui/screen/page-focus.ts'
import { BASE } from './addresses.ts'

/** Title of a page: of its screen, else the name of the resource. Pages may give a better one. */
export function titleOf(pathname: string): string {
  const match = matchPath(pathname)
  if (match) return paths[match.route].title
  const resource = pathname.slice(BASE.length + 1).split('/', 1)[0] ?? ''
  return `${PRODUCT_NAME} | ${titleCase(resource.replaceAll('-', '_'))}`
}

/** Each navigation gives the window its title and the heading the focus. */
export function useRouteEffects(pathname: string) {
  const shown = useRef(pathname)
  // Before the effects of the page itself, which may know a better title.
  useLayoutEffect(() => {
    document.title = titleOf(pathname)
    if (shown.current === pathname) return
    shown.current = pathname
    requestHeadingFocus()
  }, [pathname])
}
