import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import { type Theme, useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isCurrent, menusToOpen, type NavEntry, type NavItem, type NavMenu } from './nav-model.ts'

interface Props {
  entries: readonly NavEntry[]
  /** Accessible name: the area this navigation belongs to. */
  label: string
}

/** Sidebar links with collapsible menus. */
export function SidebarNav({ entries, label }: Props) {
  const { pathname } = useLocation()
  const theme = useTheme()
  return (
    <Box component="nav" aria-label={label} sx={navStyles(theme)}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'item' ? (
              <NavLink item={entry} pathname={pathname} />
            ) : (
              <Menu
                menu={entry}
                pathname={pathname}
                openAtFirst={menusToOpen(entries, pathname).includes(entry.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}

function NavLink({ item, pathname }: { item: NavItem; pathname: string }) {
  const current = isCurrent(item, pathname)
  return (
    <Link to={item.to} aria-current={current ? 'page' : undefined} className="jb-nav-row">
      {item.icon}
      <span className="jb-nav-label">{item.label}</span>
      {item.badge ? <span className="jb-nav-badge">{item.badge}</span> : null}
    </Link>
  )
}

interface MenuProps {
  menu: NavMenu
  pathname: string
  openAtFirst: boolean
}

function Menu({ menu, pathname, openAtFirst }: MenuProps) {
  const [open, setOpen] = useState(openAtFirst)
  const navigate = useNavigate()
  const choose = () => {
    setOpen(!open)
    if (menu.to) navigate(menu.to)
  }
  return (
    <>
      <button
        type="button"
        className="jb-nav-row"
        aria-expanded={open}
        aria-controls={`menu-${menu.id}`}
        onClick={choose}
      >
        {menu.icon}
        <span className="jb-nav-label">{menu.label}</span>
        {menu.isLoading ? null : <span className="jb-nav-badge">{menu.items.length}</span>}
        <ExpandMore className="jb-nav-chevron" fontSize="small" />
      </button>
      <ul id={`menu-${menu.id}`} hidden={!open} className="jb-nav-children">
        {menu.items.map((item) => (
          <li key={item.id}>
            <NavLink item={item} pathname={pathname} />
          </li>
        ))}
        {menu.items.length === 0 && (menu.isLoading || menu.empty) ? (
          <li className="jb-nav-empty">{menu.isLoading ? 'Loading…' : menu.empty}</li>
        ) : null}
      </ul>
    </>
  )
}

function navStyles(theme: Theme) {
  const colors = theme.vars.palette.sidebar
  return {
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& .jb-nav-row': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      width: '100%',
      minHeight: 36,
      margin: '1px 0',
      padding: '6px 10px',
      border: 0,
      borderRadius: '7px',
      background: 'none',
      color: colors.text,
      font: 'inherit',
      fontWeight: 500,
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
      position: 'relative',
      '&:hover': { backgroundColor: colors.hover },
      '&:focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: -2 },
      '& > svg': { fontSize: 19, color: colors.muted, flexShrink: 0 },
      '&[aria-current="page"]': {
        backgroundColor: colors.active,
        color: colors.activeText,
        '& > svg': { color: colors.accent },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 8,
          bottom: 8,
          width: 3,
          borderRadius: '0 3px 3px 0',
          backgroundColor: colors.accent,
        },
      },
    },
    '& .jb-nav-label': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .jb-nav-badge': { fontSize: '0.75rem', color: colors.muted },
    '& .jb-nav-chevron': { transition: 'transform 120ms' },
    '& [aria-expanded="false"] .jb-nav-chevron': { transform: 'rotate(-90deg)' },
    '& .jb-nav-children': {
      marginLeft: '19px',
      paddingLeft: '8px',
      borderLeft: `1px solid ${colors.border}`,
      '& .jb-nav-row': { minHeight: 32, fontWeight: 450, fontSize: '0.8125rem' },
    },
    '& .jb-nav-empty': {
      padding: '6px 10px',
      fontSize: '0.8125rem',
      color: colors.muted,
    },
  } as const
}
