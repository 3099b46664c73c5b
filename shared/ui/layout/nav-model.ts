import type { ReactNode } from 'react'

/** One link of a sidebar. */
export interface NavItem {
  kind: 'item'
  id: string
  label: string
  to: string
  icon?: ReactNode
  /** A count or a state behind the label. */
  badge?: string
  /** Pages below this one that mark it as current; only the page itself otherwise. */
  within?: string
}

/** A group of links that opens and closes. */
export interface NavMenu {
  kind: 'menu'
  id: string
  label: string
  icon?: ReactNode
  items: readonly NavItem[]
  /** Choosing the menu also goes here. */
  to?: string
  /** Said in place of items when there are none. */
  empty?: string
  /** The items are not known yet, so there is nothing to count. */
  isLoading?: boolean
}

export type NavEntry = NavItem | NavMenu

const plain = (path: string): string => path.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') || '/'

/** Whether the link is the page at `pathname`, or a page within its part of the site. */
export function isCurrent(
  { to, within }: Pick<NavItem, 'to' | 'within'>,
  pathname: string,
): boolean {
  const here = plain(pathname)
  if (here === plain(to)) return true
  return within !== undefined && (here === plain(within) || here.startsWith(`${plain(within)}/`))
}

/** Menus that are open at first: the one with the current page; without one, every menu. */
export function menusToOpen(entries: readonly NavEntry[], pathname: string): string[] {
  const menus = entries.filter((entry) => entry.kind === 'menu')
  const current = menus.filter(({ items }) => items.some((item) => isCurrent(item, pathname)))
  return (current.length > 0 ? current : menus).map(({ id }) => id)
}
