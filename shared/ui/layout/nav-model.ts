import type { ReactNode } from 'react'

/** One sidebar link. */
export interface NavItem {
  kind: 'item'
  id: string
  label: string
  to: string
  icon?: ReactNode
  /** A count or a status after the label. */
  badge?: string
  /** Pages below this one also mark it as current; without it, only the page itself does. */
  within?: string
}

/** A collapsible group of links. */
export interface NavMenu {
  kind: 'menu'
  id: string
  label: string
  icon?: ReactNode
  items: readonly NavItem[]
  /** Choosing the menu also navigates here. */
  to?: string
  /** Shown if there are no items. */
  empty?: string
  /** The items are still loading, so there is nothing to count. */
  isLoading?: boolean
}

export type NavEntry = NavItem | NavMenu

const plain = (path: string): string => path.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') || '/'

/** Whether the link is the page at `pathname`, or that page is within the link's part of the site. */
export function isCurrent(
  { to, within }: Pick<NavItem, 'to' | 'within'>,
  pathname: string,
): boolean {
  const here = plain(pathname)
  if (here === plain(to)) return true
  return within !== undefined && (here === plain(within) || here.startsWith(`${plain(within)}/`))
}

/** The menus open at first: the one with the current page, or else all of them. */
export function menusToOpen(entries: readonly NavEntry[], pathname: string): string[] {
  const menus = entries.filter((entry) => entry.kind === 'menu')
  const current = menus.filter(({ items }) => items.some((item) => isCurrent(item, pathname)))
  return (current.length > 0 ? current : menus).map(({ id }) => id)
}
