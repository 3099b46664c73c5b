import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { value: string; label: ReactNode; to: string; narrowOnly?: boolean }[]
  current: string
}

/** Tabs as links: each has an address, and the browser's own way back works. */
export function TabLinks({ label, tabs, current }: Props) {
  return (
    <Box component="nav" aria-label={label} sx={tabStyles}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          preventScrollReset
          data-narrow-only={tab.narrowOnly}
          aria-current={tab.value === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </Box>
  )
}

const tabStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    gap: 0.5,
    marginBottom: 2,
    overflowX: 'auto',
    borderBottom: `1px solid ${palette.divider}`,
    '& a': {
      padding: '9px 12px',
      marginBottom: '-1px',
      borderBottom: '3px solid transparent',
      color: palette.text.secondary,
      fontWeight: 550,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      '&[aria-current]': { color: palette.text.primary, borderBottomColor: palette.primary.main },
      '&[data-narrow-only="true"]': { [theme.breakpoints.up('lg')]: { display: 'none' } },
    },
  } as const
}
