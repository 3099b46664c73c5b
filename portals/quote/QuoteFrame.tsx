import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import { PortalBanner } from '#portals/frame/PortalBanner.tsx'
import { paths } from '#shared/paths.ts'
import { Logo } from '#shared/ui/brand/Logo.tsx'

/** Frame of the public quote: the name, the sign-in link, and a page wide enough for figures. */
export function QuoteFrame({ children }: { children: ReactNode }) {
  const { user } = useGuardData()
  const known = user !== null && user.id !== 0
  return (
    <Box sx={frameStyles}>
      <header className="jb-quote-bar">
        <Link to={paths.quote.build()} className="jb-quote-link">
          <Logo size={26} />
        </Link>
        <Link
          to={known ? paths.home.build() : paths.passwordLogin.build()}
          className="jb-quote-link"
        >
          {known ? 'Your account' : 'Sign in'}
        </Link>
      </header>
      <PortalBanner />
      <main id="main" className="jb-quote-main">
        {children}
      </main>
    </Box>
  )
}

const frameStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    '& .jb-quote-bar': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: { xs: '12px 16px', md: '14px 32px' },
      backgroundColor: palette.sidebar.background,
      color: palette.sidebar.text,
      '@media print': { display: 'none' },
    },
    '& .jb-quote-link': {
      display: 'inline-flex',
      padding: '4px 6px',
      margin: '-4px -6px',
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'none',
      borderRadius: 1,
      '&:hover': { color: palette.sidebar.activeText },
      '&:focus-visible': { outline: `2px solid ${palette.sidebar.accent}`, outlineOffset: 2 },
    },
    '& .jb-quote-main': {
      flex: 1,
      width: '100%',
      maxWidth: 1160,
      margin: '0 auto',
      padding: { xs: '20px 16px 40px', md: '36px 32px 64px' },
      '@media print': { maxWidth: 'none', padding: 0 },
    },
  } as const
}
